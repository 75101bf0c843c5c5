import { z } from 'zod'
import { TRAIL_KINDS, TRAIL_SUBJECTS } from '#domain/trail/trail-line.ts'
import { endpoint } from './endpoint.ts'
import { companyId, day, done, id, instant, line } from './fields.ts'

const trailLine = z.object({
  id: z.int(),
  at: instant,
  /** Time of the latest event that this line counts. */
  lastat: instant.nullable(),
  times: z.int(),
  companyid: z.int().nullable(),
  company: z.string().nullable(),
  kind: z.enum(TRAIL_KINDS),
  user: z.int().nullable(),
  who: z.string(),
  /** An IPv4 address or the /64 of an IPv6 address; empty for the server itself. */
  network: z.string(),
  call: z.string(),
  request: z.string(),
  /** Continues the sentence after `who`. */
  what: z.string(),
  subject: z.enum(TRAIL_SUBJECTS),
  subjectid: z.string(),
  within: z.object({ priceset: z.string().nullable(), service: z.int().nullable() }).nullable(),
  /** Differences, under the labels of the screens; secret and personal values read 'kept'. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
})
export type TrailLine = z.output<typeof trailLine>

const wanted = {
  companyId: companyId.optional(),
  kind: z.enum(TRAIL_KINDS).optional(),
  query: line(100).optional(),
  user: id.optional(),
  subject: z.enum(TRAIL_SUBJECTS).optional(),
  record: line(100).optional(),
  /** First and last day, in the company's time zone; UTC across companies. */
  from: day.optional(),
  to: day.optional(),
}

const LISTS_OF_BROWSER = [
  'bills',
  'companies',
  'maps',
  'next payments',
  'payments',
  'posts',
  'price sets',
  'run',
  'services',
] as const
export type ListOfBrowser = (typeof LISTS_OF_BROWSER)[number]

export const MOST_EXPORTED = 10_000

export const trailContract = {
  'trail.getPage': endpoint({
    verb: 'GET',
    summary: 'A company’s activity, newest first; everything for an admin without one.',
    who: 'trail.read',
    scope: { by: 'company', field: 'companyId', optional: true },
    input: z.object({
      ...wanted,
      after: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      size: z.coerce.number().int().min(1).max(100).default(25),
    }),
    output: z.object({
      rows: z.array(trailLine),
      more: z.boolean(),
    }),
    allowReplica: true,
  }),
  'trail.export': endpoint({
    verb: 'GET',
    summary: 'The newest 10,000 lines of activity as CSV, searched and filtered the same way.',
    who: 'trail.read',
    scope: { by: 'company', field: 'companyId', optional: true },
    input: z.object(wanted),
    output: z.string(),
    download: 'trail.csv',
    limit: 'export',
    allowReplica: true,
  }),
  'trail.noteExport': endpoint({
    verb: 'POST',
    summary: 'Records the export of a list before the browser writes the file.',
    who: 'lists.export',
    scope: { by: 'company', field: 'companyId', optional: true },
    input: z.object({ companyId: companyId.optional(), list: z.enum(LISTS_OF_BROWSER) }),
    output: done,
    limit: 'export',
  }),
}
