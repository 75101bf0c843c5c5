import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { day, done, id, instant, line, money, pageNumber, serviceType } from '#contract/fields.ts'
import { failed, proofNeeded, refusal } from '#contract/refusals.ts'
import { ORDER_PROGRESS, PAYMENT_KINDS } from '#domain/ordering/orders/order-progress.ts'
import { PAID_BY } from '#domain/payments/paid-by.ts'
import { keptCard, orderPayment, orderState } from './orders.ts'

/** Several of a list's words, as a query carries them: one behind the other with commas. */
const severalOf = <const T extends string>(words: readonly T[]) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(words)).max(words.length))
    .optional()

/** An order as its hauler sees it: who, what, the money, and what the card processor said. */
const officeOrder = z.object({
  order: z.string(),
  companyid: z.int(),
  state: orderState,
  payment: orderPayment,
  type: serviceType,
  customer: z.int().nullable(),
  name: z.string(),
  /** Where messages about the order go; empty where none was given. */
  email: z.string(),
  address: z.string(),
  total: money,
  /** Parts of the total. */
  tax: money,
  setupfee: money,
  deliveryfee: money,
  refunded: money,
  placed: instant,
  datestart: day.nullable(),
  ampm: z.enum(['AM', 'PM']).nullable(),
  /** How it was paid; null while it is not. */
  paidby: z.enum(PAID_BY).nullable(),
  /** Of the check that paid it. */
  checknumber: z.string(),
  paidat: instant.nullable(),
  /** When money went back last. */
  refundedat: instant.nullable(),
  /** The card that its buyer agreed to have kept; null without one. */
  card: keptCard.nullable(),
  /** The processor's letters about address and CVV; empty when the card was not asked. */
  avs: z.string(),
  cvv: z.string(),
  retref: z.string().nullable(),
})
export type OfficeOrder = z.output<typeof officeOrder>

/** What a list of orders is narrowed by. */
const listed = {
  companyId: id.optional(),
  /** Words of the order’s number, name, email, address or bank reference, or the card’s last four digits. */
  query: line().optional(),
  /** First and last day of placing, in the company’s time zone. */
  from: day.optional(),
  to: day.optional(),
  /** First and last day on which money came or went back, in the company’s time zone; the sums are then of these days. */
  moneyfrom: day.optional(),
  moneyto: day.optional(),
  /** What became of the money, one of these. */
  payment: severalOf(PAYMENT_KINDS),
  /** How far the work is, one of these. */
  standing: severalOf(ORDER_PROGRESS),
}

const listedOrder = officeOrder.extend({
  company: z.string(),
  /** The hauler's, in which the order's days and times are told. */
  timezone: z.string(),
  lastfour: z.string(),
  /** The day that was chosen for it, or else the first that one of its services begins on. */
  begins: day.nullable(),
  paid: z.enum(PAYMENT_KINDS),
  standing: z.enum(ORDER_PROGRESS),
})
export type ListedOrder = z.output<typeof listedOrder>

/** Given back, not yet known, or refused with a reason. */
export const refundAnswer = z.union([
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
      /** All orders of this customer of the company; nothing else is asked for then. */
      customer: id.optional(),
      /** Words of the order’s number, name, email, address or bank reference. */
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
  'services.getOrderPage': endpoint({
    verb: 'GET',
    summary: 'One page of the office’s list of orders, newest first, with what all that match come to.',
    who: 'orders.read',
    scope: { by: 'company', field: 'companyId', optional: true },
    input: z.object({
      ...listed,
      page: pageNumber,
      size: z.coerce.number().int().min(1).max(100).default(10),
    }),
    output: z.object({
      rows: z.array(listedOrder),
      /** The page that is given: the last one when the asked one is beyond it. */
      page: z.int(),
      /** How many match; counting ends at 10,000. */
      found: z.int(),
      /** Whether there are more than were counted. */
      more: z.boolean(),
      /**
       * Of all that match: what they come to, what went back, what was paid and kept, what waits for a first payment, and the sales tax
       * that came and went back. Null when there are more than are counted.
       */
      sums: z
        .object({ total: money, refunded: money, kept: money, unpaid: money, tax: money, taxback: money })
        .nullable(),
      /** How many there are of each kind of payment, whichever are asked for. Null when there are more than are counted. */
      payments: z.record(z.enum(PAYMENT_KINDS), z.int()).nullable(),
      /** The same of each progress. */
      standings: z.record(z.enum(ORDER_PROGRESS), z.int()).nullable(),
      /** Whether there is any order, whatever is searched. */
      any: z.boolean(),
    }),
    mayLag: true,
  }),
  'services.exportOrders': endpoint({
    verb: 'GET',
    summary: 'The office’s list of orders as CSV: all of its pages, searched and filtered alike.',
    who: 'orders.read',
    scope: { by: 'company', field: 'companyId', optional: true },
    input: z.object(listed),
    output: z.string(),
    download: 'orders.csv',
    limit: 'export',
    mayLag: true,
  }),
  'services.getRefundable': endpoint({
    verb: 'GET',
    summary: 'What of an order’s charge can go back right now, asked of the bank.',
    who: 'orders.refund',
    scope: { by: 'row', row: 'order', field: 'order' },
    input: z.object({ order: line(12) }),
    output: z.object({
      left: money,
      /** Whether only all of it can, as the bank has not settled the charge; null where the bank does not say. */
      whole: z.boolean().nullable(),
    }),
    long: true,
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
