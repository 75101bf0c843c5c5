import type { Asked } from '#contract/contract.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { dollarsOf } from '#domain/companies/money.ts'
import type { Quote } from '#domain/ordering/prices/quote.ts'
import type { AddressAnswer, RollOffAnswer, ServiceAnswer } from '#domain/ordering/wizard/answers.ts'
import type { CardMessage } from '#domain/payments/card-message.ts'
import type { Wizard } from './wizard.store.ts'

type Payload = Asked<'services.purchase'>
type Token = Extract<CardMessage, { kind: 'token' }>

export interface CompleteOrder {
  company: number
  wizard: Wizard
  services: readonly (ServiceAnswer | RollOffAnswer)[]
  quote: Quote
  token: Token | null
  lead: string | null
}

export function addressOnWire(type: ServiceType, address: AddressAnswer): Payload['address'] {
  const { address: street, city, state, zip, point, pinned } = address
  if (!point) throw new Error('The order’s address has no place')
  return { type, address: street, city, state, zip, lat: point.lat, lng: point.lng, ...(pinned ? { pinned } : {}) }
}

export function serviceOnWire(answer: ServiceAnswer | RollOffAnswer): Payload['services'][number] {
  if ('range' in answer) return { ...answer, cost: dollarsOf(answer.cost) }
  const { id, cans, datestart, placement } = answer
  return {
    id,
    cans: { ...cans, frequency: { frequency: cans.frequency.frequency, price: dollarsOf(cans.frequency.price) } },
    ...(datestart ? { datestart } : {}),
    ...(placement ? { placement } : {}),
  }
}

/** The order as sent, money in dollars. @throws Error when a step is not answered */
export function orderPayload({ company, wizard, services, quote, token, lead }: CompleteOrder): Payload {
  const { address, customerdetails, billing, keepcard, terms, texts } = wizard
  if (!address || !customerdetails) throw new Error('The order has no address or customer')
  return {
    company,
    ...(lead ? { lead } : {}),
    address: addressOnWire(quote.type, address),
    user: customerdetails,
    services: services.map(serviceOnWire),
    billing: {
      payfrequency: quote.payfrequency,
      fullname: billing?.fullname ?? '',
      zip: billing?.zip ?? '',
      tokenResponse: token && { message: token.token, ...(token.expiry ? { expiry: token.expiry } : {}) },
      total: dollarsOf(quote.totals.total),
      tax: dollarsOf(quote.totals.tax),
    },
    purchaseItemsStep: 'review',
    ...(terms ? { terms } : {}),
    ...(texts ? { texts } : {}),
    ...(keepcard && token && quote.totals.recurs > 0 ? { keepcard } : {}),
  }
}
