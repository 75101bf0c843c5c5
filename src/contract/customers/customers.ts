import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  companyId,
  customerId,
  day,
  flag,
  id,
  instant,
  line,
  money,
  phoneLine,
  serviceType,
  weekday,
} from '#contract/fields.ts'
import { failed, refusal, wrongFields } from '#contract/refusals.ts'
import { notPossible, plan } from '#contract/subscriptions/plan.ts'

export const CUSTOMER_STATUSES = ['Lead', 'Purchased'] as const

/**
 * A customer or lead of one company. `price` is the monthly total of the services that run today or are on a billed hold
 * (order not cancelled; roll-offs excluded, since they are paid once); a lead without services pays nothing.
 */
export const customer = z.object({
  id: z.int(),
  uuid: z.uuid(),
  companyid: z.int(),
  fullname: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  homephone: z.string(),
  cellphone: z.string(),
  workphone: z.string(),
  email: z.string(),
  notes: z.string(),
  status: z.enum(CUSTOMER_STATUSES),
  insnapdesk: flag,
  inops: flag,
  /** 2020-01-01 means "not set". */
  datestart: day,
  type: z.string(),
  price: money,
  /** `price` is editable through customers.update, because no sold service determines it. */
  pricebyhand: z.boolean(),
  created: instant,
  placetoconfirm: z.boolean(),
  outofarea: z.boolean(),
  leadstep: z.string().nullable(),
  archived: flag,
  version: z.int(),
  /** From the hauler's old system; unique in the company unless blank. */
  number: z.string(),
  billingname: z.string(),
  billingaddress: z.string(),
  billingcity: z.string(),
  billingstate: z.string(),
  billingzip: z.string(),
  /** Why no tax is charged; empty if it is. */
  exemptreason: z.string(),
})
export type Customer = z.output<typeof customer>

export const customerFields = {
  fullname: line(200),
  address: line(200),
  city: line(100),
  state: line(50),
  zip: line(20),
  homephone: phoneLine(40),
  cellphone: phoneLine(40),
  workphone: phoneLine(40),
  email: line(254),
  notes: z.string().max(10_000),
  status: z.enum(CUSTOMER_STATUSES),
  insnapdesk: flag,
  inops: flag,
  /** 2020-01-01 clears the date. */
  datestart: day,
  type: z.union([serviceType, z.literal('')]),
  /** Monthly price of a service agreed elsewhere; kept as a service named 'Service as before'. */
  price: money,
  placetoconfirm: z.boolean(),
  number: line(50),
  billingname: line(200),
  billingaddress: line(200),
  billingcity: line(100),
  billingstate: line(50),
  billingzip: line(20),
  exemptreason: line(200),
}

/** Money is frozen at the sale: price per month, totalprice per payment, tax in percent. */
export const customerService = z.object({
  id: z.int(),
  uuid: z.uuid(),
  status: z.enum(CUSTOMER_STATUSES),
  name: z.string(),
  type: z.string(),
  active: flag,
  address: z.string(),
  cans: z.int(),
  frequency: z.string(),
  preferred: z.array(z.string()),
  notes: z.string(),
  datestart: day,
  dateend: day.nullable(),
  price: money,
  tax: z.number(),
  totalprice: money,
  order: z.string().nullable(),
  ordercancelled: z.boolean(),
})
export type CustomerService = z.output<typeof customerService>

const soldService = customerService.extend({
  refunded: money,
  site: z.int(),
  since: day,
  /** The last day of service. */
  ended: day.nullable(),
  /** On hold today. */
  held: flag,
  /** What happens to it next. */
  next: z.object({ from: day, text: z.string() }).nullable(),
  /** Days that may be preferred; absent for a service that is not in the catalog. */
  enabled: z.array(weekday).optional(),
  plan,
})
export type SoldCustomerService = z.output<typeof soldService>

export const customerChanged = refusal({
  code: 'customer.changed',
  status: 409,
  summary: 'Someone else saved the customer first; `customer` is the saved version.',
  body: failed.extend({ customer }),
})
export const numberTaken = refusal({
  code: 'customer.number-taken',
  status: 409,
  summary: 'Another customer of the company has the number; the message names that customer.',
  body: wrongFields.extend({ id: z.int(), fullname: z.string() }),
})
export const orderCancelled = refusal({
  code: 'order.cancelled',
  status: 409,
  summary: 'The service belongs to a cancelled order.',
  body: failed,
})

export const customersContract = {
  'customers.getCustomers': endpoint({
    verb: 'GET',
    summary: 'A company’s customers and leads, newest first; all companies’ for an admin without one.',
    who: 'customers.read',
    scope: { by: 'company', field: 'companyId', optional: true },
    input: z.object({
      companyId: companyId.optional(),
      query: line().optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
      after: customerId.optional(),
    }),
    output: z.array(customer),
    allowReplica: true,
  }),
  'customers.get': endpoint({
    verb: 'GET',
    summary: 'One customer.',
    who: 'customers.read',
    scope: { by: 'row', row: 'customer', field: 'i' },
    input: z.object({ i: customerId }),
    output: customer,
  }),
  'customers.getFile': endpoint({
    verb: 'GET',
    summary: 'All data that the company has about a customer, as a JSON file for that person.',
    who: 'customers.file',
    scope: { by: 'row', row: 'customer', field: 'i' },
    input: z.object({ i: customerId }),
    output: z.string(),
    download: 'customer.json',
    limit: 'export',
    allowReplica: true,
  }),
  'customers.update': endpoint({
    verb: 'POST',
    summary: 'Updates a customer. An outdated `version` gets 409 with the current customer.',
    who: 'customers.write',
    scope: { by: 'row', row: 'customer', field: 'id' },
    input: z
      .object({
        id: customerId,
        uuid: z.string().optional(),
        version: z.int().optional(),
        /** Moves running services and open deliveries from the old address to the new one. */
        movealong: z.boolean().optional(),
      })
      .extend(z.object(customerFields).partial().shape),
    output: z.object({ success: z.literal(true), customer }),
    refusals: [customerChanged, numberTaken],
  }),
  'customers.getServices': endpoint({
    verb: 'GET',
    summary: 'A customer’s services, newest first.',
    who: 'customers.read',
    scope: { by: 'row', row: 'customer', field: 'i' },
    input: z.object({ i: customerId }),
    output: z.array(soldService),
  }),
  'customers.updateCustomerService': endpoint({
    verb: 'POST',
    summary:
      'Reopens a service from today, or ends it yesterday with its open drop-off; 409 if its order was cancelled.',
    who: 'customers.write',
    scope: { by: 'row', row: 'customerService', field: 'id' },
    input: z.object({ id, active: flag }),
    output: z.object({
      success: z.literal(true),
      customer,
      took: z.array(day.nullable()),
    }),
    refusals: [orderCancelled, notPossible],
  }),
}
