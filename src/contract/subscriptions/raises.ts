import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { companyId, day, flag, frequency, id, instant, money, serviceType, uuid } from '#contract/fields.ts'
import { failed, refusal } from '#contract/refusals.ts'
import { roundings } from '#domain/catalog/price-raise.ts'
import { skipReasons } from '#domain/subscriptions/raise-services.ts'
import { confirmNeeded, sure } from './plan.ts'

const raised = z.object({
  service: z.int(),
  customer: z.int(),
  /** Of the customer. */
  fullname: z.string(),
  /** Of the service. */
  name: z.string(),
  cans: z.int(),
  frequency: z.string(),
  /** The customer can be told by email. */
  hasemail: flag,
  was: money,
  becomes: money,
  from: day,
})

const raise = z.object({
  id: z.uuid(),
  /** One of both. */
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  rounding: z.enum(roundings),
  from: day,
  by: z.string(),
  at: instant,
  /** Services raised, and those of them taken back. */
  count: z.int(),
  undone: z.int(),
  before: money,
  after: money,
  /** The day on which customers are told; null if they are not. */
  notice: day.nullable(),
})
export type ServiceRaise = z.output<typeof raise>

/** Ids of a filter; a company has fewer. */
const MOST_CHOSEN = 500
const chosen = <T extends z.ZodType>(value: T) => z.array(value).min(1).max(MOST_CHOSEN).optional()

export const raiseUndone = refusal({
  code: 'raise.over',
  status: 409,
  summary: 'The raise was taken back already.',
  body: failed,
})

export const serviceRaisesContract = {
  'customers.raise': endpoint({
    verb: 'POST',
    summary: 'Raises the prices of sold services from a day on, by a percent or an amount.',
    who: 'customers.write',
    scope: { by: 'company', field: 'companyId' },
    input: z.object({
      companyId,
      from: day,
      /** With one decimal; exactly one of both. */
      percent: z.number().optional(),
      /** Dollars; below 0 lowers prices. */
      amount: z.number().optional(),
      rounding: z.enum(roundings).default('cent'),
      filter: z
        .object({
          types: chosen(serviceType),
          sets: chosen(z.string().max(100)),
          frequencies: chosen(frequency),
          maps: chosen(id),
          /** Skips services that were raised on this day or later. */
          notsince: day.optional(),
        })
        .default({}),
      leaveout: z.array(id).max(10_000).default([]),
      /** Tells each customer by email some days before; without it, no customer is told. */
      notice: z
        .object({
          days: z.int().min(0).max(180),
          text: z.string().trim().min(1, 'Write what customers read').max(2000),
        })
        .optional(),
      sure,
      dry: flag.default(0),
    }),
    output: z.object({
      success: z.literal(true),
      raise: raise.optional(),
      count: z.int(),
      /** Per month, of the services in `rows`. */
      before: money,
      after: money,
      rows: z.array(raised),
      left: z.array(z.object({ service: z.int(), customer: z.int(), fullname: z.string(), why: z.enum(skipReasons) })),
      /** What the first customer with an email will read; only in a preview with a notice. */
      email: z.object({ to: z.string(), subject: z.string(), text: z.string() }).optional(),
    }),
    batch: true,
    refusals: [confirmNeeded],
  }),
  'customers.undoRaise': endpoint({
    verb: 'POST',
    summary: 'Takes a raise back, whole or for one service, where its price still applies.',
    who: 'customers.write',
    scope: { by: 'company', field: 'companyId' },
    input: z.object({ companyId, id: uuid, service: id.optional() }),
    output: z.object({ success: z.literal(true), undone: z.int() }),
    batch: true,
    refusals: [raiseUndone],
  }),
  'customers.getRaises': endpoint({
    verb: 'GET',
    summary: 'A company’s raises of sold services, newest first.',
    who: 'plans.read',
    scope: { by: 'company', field: 'companyId' },
    input: z.object({ companyId }),
    output: z.array(raise),
    rowKey: (row) => row.id,
  }),
}
