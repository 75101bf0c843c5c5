import { z } from 'zod'
import { outsideServices } from '#domain/operations/outside-health.ts'
import { healthParts, healthStates } from '#domain/operations/part-health.ts'
import { FAULT_PAGES, FAULT_SOURCES } from '#domain/site/browser-faults.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

export const healthContract = {
  'health.getState': endpoint({
    verb: 'GET',
    summary:
      'How the server stands: mail, jobs, payments, backups, disk, outside services, its versions and the processes that serve.',
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
      /** Each process that works on this database, by machine and process id; the version of one of before 0.3 is not known. */
      processes: z.array(z.object({ name: z.string(), version: z.string().nullable(), since: instant })),
      /** Each outside service that the settings name, as the process that answers found it. */
      outside: z.array(
        z.object({
          service: z.enum(outsideServices),
          setting: z.string(),
          /** Null while it was not tried yet. */
          reached: z.boolean().nullable(),
          since: instant.nullable(),
          /** Why it is not reached. */
          reason: z.string().nullable(),
        }),
      ),
      /** Jobs that wait, are under way and were given up within a week. */
      queues: z.array(z.object({ queue: z.string(), waiting: z.number(), active: z.number(), failed: z.number() })),
      /** What browsers reported to the process that answers since it started, the latest first. */
      browser: z.array(
        z.object({
          page: z.enum(FAULT_PAGES),
          source: z.enum(FAULT_SOURCES),
          message: z.string(),
          build: z.string(),
          count: z.number(),
          last: instant,
        }),
      ),
      lastmail: instant.nullable(),
      /** When the next backup begins by itself; null without BACKUP_TO. */
      nextbackup: instant.nullable(),
      /** When the last file of the database's log was kept; null where it is not kept. */
      lastarchived: instant.nullable(),
    }),
  }),
}
