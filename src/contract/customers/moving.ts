import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { customerId, day } from '#contract/fields.ts'
import { customerFields } from './customers.ts'

const { address, city, state, zip } = customerFields

const SERVED = ['inside', 'outside', 'unknown'] as const

export const customerMovingContract = {
  'customers.getMove': endpoint({
    verb: 'GET',
    summary:
      'The services and tasks that would move along to a customer’s new address (`customers.update`, `movealong`), and whether it is served.',
    who: 'customers.read',
    scope: { by: 'row', row: 'customer', field: 'i' },
    input: z.object({ i: customerId, address, city: city.default(''), state: state.default(''), zip: zip.default('') }),
    output: z.object({
      from: z.string(),
      services: z.array(z.object({ id: z.int(), name: z.string() })),
      deliveries: z.array(z.object({ id: z.uuid(), day: day.nullable() })),
      served: z.enum(SERVED),
    }),
  }),
}
