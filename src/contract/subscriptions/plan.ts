// A customer's service by date, as calls send it (ADR-43).

import { z } from 'zod'
import { day, flag, frequency, id, instant, line, money, weekday } from '#contract/fields.ts'
import { failed, refusal } from '#contract/refusals.ts'
import { holdKinds } from '#domain/subscriptions/service-plan.ts'

export const holdKind = z.enum(holdKinds)

const phase = z.object({
  from: day,
  cans: z.int(),
  /** Empty for a service that is not collected at a frequency. */
  frequency: z.union([frequency, z.literal('')]),
  preferred: z.array(weekday),
  /** Per month, before tax. */
  price: money,
  /** Percent. */
  tax: z.number(),
  reason: z.string(),
  note: z.string(),
  /** The person who made it, as called then; empty for an order. */
  by: z.string(),
  at: instant,
  /** The raise that set its price. */
  raise: z.uuid().optional(),
})

const hold = z.object({
  id: z.int(),
  from: day,
  /** Null for an open hold. */
  to: day.nullable(),
  kind: holdKind,
  billed: flag,
})

export const plan = z.object({
  id: z.int(),
  customer: z.int(),
  site: z.int(),
  name: z.string(),
  type: z.string(),
  /** Months paid at once. */
  payfrequency: z.int(),
  /** The day that periods are counted from. */
  anchor: day,
  since: day,
  /** The last day of service. */
  ended: day.nullable(),
  endreason: z.string(),
  arrears: flag,
  version: z.int(),
  phases: z.array(phase),
  holds: z.array(hold),
  today: z.object({
    runs: flag,
    why: z.enum(['', 'notbegun', 'held', 'ended']),
    /** Per month; 0 on a day that is not billed. */
    price: money,
  }),
})
export type Plan = z.output<typeof plan>

export const preview = z.object({
  /** The price per month on the day before `from`, and on `from`. */
  permonth: z.object({ before: money, after: money }),
  from: day,
  warnings: z.array(z.string()),
})
export type Preview = z.output<typeof preview>

export const planned = z.object({ success: z.literal(true), plan, preview })

/** Every act names the service and the version of its plan that was seen. */
export const act = {
  id,
  version: z.int('Send the version of the plan that you saw'),
  /** 1 changes nothing and answers what would change. */
  dry: flag.default(0),
}

export const reasonGiven = line(500).default('')

/** What happens to the service's open tasks. */
export const openTasks = z.enum(['take', 'leave']).default('take')

export const serviceChanged = refusal({
  code: 'service.changed',
  status: 409,
  summary: 'Someone else changed the service first; `plan` is the service as it is.',
  body: failed.extend({ plan }),
})

export const notPossible = refusal({
  code: 'service.not-possible',
  status: 409,
  summary: 'The service is in a state that rules this out; `message` says why.',
  body: failed,
})

/** A call that a person is to confirm: sent again with `sure: 1`, it is done. */
export const confirmNeeded = refusal({
  code: 'confirm.needed',
  status: 409,
  summary: 'The call asks to be confirmed: repeat it with `sure` 1.',
  body: failed,
})

export const sure = flag.default(0)
