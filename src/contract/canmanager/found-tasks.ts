import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { companyId, instant, line } from '#contract/fields.ts'
import { task } from './tasks.ts'

const MOST_FOUND = 50

/** For the office. Missing for stops without a time: done, late, unassigned, undated or with a problem. */
const when = z.object({
  timezone: z.string(),
  /** The driver’s name, or the route’s label. */
  driver: z.string(),
  driverphone: z.string(),
  number: z.int(),
  of: z.int(),
  /** Open stops before it. */
  before: z.int(),
  at: instant,
  from: instant,
  to: instant,
  /** The driver comes here next. */
  next: z.boolean(),
  /** The text that tells it. */
  text: z.string(),
  /** Of the stop’s phone number; `none` for one that gets no texts. */
  texts: z.enum(['agreed', 'unknown', 'declined', 'stopped', 'none']),
})
export const foundTask = task.extend({
  when: when.optional(),
  /** Index of its driver’s lane on its day, which decides the color; only in searches, for deliveries with a time. */
  lane: z.int().optional(),
})
export type FoundTask = z.output<typeof foundTask>

export const foundTasksContract = {
  'canmanager.findTasks': endpoint({
    verb: 'GET',
    summary:
      'Tasks with every word in the name, address, phone, notes, sold service or order number: today’s open ones first, then other open ones, then by nearest day, with the time of each stop that has one. Drivers only find today’s, without times.',
    who: 'cans.read',
    scope: { by: 'company', field: 'companyId', optional: true },
    input: z.object({
      companyId: companyId.optional(),
      query: line(),
      limit: z.coerce.number().int().min(1).max(MOST_FOUND).default(6),
    }),
    output: z.array(foundTask),
    allowReplica: true,
  }),
}
