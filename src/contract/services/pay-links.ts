import { z } from 'zod'
import { publicCompany } from '#contract/companies/companies.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, flag, line, money, serviceType } from '#contract/fields.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { cardToken, orderCharge, orderLine } from './orders.ts'

const code = line(64)

const linkPaymentAnswer = z.union([
  z.object({ success: z.literal(true), resptext: z.string() }),
  z.object({ success: z.literal(false), pending: z.literal(true), resptext: z.string() }),
  z.object({ success: z.literal(false), resptext: z.string() }),
])
export type LinkPaymentAnswer = z.output<typeof linkPaymentAnswer>

/** Calls opened by a pay link. */
export const payLinksContract = {
  'services.getPayLink': endpoint({
    verb: 'GET',
    summary: 'The amount due by a pay link, and whether it can still be paid.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({ code }),
    output: z.object({
      company: publicCompany,
      order: z.string(),
      type: serviceType,
      datestart: day.nullable(),
      orderkey: z.string().nullable(),
      charge: orderCharge.nullable(),
      lines: z.array(orderLine),
      setupfee: money,
      deliveryfee: money,
      tax: money,
      total: money,
      state: z.enum(['open', 'paid', 'ended']),
      pending: z.boolean(),
    }),
    long: true,
    refusals: [generalRefusals.notFound],
  }),
  'services.payByLink': endpoint({
    verb: 'POST',
    summary: 'Pays an order by its link; the card is charged at most once.',
    who: 'public',
    scope: { by: 'none' },
    /** With `keepcard` the card is kept for later payments, by the buyer's consent. */
    input: z.object({ code, tokenResponse: cardToken, keepcard: flag.default(0) }),
    output: linkPaymentAnswer,
    limit: 'paylink',
    idempotency: 'required',
    long: true,
    refusals: [generalRefusals.notFound],
  }),
}
