import { z } from 'zod'
import { publicCompany } from '#contract/companies/companies.ts'
import { endpoint } from '#contract/endpoint.ts'
import { flag, line, money } from '#contract/fields.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { cardToken } from '#contract/services/orders.ts'
import { invoice } from './documents.ts'

const opened = { number: line(40).min(1), key: line(64).min(1) }

const billAnswer = z.union([
  z.object({ success: z.literal(true), resptext: z.string() }),
  z.object({ success: z.literal(false), pending: z.literal(true), resptext: z.string() }),
  z.object({ success: z.literal(false), resptext: z.string() }),
])
export type BillAnswer = z.output<typeof billAnswer>

/** The bill by its link, without a login. */
export const billContract = {
  'billing.getBill': endpoint({
    verb: 'GET',
    summary: 'A bill by its number and key: lines, what is open, and the cards that can pay it.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object(opened),
    output: z.object({
      company: publicCompany,
      invoice: invoice.omit({
        key: true,
        customer: true,
        sent: true,
        takeback: true,
        delivery: true,
        allocations: true,
        voidreason: true,
      }),
      /** What is printed on paper; empty where there is none. */
      customernumber: z.string(),
      servedat: z.string(),
      cards: z.array(z.object({ lastfour: z.string(), brand: z.string(), expiry: z.string() })),
      /** 1 if the customer's card is charged automatically. */
      autopay: flag,
      /** The consent to autopay, word for word; empty where it cannot be turned on. */
      terms: z.string(),
      state: z.enum(['open', 'paid', 'void', 'pending']),
    }),
    long: true,
    refusals: [generalRefusals.notFound],
  }),
  'billing.payBill': endpoint({
    verb: 'POST',
    summary: 'Pays a bill by its link, with a card or one of the stored cards; the card is charged at most once.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({
      ...opened,
      tokenResponse: cardToken.optional(),
      /** The last four digits of a stored card. */
      card: line(4)
        .regex(/^\d{4}$/)
        .optional(),
      /** 1: the card is stored and charged automatically from now on. */
      keepcard: flag.default(0),
      amount: money.refine((dollars) => dollars !== 0, 'Enter an amount above 0').optional(),
    }),
    output: billAnswer,
    limit: 'paylink',
    idempotency: 'required',
    long: true,
    refusals: [generalRefusals.notFound],
  }),
}
