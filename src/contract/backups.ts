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
      /** The settings ask for one every night. */
      nightly: z.boolean(),
      /** What it holds: a database or file store on another server is not in it. */
      holds: z.object({ database: z.boolean(), files: z.boolean() }),
      /** One is taken every night, and the last good one is older than a day or never was. */
      overdue: z.boolean(),
      /** When the last one was done that restored on trial. */
      lastgood: instant.nullable(),
      /** Why the last one failed, if it did. */
      trouble: z.string().nullable(),
    }),
  }),
}
