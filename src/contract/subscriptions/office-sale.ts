import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { customerId, day, flag, frequency, id, money, officePayFrequency, weekday } from '#contract/fields.ts'
import { PAY_BY } from '#domain/ordering/orders/order-progress.ts'
import { plan, preview, reasonGiven } from './plan.ts'

/** What is asked at once: the months of the first period, fees and tax. */
const firstpayment = z.object({ amount: money, fees: money, tax: money, total: money })

export const officeSaleContract = {
  'customers.addService': endpoint({
    verb: 'POST',
    summary: 'Sells a service to a customer by phone. A declined card answers `success: false` and nothing is made.',
    who: 'customers.write',
    scope: { by: 'row', row: 'customer', field: 'customer' },
    idempotency: 'required',
    long: true,
    input: z.object({
      customer: customerId,
      site: id,
      service: id,
      cans: z.int().min(1, 'Enter 1 or more').max(999, 'Enter 999 or fewer'),
      frequency,
      preferred: z.array(weekday).max(7).default([]),
      /** Months paid at once. */
      payfrequency: officePayFrequency.default(1),
      from: day,
      /** Another price than the map's needs a reason. */
      price: money.optional(),
      reason: reasonGiven,
      payby: z.enum(PAY_BY),
      arrears: flag.default(0),
      dry: flag.default(0),
    }),
    output: z.union([
      z.object({
        success: z.literal(true),
        plan: plan.optional(),
        order: z.string().optional(),
        preview,
        firstpayment,
      }),
      z.object({ success: z.literal(false), resptext: z.string(), pending: z.literal(true).optional() }),
    ]),
  }),
}
