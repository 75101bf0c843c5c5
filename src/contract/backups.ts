import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

export const backupsContract = {
  'backups.getState': endpoint({
    verb: 'GET',
    summary: 'Backup status: nightly schedule, last good backup and the last one’s error.',
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
