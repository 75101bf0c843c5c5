import { z } from 'zod'
import { TRAIL_KINDS, TRAIL_SUBJECTS } from '#domain/trail/trail-line.ts'
import { endpoint } from './endpoint.ts'
import { day, done, id, instant, line } from './fields.ts'

/** Something that happened, told in words; a line of the trail is written once and never changed. */
const trailLine = z.object({
  id: z.int(),
  at: instant,
  /** The last one of those that this line counts. */
  lastat: instant.nullable(),
  times: z.int(),
  /** Null where it concerns no company. */
  companyid: z.int().nullable(),
  company: z.string().nullable(),
  kind: z.enum(TRAIL_KINDS),
  /** Who did it; null where nobody was logged in. */
  user: z.int().nullable(),
  /** The same in words, also where nobody knows. */
  who: z.string(),
  /** From where: an IPv4 address or the /64 of an IPv6 address; empty for the server itself. */
  network: z.string(),
  call: z.string(),
  /** The id of the request, which its lines in the log have, too. */
  request: z.string(),
  /** What happened, to be read behind `who`. */
  what: z.string(),
  subject: z.enum(TRAIL_SUBJECTS),
  subjectid: z.string(),
  /** The price set or service that a price belongs to. */
  within: z.object({ priceset: z.string().nullable(), service: z.int().nullable() }).nullable(),
  /** What differs, by the labels of the screens; of a secret or what is personal only 'kept'. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
})
export type TrailLine = z.output<typeof trailLine>

const wanted = {
  companyId: id.optional(),
  kind: z.enum(TRAIL_KINDS).optional(),
  /** Part of the name or username of whoever did it. */
  query: line(100).optional(),
  /** Whoever did it. */
  user: id.optional(),
  /** The record that it was done to, with `record` as its id. */
  subject: z.enum(TRAIL_SUBJECTS).optional(),
  record: line(100).optional(),
  /** First and last day, in the company’s time zone; of all companies in UTC. */
  from: day.optional(),
  to: day.optional(),
}

/** The lists that the browser holds whole and writes as a file by itself, as the trail calls them. */
const LISTS_OF_BROWSER = ['companies', 'maps', 'next payments', 'posts', 'price sets', 'services'] as const
export type ListOfBrowser = (typeof LISTS_OF_BROWSER)[number]

/** The most lines that a file holds. */
export const MOST_EXPORTED = 10_000

export const trailContract = {
  'trail.getPage': endpoint({
    verb: 'GET',
    summary: 'What happened in a company, newest first; an admin without a company sees that of all and of none.',
    who: 'trail.read',
    scope: { by: 'company', field: 'companyId', optional: true },
    input: z.object({
      ...wanted,
      /** The id of the last line seen. */
      after: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      size: z.coerce.number().int().min(1).max(100).default(25),
    }),
    output: z.object({
      rows: z.array(trailLine),
      /** Whether there are older ones: they come after the id of the last row. */
      more: z.boolean(),
    }),
    mayLag: true,
  }),
  'trail.export': endpoint({
    verb: 'GET',
    summary: 'The same as CSV, searched and filtered alike: the newest 10,000 lines.',
    who: 'trail.read',
    scope: { by: 'company', field: 'companyId', optional: true },
    input: z.object(wanted),
    output: z.string(),
    download: 'trail.csv',
    limit: 'export',
    mayLag: true,
  }),
  'trail.noteExport': endpoint({
    verb: 'POST',
    summary: 'Says that a list leaves as a file that the browser writes; it is saved once this has its line.',
    who: 'trail.read',
    scope: { by: 'company', field: 'companyId', optional: true },
    input: z.object({ companyId: id.optional(), list: z.enum(LISTS_OF_BROWSER) }),
    output: done,
    limit: 'export',
  }),
}
