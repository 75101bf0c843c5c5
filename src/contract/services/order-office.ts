import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  companyId,
  customerId,
  day,
  done,
  instant,
  line,
  money,
  orderId,
  pageNumber,
  serviceType,
} from '#contract/fields.ts'
import { failed, proofNeeded, refusal } from '#contract/refusals.ts'
import { ORDER_PROGRESS, PAY_BY, PAYMENT_KINDS } from '#domain/ordering/orders/order-progress.ts'
import { PAID_BY } from '#domain/payments/paid-by.ts'
import { keptCard, orderPayment, orderState } from './orders.ts'

const severalOf = <const T extends string>(words: readonly T[]) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(words)).max(words.length))
    .optional()

const officeOrder = z.object({
  order: z.string(),
  companyid: z.int(),
  state: orderState,
  payment: orderPayment,
  type: serviceType,
  customer: z.int().nullable(),
  name: z.string(),
  email: z.string(),
  address: z.string(),
  total: money,
  /** Included in the total. */
  tax: money,
  setupfee: money,
  deliveryfee: money,
  refunded: money,
  placed: instant,
  datestart: day.nullable(),
  ampm: z.enum(['AM', 'PM']).nullable(),
  paidby: z.enum(PAID_BY).nullable(),
  checknumber: z.string(),
  paidat: instant.nullable(),
  refundedat: instant.nullable(),
  card: keptCard.nullable(),
  /** AVS and CVV result codes; empty if no card was charged. */
  avs: z.string(),
  cvv: z.string(),
  retref: z.string().nullable(),
  channel: z.enum(['web', 'office']),
  /** How the office let it be paid; empty for an order of the web. */
  payby: z.enum(['', ...PAY_BY]),
})
export type OfficeOrder = z.output<typeof officeOrder>

const listed = {
  companyId: companyId.optional(),
  /** Search in order number, name, email, address, bank reference and last four digits of the card. */
  query: line().optional(),
  /** First and last day of placing, in the company's time zone. */
  from: day.optional(),
  to: day.optional(),
  /** First and last day of payments and refunds, in the company's time zone; sums then cover these days. */
  moneyfrom: day.optional(),
  moneyto: day.optional(),
  payment: severalOf(PAYMENT_KINDS),
  standing: severalOf(ORDER_PROGRESS),
}

const listedOrder = officeOrder.extend({
  company: z.string(),
  timezone: z.string(),
  lastfour: z.string(),
  begins: day.nullable(),
  paid: z.enum(PAYMENT_KINDS),
  standing: z.enum(ORDER_PROGRESS),
})
export type ListedOrder = z.output<typeof listedOrder>

export const refundAnswer = z.union([
  z.object({ success: z.literal(true), resptext: z.string() }),
  z.object({ success: z.literal(false), pending: z.literal(true), resptext: z.string() }),
  z.object({ success: z.literal(false), resptext: z.string() }),
])
export type RefundAnswer = z.output<typeof refundAnswer>

export const refundRunning = refusal({
  code: 'refund.running',
  status: 409,
  summary: 'Another refund of the order is still pending.',
  body: failed,
})
export const orderNotPlaced = refusal({
  code: 'order.not-placed',
  status: 409,
  summary: 'Only a placed order can be cancelled.',
  body: failed,
})

export const orderOfficeContract = {
  'services.getOrders': endpoint({
    verb: 'GET',
    summary: 'A company’s orders, newest first; all companies’ for an admin without one.',
    who: 'orders.read',
    scope: { by: 'company', field: 'companyId', optional: true },
    input: z.object({
      companyId: companyId.optional(),
      customer: customerId.optional(),
      query: line().optional(),
      /** First and last day of placing, in the company's time zone. */
      from: day.optional(),
      to: day.optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
      after: orderId.optional(),
    }),
    output: z.array(officeOrder),
    allowReplica: true,
  }),
  'services.getOrderPage': endpoint({
    verb: 'GET',
    summary: 'One page of the office’s order list, newest first, with totals of all matching orders.',
    who: 'orders.read',
    scope: { by: 'company', field: 'companyId', optional: true },
    input: z.object({
      ...listed,
      page: pageNumber,
      size: z.coerce.number().int().min(1).max(100).default(10),
    }),
    output: z.object({
      rows: z.array(listedOrder),
      page: z.int(),
      found: z.int(),
      more: z.boolean(),
      /**
       * `kept` is paid less refunds, `unpaid` awaits the first payment, `taxback` is the refunded sales tax. Null when
       * the count is capped.
       */
      sums: z
        .object({ total: money, refunded: money, kept: money, unpaid: money, tax: money, taxback: money })
        .nullable(),
      payments: z.record(z.enum(PAYMENT_KINDS), z.int()).nullable(),
      standings: z.record(z.enum(ORDER_PROGRESS), z.int()).nullable(),
      any: z.boolean(),
    }),
    allowReplica: true,
  }),
  'services.exportOrders': endpoint({
    verb: 'GET',
    summary: 'The office’s whole order list as CSV, searched and filtered the same way.',
    who: 'orders.read',
    scope: { by: 'company', field: 'companyId', optional: true },
    input: z.object(listed),
    output: z.string(),
    download: 'orders.csv',
    limit: 'export',
    allowReplica: true,
  }),
  'services.getRefundable': endpoint({
    verb: 'GET',
    summary: 'The amount of an order’s charge that can be refunded now, according to the bank.',
    who: 'orders.refund',
    scope: { by: 'row', row: 'order', field: 'order' },
    input: z.object({ order: orderId }),
    output: z.object({
      left: money,
      /** True while the charge is unsettled and only a full void is possible; null if the bank doesn't tell. */
      whole: z.boolean().nullable(),
    }),
    long: true,
  }),
  'services.refund': endpoint({
    verb: 'POST',
    summary: 'Refunds a charge: in full before the bank settles it, in full or in part afterwards.',
    who: 'orders.refund',
    scope: { by: 'row', row: 'order', field: 'order' },
    input: z.object({ order: orderId, amount: money.optional() }),
    output: refundAnswer,
    idempotency: 'required',
    long: true,
    refusals: [refundRunning, proofNeeded],
  }),
  'services.cancelOrder': endpoint({
    verb: 'POST',
    summary: 'Cancels a placed order with its services and open tasks. Refunds are a separate call.',
    who: 'orders.write',
    scope: { by: 'row', row: 'order', field: 'order' },
    input: z.object({ order: orderId }),
    output: done,
    refusals: [orderNotPlaced],
  }),
}
