import type { ExamplesOf } from './examples-of.ts'

export const backupsExamples: ExamplesOf<'backups'> = { 'backups.getState': {} }
