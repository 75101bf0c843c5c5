import type { ExamplesOf } from './examples-of.ts'

export const faultsExamples: ExamplesOf<'faults'> = {
  'faults.report': { page: '/h/:slug', source: 'screen', message: 'TypeError: x is null', build: '0f3c9a' },
}
