import type { ExampleCompany, ExamplesOf } from './examples-of.ts'

export const reviewsExamples = (company: ExampleCompany): ExamplesOf<'reviews'> => ({
  'reviews.sendFeedback': { slug: 'piedmont', feedback: 'Please close the lid.' },
  'reviews.getFeedback': { i: company },
})
