import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { day, done, id, instant, line, money, serviceType } from '#contract/fields.ts'
import { failed, proofNeeded, refusal } from '#contract/refusals.ts'
import { orderPayment, orderState } from './orders.ts'

/** An order as its hauler sees it: who, what, the money, and what the card processor said. */
const officeOrder = z.object({
  order: z.string(),
  companyid: z.int(),
  state: orderState,
  payment: orderPayment,
  type: serviceType,
  customer: z.int().nullable(),
  name: z.string(),
  address: z.string(),
  total: money,
  refunded: money,
  placed: instant,
  datestart: day.nullable(),
  /** The processor's letters about address and CVV; empty when the card was not asked. */
  avs: z.string(),
  cvv: z.string(),
  retref: z.string().nullable(),
})
export type OfficeOrder = z.output<typeof officeOrder>

/** Given back, not yet known, or refused with a reason. */
const refundAnswer = z.union([
  z.object({ success: z.literal(true), resptext: z.string() }),
  z.object({ success: z.literal(false), pending: z.literal(true), resptext: z.string() }),
  z.object({ success: z.literal(false), resptext: z.string() }),
])
export type RefundAnswer = z.output<typeof refundAnswer>

export const refundRunning = refusal({
  code: 'refund.running',
  status: 409,
  summary: 'Another refund of the order is not decided yet.',
  body: failed,
})
export const orderNotPlaced = refusal({
  code: 'order.not-placed',
  status: 409,
  summary: 'Only an order that was placed can be cancelled.',
  body: failed,
})

/** The calls of `services` that an owner makes about orders. */
export const orderOfficeContract = {
  'services.getOrders': endpoint({
    verb: 'GET',
    summary: 'Orders of a company, newest first; an admin without a company sees those of all.',
    who: 'orders.read',
    scope: { by: 'company', field: 'companyId', optional: true },
    input: z.object({
      companyId: id.optional(),
      /** Words of the order’s number, name, e-mail, address or bank reference. */
      query: line().optional(),
      /** First and last day of placing, in the company’s time zone. */
      from: day.optional(),
      to: day.optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
      /** The number of the last order seen. */
      after: line(12).optional(),
    }),
    output: z.array(officeOrder),
    mayLag: true,
  }),
  'services.refund': endpoint({
    verb: 'POST',
    summary: 'Gives a charge back: whole before the bank settles it, all or a part after.',
    who: 'orders.refund',
    scope: { by: 'row', row: 'order', field: 'order' },
    input: z.object({ order: line(12), amount: money.optional() }),
    output: refundAnswer,
    idempotency: 'required',
    long: true,
    refusals: [refundRunning, proofNeeded],
  }),
  'services.cancelOrder': endpoint({
    verb: 'POST',
    summary: 'Cancels a placed order with its services and open tasks; money is given back by refund.',
    who: 'orders.write',
    scope: { by: 'row', row: 'order', field: 'order' },
    input: z.object({ order: line(12) }),
    output: done,
    refusals: [orderNotPlaced],
  }),
}
