import { z } from 'zod'
import { outsideServices } from '#domain/operations/outside-health.ts'
import { healthParts, healthStates } from '#domain/operations/part-health.ts'
import { FAULT_PAGES, FAULT_SOURCES } from '#domain/site/browser-faults.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

export const healthContract = {
  'health.getState': endpoint({
    verb: 'GET',
    summary: 'Server health: email, jobs, payments, backups, disk, outside services, versions and processes.',
    who: 'health.read',
    scope: { by: 'none' },
    input: z.object({}),
    output: z.object({
      at: instant,
      parts: z.array(
        z.object({
          part: z.enum(healthParts),
          state: z.enum(healthStates),
          says: z.string(),
          todo: z.string().nullable(),
        }),
      ),
      versions: z.object({
        haulyard: z.string(),
        node: z.string(),
        postgresql: z.string(),
        schema: z.number(),
      }),
      /** In bytes. */
      databasesize: z.number(),
      /** Named by machine and process id; the version is null before 0.3. */
      processes: z.array(z.object({ name: z.string(), version: z.string().nullable(), since: instant })),
      outside: z.array(
        z.object({
          service: z.enum(outsideServices),
          setting: z.string(),
          /** Null until first tried. */
          reached: z.boolean().nullable(),
          since: instant.nullable(),
          reason: z.string().nullable(),
        }),
      ),
      /** Jobs waiting, active and failed within a week. */
      queues: z.array(z.object({ queue: z.string(), waiting: z.number(), active: z.number(), failed: z.number() })),
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
      /** Start of the next scheduled backup; null without BACKUP_TO. */
      nextbackup: instant.nullable(),
      /** Time of the last archived WAL file; null without WAL archiving. */
      lastarchived: instant.nullable(),
    }),
  }),
}
