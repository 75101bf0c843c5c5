import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { companyId, day, id, instant, line, money, orderId } from '#contract/fields.ts'
import { failed, proofNeeded, refusal } from '#contract/refusals.ts'
import { DIFFERENCE_KINDS, DIFFERENCE_STATES } from '#domain/payments/difference.ts'
import { refundAnswer } from './order-office.ts'

const listedDifference = z.object({
  id: z.int(),
  companyid: z.int(),
  company: z.string(),
  timezone: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  state: z.enum(DIFFERENCE_STATES),
  order: z.string().nullable(),
  reference: z.string(),
  retref: z.string().nullable(),
  account: z.string(),
  there: money.nullable(),
  here: money.nullable(),
  day,
  found: instant,
  decided: instant.nullable(),
  /** Resolution, or the reason for dismissing it. */
  outcome: z.string(),
  /** Refundable amount; null if a refund would not settle it. */
  gives: money.nullable(),
  attaches: z.boolean(),
})
export type ListedDifference = z.output<typeof listedDifference>

export const differenceSettled = refusal({
  code: 'difference.settled',
  status: 409,
  summary: 'The difference is already settled, or its refund is in progress.',
  body: failed,
})

export const differencesContract = {
  'services.getDifferences': endpoint({
    verb: 'GET',
    summary: 'Differences between the books and the card processor: open, or settled in the last 90 days.',
    who: 'orders.refund',
    scope: { by: 'company', field: 'companyId', optional: true },
    input: z.object({ companyId: companyId.optional() }),
    output: z.array(listedDifference),
  }),
  'services.settleDifference': endpoint({
    verb: 'POST',
    summary: 'Settles a difference: refunds it, books it to an order, or dismisses it with a reason.',
    who: 'orders.refund',
    scope: { by: 'row', row: 'difference', field: 'id' },
    input: z.object({
      id,
      action: z.enum(['give', 'attach', 'dismiss']),
      order: orderId.optional(),
      reason: line(300).optional(),
    }),
    output: refundAnswer,
    idempotency: 'required',
    long: true,
    refusals: [differenceSettled, proofNeeded],
  }),
}
