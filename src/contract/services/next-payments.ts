import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { companyId, day, done, money, officePayFrequency } from '#contract/fields.ts'

/** A service is named if no order sold it. */
const source = z.string().regex(/^(order:[0-9A-Z]{1,12}|service:[1-9]\d{0,9})$/, 'There is no such payment')

const nextPayment = z.object({
  id: z.string(),
  customer: z.int(),
  name: z.string(),
  /** Overdue if in the past; null for an import without a date. */
  day: day.nullable(),
  /** Tax included. */
  amount: money,
  /** Months between two payments. */
  recurs: officePayFrequency,
  /** Last four digits of the card that may be charged; null without one. */
  card: z.string().nullable(),
})
export type NextPayment = z.output<typeof nextPayment>

/** Calls about payments that the office collects by hand. */
export const nextPaymentsContract = {
  'services.getNextPayments': endpoint({
    verb: 'GET',
    summary:
      'The next payment of each running order and imported service: day, customer, amount and whether a card is stored.',
    who: 'orders.read',
    scope: { by: 'company', field: 'companyId' },
    input: z.object({ companyId }),
    output: z.array(nextPayment),
    allowReplica: true,
  }),
  'services.markAsked': endpoint({
    verb: 'POST',
    summary: 'Marks payments as requested; the list then shows the following ones.',
    who: 'orders.write',
    scope: { by: 'company', field: 'companyId' },
    input: z.object({
      companyId,
      rows: z
        .array(z.object({ id: source, day }))
        .min(1)
        .max(1000),
    }),
    output: done,
  }),
}
