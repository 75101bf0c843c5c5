import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { customerId, done, flag, line } from '#contract/fields.ts'
import { failed, proofNeeded, refusal } from '#contract/refusals.ts'
import { OPEN_MATTERS } from '#domain/ordering/customers/erasure.ts'
import { customer } from './customers.ts'

export const customerInUse = refusal({
  code: 'customer.in-use',
  status: 409,
  summary: 'The customer still has open payments, services or work; `open` lists them.',
  body: failed.extend({ open: z.array(z.enum(OPEN_MATTERS)) }),
})

const remainder = z.object({ what: z.string(), why: z.string() })

export const customerErasureContract = {
  'customers.archive': endpoint({
    verb: 'POST',
    summary: 'Archives or restores a customer. Lists hide archived customers; no data is lost.',
    who: 'customers.write',
    scope: { by: 'row', row: 'customer', field: 'id' },
    input: z.object({ id: customerId, archived: flag }),
    output: done.extend({ customer }),
    refusals: [customerInUse],
  }),
  'customers.erase': endpoint({
    verb: 'POST',
    summary: 'Permanently erases a customer’s personal data and lists what accounting keeps.',
    who: 'customers.erase',
    scope: { by: 'row', row: 'customer', field: 'id' },
    input: z.object({
      id: customerId,
      name: line(200),
    }),
    output: done.extend({
      orders: z.array(z.string()),
      erased: z.object({
        leads: z.int(),
        services: z.int(),
        cards: z.int(),
        tasks: z.int(),
        photos: z.int(),
        messages: z.int(),
        feedback: z.int(),
      }),
      /** `kept`: data that the company retains. `outofreach`: copies that the company cannot delete. */
      kept: z.array(remainder),
      outofreach: z.array(remainder),
    }),
    refusals: [proofNeeded, customerInUse],
  }),
}
