import { z } from 'zod'
import { healthParts, healthStates } from '#domain/operations/health.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

export const healthContract = {
  'health.getState': endpoint({
    verb: 'GET',
    summary: 'How the server stands: mail, jobs, payments, backups, disk, its versions and the processes that serve.',
    who: 'health.read',
    scope: { by: 'none' },
    input: z.object({}),
    output: z.object({
      at: instant,
      parts: z.array(
        z.object({
          part: z.enum(healthParts),
          /** `look` is for the next working day, `bad` is for now. */
          state: z.enum(healthStates),
          says: z.string(),
          todo: z.string().nullable(),
        }),
      ),
      versions: z.object({
        haulyard: z.string(),
        node: z.string(),
        postgresql: z.string(),
        /** The highest migration of the database. */
        schema: z.number(),
      }),
      /** In bytes. */
      databasesize: z.number(),
      /** Each process that works on this database, by machine and process id. */
      processes: z.array(z.object({ name: z.string(), since: instant })),
    }),
  }),
}
