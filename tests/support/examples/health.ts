import type { ExamplesOf } from './examples-of.ts'

export const healthExamples: ExamplesOf<'health'> = { 'health.getState': {} }
