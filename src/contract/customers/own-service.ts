import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { day, instant, money, nothing, serviceType } from '#contract/fields.ts'
import { orderPayment, orderState } from '#contract/services/orders.ts'
import { customerService } from './customers.ts'

const ownOrder = z.object({
  order: z.string(),
  key: z.string(),
  state: orderState,
  payment: orderPayment,
  type: serviceType,
  placed: instant,
  address: z.string(),
  total: money,
  datestart: day.nullable(),
})

const ownService = z.object({
  company: z.object({ name: z.string(), slug: z.string(), phone: z.string(), timezone: z.string() }),
  services: z.array(customerService),
  orders: z.array(ownOrder),
})
export type OwnService = z.output<typeof ownService>

export const ownServiceContract = {
  'customers.getOwn': endpoint({
    verb: 'GET',
    summary: 'Your services and orders by hauler; empty until your email is verified.',
    who: 'session.use',
    scope: { by: 'none' },
    input: nothing,
    output: z.array(ownService),
    rowKey: ({ company }) => company.slug,
  }),
}
