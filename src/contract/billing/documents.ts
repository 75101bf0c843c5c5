// Bills, their items and payments, as calls send them (ADR-46).

import { z } from 'zod'
import { day, flag, instant, signedMoney } from '#contract/fields.ts'
import { failed, refusal } from '#contract/refusals.ts'
import { attemptOutcomes } from '#domain/billing/card-attempts.ts'

const itemKinds = [
  'recurring',
  'setup',
  'delivery',
  'rolloff',
  'adjustment',
  'credit',
  'fee',
  'opening',
  'other',
] as const

export const collection = z.enum(['card', 'bill'])
export const delivery = z.enum(['email', 'paper', 'both'])

const workedRow = z.object({
  from: day,
  to: day,
  days: z.int(),
  /** Days of the month that the part belongs to. */
  of: z.int(),
  /** Per month; null on the row of an adjustment that takes off what was invoiced. */
  price: signedMoney.nullable(),
  amount: signedMoney,
})

const drawnItem = z.object({
  service: z.int().optional(),
  site: z.int().optional(),
  kind: z.enum(itemKinds),
  text: z.string(),
  from: day.optional(),
  to: day.optional(),
  quantity: z.int(),
  /** Before tax; below zero for a credit. */
  amount: signedMoney,
  taxpercent: z.number(),
  tax: signedMoney,
  /** Each is made once. */
  source: z.string(),
  worked: z.array(workedRow).optional(),
})
export type DrawnItem = z.output<typeof drawnItem>

export const item = drawnItem.extend({ id: z.int() })
export type Item = z.output<typeof item>

const allocation = z.object({ invoice: z.int(), amount: signedMoney })

export const card = z.object({
  id: z.int(),
  lastfour: z.string(),
  brand: z.string(),
  /** MMYY. */
  expiry: z.string(),
  default: flag,
  state: z.enum(['ok', 'failed', 'removed']),
})
export type Card = z.output<typeof card>

const invoiceKinds = z.enum(['invoice', 'creditnote'])
export const invoiceStates = z.enum(['draft', 'issued', 'void'])

/** A row of a list: without items and allocations. */
export const invoiceRow = z.object({
  id: z.int(),
  number: z.string().nullable(),
  kind: invoiceKinds,
  customer: z.int().nullable(),
  order: z.string().optional(),
  state: invoiceStates,
  issuedon: day.nullable(),
  dueon: day.nullable(),
  periodtext: z.string(),
  name: z.string(),
  amount: signedMoney,
  tax: signedMoney,
  total: signedMoney,
  /** What is still to be paid. */
  open: signedMoney,
  /** Of the customer's link. */
  key: z.string(),
  /** When its email was handed on. */
  sent: instant.nullable(),
  delivery: z.enum(['email', 'paper', 'both', 'none']),
  /** Until then it can be taken back; null if not. */
  takeback: instant.nullable(),
})
export type InvoiceRow = z.output<typeof invoiceRow>

export const invoice = invoiceRow.extend({
  address: z.string(),
  city: z.string(),
  /** The address's state. */
  region: z.string(),
  zip: z.string(),
  items: z.array(item),
  allocations: z.array(
    z.object({
      /** One of both: the payment or the credit note that pays it. */
      payment: z.int().optional(),
      creditnote: z.int().optional(),
      /** Of a credit note: the bill that it pays. */
      invoice: z.int().optional(),
      amount: signedMoney,
      at: instant,
    }),
  ),
  voidreason: z.string(),
})
export type Invoice = z.output<typeof invoice>

/** A bill with what is printed on paper. */
export const paperBill = invoice.omit({ allocations: true, voidreason: true, takeback: true }).extend({
  /** The customer's; empty without one. */
  customernumber: z.string(),
  /** The address that all items are for; empty for none and for several. */
  servedat: z.string(),
})
export type PaperBill = z.output<typeof paperBill>

export const paymentKinds = z.enum(['card', 'check', 'cash', 'other'])

export const payment = z.object({
  id: z.int(),
  customer: z.int().nullable(),
  name: z.string(),
  order: z.string().optional(),
  kind: paymentKinds,
  state: z.enum(['asked', 'unclear', 'approved', 'declined', 'void', 'returned']),
  amount: signedMoney,
  /** The day on which the money came in. */
  received: day,
  number: z.string().optional(),
  lastfour: z.string().optional(),
  resptext: z.string().optional(),
  /** The try of its series; 1 for anything but a stored card. */
  try: z.int(),
  allocations: z.array(allocation),
  refunded: signedMoney,
  /** Neither refunded nor allocated. */
  credit: signedMoney,
})
export type Payment = z.output<typeof payment>

export const attempt = z.object({
  at: instant,
  outcome: z.enum(attemptOutcomes),
  lastfour: z.string(),
  amount: signedMoney,
  resptext: z.string(),
  try: z.int(),
  /** The day of the next try; only where one is planned. */
  nextat: day.optional(),
})

/** Why a bill of a run, or a customer without one, needs a look. */
const exceptionReasons = [
  'price 0',
  'no address',
  'card failed',
  'card ends',
  'no card',
  'jump',
  'open hold',
  'place to confirm',
  'negative balance',
  'carts not collected',
] as const

export const exception = z.object({
  customer: z.int(),
  name: z.string(),
  service: z.int().optional(),
  reason: z.enum(exceptionReasons),
  /** In words. */
  why: z.string(),
  /** 1 if the customer is on a bill of this run. */
  billed: flag,
})
export type RunException = z.output<typeof exception>

export const notStarted = refusal({
  code: 'billing.not-started',
  status: 409,
  summary: 'Billing has not been started.',
  body: failed,
})

export const billingNotPossible = refusal({
  code: 'billing.not-possible',
  status: 409,
  summary: 'The document, payment or card is in a state that rules this out; `message` says why.',
  body: failed,
})
