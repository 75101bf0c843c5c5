import type { ExamplesOf } from './examples-of.ts'

export const visitsExamples: ExamplesOf<'visits'> = {
  'visits.count': { page: '/h/:slug' },
}
