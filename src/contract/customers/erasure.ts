import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { done, flag, id, line } from '#contract/fields.ts'
import { failed, proofNeeded, refusal } from '#contract/refusals.ts'
import { OPEN_MATTERS } from '#domain/ordering/customers/erasure.ts'
import { customer } from './customers.ts'

export const customerInUse = refusal({
  code: 'customer.in-use',
  status: 409,
  summary: 'Money, a service or work of the customer is still open; `open` says what.',
  body: failed.extend({ open: z.array(z.enum(OPEN_MATTERS)) }),
})

const remainder = z.object({ what: z.string(), why: z.string() })

export const customerErasureContract = {
  'customers.archive': endpoint({
    verb: 'POST',
    summary: 'Puts a customer away, or brings one back: nothing is lost, and lists leave out who is archived.',
    who: 'customers.write',
    scope: { by: 'row', row: 'customer', field: 'id' },
    input: z.object({ id, archived: flag }),
    output: done.extend({ customer }),
    refusals: [customerInUse],
  }),
  'customers.erase': endpoint({
    verb: 'POST',
    summary: 'Erases all that names or describes one customer, for good, and says what stays of them for the books.',
    who: 'customers.erase',
    scope: { by: 'row', row: 'customer', field: 'id' },
    input: z.object({
      id,
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
