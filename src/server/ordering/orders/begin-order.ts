import { randomInt } from 'node:crypto'
import type { OrderId } from '#contract/fields.ts'
import type { OrderPayload } from '#contract/services/orders.ts'
import { cartSize } from '#domain/catalog/cart-size.ts'
import type { OfficePayFrequency } from '#domain/companies/company.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { dollarsOf } from '#domain/companies/money.ts'
import { consentsOf } from '#domain/ordering/consents.ts'
import { NUMBER_LENGTH, NUMBER_LETTERS } from '#domain/ordering/orders/order-number.ts'
import type { PayBy } from '#domain/ordering/orders/order-progress.ts'
import type { Quote, QuoteLine, RollOffLine } from '#domain/ordering/prices/quote.ts'
import { cardExpiry } from '#domain/payments/card-expiry.ts'
import { orderReference } from '#domain/payments/order-reference.ts'
import { processorOrigin } from '#server/adapters/payment/processor.ts'
import { namedColumns } from '#server/db/column-types.ts'
import { numericOf } from '#server/db/money-column.ts'
import { orderLines, type RollOffIncluded } from '#server/ordering/ordering.tables.ts'
import type { Env } from '#server/settings/env.ts'
import type { ServicePlace } from './find-place.ts'
import type { NewOrderLine } from './order.queries.ts'
import { buyerOf, withoutKeys } from './order-answers.ts'
import type { Sale } from './price-order.ts'

/** 30^9 possible numbers: no practical collisions, and not guessable. */
export const newOrderId = (): OrderId =>
  Array.from({ length: NUMBER_LENGTH }, () => NUMBER_LETTERS[randomInt(NUMBER_LETTERS.length)]).join('') as OrderId

export type AskedPayment = 'asked' | 'none' | 'unpaid'

/**
 * Card at once where the company asks for one and this server has a processor; otherwise by pay link. A demo never
 * pays.
 */
export function paymentOf({ company }: Sale['shop'], env: Env): AskedPayment {
  if (company.demo) return 'none'
  return company.asksForCard && processorOrigin(env) !== null ? 'asked' : 'unpaid'
}

/** What the office decides about an order that it sells. */
export interface OfficeOrder {
  /** `reason` and `by` are written on the first phase of the service. */
  answers: { customer: number; site: number; arrears: boolean; reason: string; by: string }
  payby: PayBy
  /** The day of its carts; null for what has a day of its own. */
  dropOff: CalendarDay | null
}

/** A sale of the office may be at a place without a point, and is paid at more frequencies. */
interface OrderedSale extends Pick<Sale, 'shop' | 'offered'> {
  place: Omit<ServicePlace, 'lat' | 'lng'> & { lat: number | null; lng: number | null }
  quote: Quote<OfficePayFrequency>
}

/** Input of the function `begin_order`, with money as text. */
export function orderStart(
  order: OrderPayload,
  { shop, place, offered, quote }: OrderedSale,
  ids: {
    order: OrderId
    orderKey: string
    idempotencyKey: string
    ip: string
    payment: AskedPayment
    lead: string | null
    texts?: boolean
    office?: OfficeOrder
  },
) {
  const { totals } = quote
  const { company } = shop
  const agreed = { keepcard: order.keepcard ?? false, texts: ids.texts ?? false }
  const fee = (kind: 'setup' | 'delivery') => numericOf(totals.fees.find((fee) => fee.kind === kind)?.amount ?? 0)
  return {
    company: company.id,
    version: shop.version,
    appliesraises: true,
    lead: ids.lead,
    key: ids.idempotencyKey,
    ip: ids.ip,
    orderid: orderReference(ids.order, 1),
    keepcard: agreed.keepcard,
    expiry: order.keepcard ? cardExpiry(order.billing.tokenResponse?.expiry ?? '') : '',
    buyer: buyerOf(order),
    order: {
      id: ids.order,
      key: ids.orderKey,
      payment: ids.payment,
      type: quote.type,
      answers: { ...withoutKeys({ ...order, texts: ids.texts || undefined }), ...ids.office?.answers },
      channel: ids.office ? 'office' : 'web',
      payby: ids.office?.payby ?? '',
      datestart: ids.office?.dropOff ?? null,
      payfrequency: quote.payfrequency,
      total: numericOf(totals.total),
      tax: numericOf(totals.tax),
      setupfee: fee('setup'),
      deliveryfee: fee('delivery'),
      recurring: numericOf(totals.recurring),
      address: place.text,
      lat: place.lat,
      lng: place.lng,
      placetoconfirm: place.toConfirm,
    },
    lines: quote.lines.map((line, index) =>
      namedColumns(orderLines, lineRow(line, index, order, totals.lines[index], offered)),
    ),
    consents: ids.office ? [] : consentsOf(company.name, agreed),
  }
}

function lineRow(
  line: QuoteLine,
  index: number,
  order: OrderPayload,
  money: { months: number; amount: number; tax: number } | undefined,
  offered: Sale['offered'],
): NewOrderLine {
  if (!money) throw new Error('The quote has no total for a line')
  const answer = order.services[index]
  const cans = line.kind === 'cans' ? line : null
  const rollOff = line.kind === 'rolloff' ? line : null
  const service = offered.find(({ id }) => id === line.serviceId)
  return {
    line: index + 1,
    serviceId: line.serviceId,
    name: line.name,
    type: line.type,
    cans: cans?.cans ?? 0,
    frequency: cans?.frequency ?? '',
    preferred: cans?.preferred ?? [],
    datestart: rollOff?.startDate ?? (answer && 'datestart' in answer ? (answer.datestart ?? null) : null),
    dateend: rollOff?.endDate ?? null,
    notes: answer && 'notes' in answer ? answer.notes : '',
    placement: answer && 'placement' in answer ? (answer.placement ?? null) : null,
    monthly: numericOf(line.monthly),
    months: money.months,
    amount: numericOf(money.amount),
    taxpercent: String(line.taxpercent),
    tax: numericOf(money.tax),
    rolloff: rollOff && service ? includedIn(service, rollOff) : null,
    size: service?.type === 'Residential' ? cartSize(service) : '',
  }
}

function includedIn(service: Sale['offered'][number], { extra }: RollOffLine): RollOffIncluded {
  const { rolloff_size: size, allowedtons, rolloff_tonoveragecharge } = service
  const tonoveragecharge = dollarsOf(rolloff_tonoveragecharge)
  const days = extra && { extradays: extra.days, dayrate: dollarsOf(extra.rate) }
  return { size, allowedtons, tonoveragecharge, ...days }
}
