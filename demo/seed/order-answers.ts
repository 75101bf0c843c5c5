import type { z } from 'zod'
import type { leadPayload, OrderPayload } from '#contract/services/orders.ts'
import type { DemoCustomer, DemoOrder, DemoOrderLine } from '#demo/shapes/sale-shapes.ts'
import { dollarsOf } from '#domain/companies/money.ts'

/** A stored order payload: everything but the card token. */
export type KeptAnswers = Omit<OrderPayload, 'billing' | 'company'> & {
  company: number
  billing: Omit<OrderPayload['billing'], 'tokenResponse'>
}

export function orderAnswers(order: DemoOrder, customer: DemoCustomer): KeptAnswers {
  return {
    company: order.companyid,
    ...whoAndWhere(customer),
    services: order.lines.map(serviceAnswer),
    billing: {
      payfrequency: order.payfrequency,
      fullname: `${customer.firstname} ${customer.lastname}`,
      zip: customer.address.zip,
      total: dollarsOf(order.total),
      tax: dollarsOf(order.tax),
    },
    purchaseItemsStep: 'review',
    terms: true,
    ...(keepsCard(order) ? { keepcard: true } : {}),
  }
}

/** Only the order page asks for consent to keep the card, so a card of a pay link is never kept. */
export const keepsCard = ({ keepcard, payment }: DemoOrder): boolean => keepcard && payment === 'card'

/** A lead's answers up to `step`. */
export function leadAnswers(
  customer: DemoCustomer,
  lines: readonly DemoOrderLine[],
  step: string,
): z.input<typeof leadPayload> {
  return {
    company: customer.companyid,
    ...whoAndWhere(customer),
    services: lines.map(serviceAnswer),
    purchaseItemsStep: step,
  }
}

function whoAndWhere({ type, firstname, lastname, email, cellphone, address: house }: DemoCustomer) {
  const { city, state, zip, lat, lng } = house
  const place = { address: `${house.number} ${house.street}`, city, state, zip }
  return { address: { type, ...place, lat, lng }, user: { firstname, lastname, email, cellphone, ...place } }
}

function serviceAnswer(line: DemoOrderLine): KeptAnswers['services'][number] {
  const { serviceId: id, cans, frequency, preferred, datestart, dateend } = line
  const price = dollarsOf(line.price)
  if (datestart && dateend)
    return { id, range: { startDate: datestart, endDate: dateend }, notes: line.notes, cost: price }
  const asked = { id, cans: { cans, frequency: { frequency, price }, preferred, duration: 0 } }
  if (line.type !== 'Commercial') return asked
  return { ...asked, ...(datestart ? { datestart } : {}), placement: JSON.parse(line.notes) }
}
