import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { companyId, customerId, day, done, id, line, money, signedMoney } from '#contract/fields.ts'
import { proofNeeded } from '#contract/refusals.ts'
import { refundRunning } from '#contract/services/order-office.ts'
import { cardToken } from '#contract/services/orders.ts'
import {
  attempt,
  billingNotPossible,
  card,
  collection,
  delivery,
  invoiceRow,
  item,
  payment,
  paymentKinds,
} from './documents.ts'

/** Of a payment or refund, in dollars. */
const paid = money.refine((dollars) => dollars !== 0, 'Enter an amount above 0')

const shares = z.array(z.object({ id, amount: paid })).max(1000)

const byCustomer = { by: 'row', row: 'customer', field: 'customer' } as const
const byPayment = { by: 'row', row: 'payment', field: 'payment' } as const

const moneyAnswer = z.union([
  z.object({ success: z.literal(true), resptext: z.string(), payment: payment.optional() }),
  z.object({ success: z.literal(false), pending: z.literal(true), resptext: z.string() }),
  z.object({ success: z.literal(false), resptext: z.string() }),
])

const cards = done.extend({ cards: z.array(card) })
const cardsOrRefusal = z.union([cards, z.object({ success: z.literal(false), resptext: z.string() })])

/** A customer's account, payments and cards. */
export const billingMoneyContract = {
  'billing.getAccount': endpoint({
    verb: 'GET',
    summary: "A customer's balance, next bill, bills, payments and cards.",
    who: 'billing.read',
    scope: { by: 'row', row: 'customer', field: 'i' },
    input: z.object({ i: customerId }),
    output: z.object({
      /** Open less credit: below zero the company owes. */
      balance: signedMoney,
      credit: signedMoney,
      overdue: signedMoney,
      collection,
      delivery,
      /** Days; null for the company's. */
      terms: z.int().nullable(),
      next: z
        .object({
          day,
          amount: signedMoney,
          card: z.string().optional(),
          items: z.array(item.partial({ id: true })),
        })
        .nullable(),
      waiting: z.array(item),
      invoices: z.array(invoiceRow),
      payments: z.array(payment),
      cards: z.array(card),
      attempts: z.array(attempt),
      consent: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
    }),
  }),
  'billing.setCollection': endpoint({
    verb: 'POST',
    summary: 'How a customer pays and gets bills.',
    who: 'billing.write',
    scope: byCustomer,
    input: z.object({
      customer: customerId,
      collection,
      /** Days until a bill is due; null for the company's. */
      terms: z.int().min(0).max(365, 'Enter a number of days from 0 to 365').nullable().optional(),
      delivery: delivery.optional(),
    }),
    output: done,
    refusals: [billingNotPossible],
  }),
  'billing.receive': endpoint({
    verb: 'POST',
    summary:
      'Writes down a check, cash or another payment. It pays the named bills, then the oldest; the rest is credit.',
    who: 'billing.receive',
    scope: byCustomer,
    input: z.object({
      customer: customerId,
      kind: paymentKinds.exclude(['card']),
      amount: paid,
      received: day,
      number: line(40).optional(),
      invoices: shares.optional(),
    }),
    output: done.extend({ payment, warnings: z.array(z.string()).optional() }),
    idempotency: 'required',
  }),
  'billing.reallocate': endpoint({
    verb: 'POST',
    summary: 'Says anew which bills a payment pays; the rest pays the oldest others, then it is credit.',
    who: 'billing.write',
    scope: byPayment,
    input: z.object({ payment: id, invoices: shares }),
    output: done.extend({ payment }),
    refusals: [billingNotPossible],
  }),
  'billing.chargeCard': endpoint({
    verb: 'POST',
    summary: 'Charges a stored card now: what is open, or an amount.',
    who: 'billing.write',
    scope: byCustomer,
    input: z.object({ customer: customerId, amount: paid.optional(), card: id.optional() }),
    output: moneyAnswer,
    idempotency: 'required',
    long: true,
    refusals: [billingNotPossible, proofNeeded],
  }),
  'billing.refund': endpoint({
    verb: 'POST',
    summary: 'Gives back a payment or a part of it; the bills that it paid are open again.',
    who: 'billing.write',
    scope: byPayment,
    input: z.object({ payment: id, amount: paid }),
    output: moneyAnswer,
    idempotency: 'required',
    long: true,
    refusals: [refundRunning, proofNeeded],
  }),
  'billing.getPayments': endpoint({
    verb: 'GET',
    summary: 'Payments, newest first.',
    who: 'billing.read',
    scope: { by: 'company', field: 'companyId' },
    input: z.object({
      companyId,
      query: line(100).optional(),
      from: day.optional(),
      to: day.optional(),
      kind: paymentKinds.optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
      after: z.coerce.number().int().min(0).optional(),
    }),
    output: z.array(payment),
    allowReplica: true,
  }),
  'billing.saveCard': endpoint({
    verb: 'POST',
    summary: 'Stores a card that a customer gave by phone, with the consent on record.',
    who: 'billing.write',
    scope: byCustomer,
    input: z.object({ customer: customerId, tokenResponse: cardToken }),
    output: cardsOrRefusal,
    idempotency: 'required',
    long: true,
  }),
  'billing.removeCard': endpoint({
    verb: 'POST',
    summary: 'Removes a stored card, at the card processor too.',
    who: 'billing.write',
    scope: byCustomer,
    input: z.object({ customer: customerId, card: id }),
    output: cardsOrRefusal,
    long: true,
  }),
  'billing.setDefaultCard': endpoint({
    verb: 'POST',
    summary: 'The card that is charged.',
    who: 'billing.write',
    scope: byCustomer,
    input: z.object({ customer: customerId, card: id }),
    output: cards,
    refusals: [billingNotPossible],
  }),
}

export type Account = z.output<(typeof billingMoneyContract)['billing.getAccount']['output']>
