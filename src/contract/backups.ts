import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

export const backupsContract = {
  'backups.getState': endpoint({
    verb: 'GET',
    summary:
      'Whether a backup is taken every night, when the last one was good, and what went wrong with the last one.',
    who: 'backups.read',
    scope: { by: 'none' },
    input: z.object({}),
    output: z.object({
      nightly: z.boolean(),
      /** A database or file store on another server is not included. */
      holds: z.object({ database: z.boolean(), files: z.boolean() }),
      overdue: z.boolean(),
      lastgood: instant.nullable(),
      trouble: z.string().nullable(),
    }),
  }),
}
