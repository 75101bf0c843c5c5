import type { ExamplesOf } from './examples-of.ts'

export const vmailExamples: ExamplesOf<'vmail'> = {
  'vmail.contact': { firstname: 'Grady', lastname: 'Poole', email: 'grady@example.com', comment: 'Call me.' },
}
