import type { OrderPayload } from '#contract/services/orders.ts'
import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { isOpen, rangeIsOpen, type ServiceCalendar } from '#domain/companies/days/service-days.ts'
import { centsOf } from '#domain/companies/money.ts'
import { orderingMessages, refusalMessages } from '#domain/ordering/messages.ts'
import { compareTotals, type Quote, type QuoteResult, quoteOrder } from '#domain/ordering/prices/quote.ts'
import type { RollOffAnswer, ServiceAnswer } from '#domain/ordering/wizard/answers.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import type { OfferedService } from '#server/catalog/present.ts'
import { findPlace, type ServicePlace } from './find-place.ts'
import type { Shop } from './read-shop.ts'

export interface Sale {
  shop: Shop
  place: ServicePlace
  offered: readonly OfferedService[]
  quote: Quote
}

export type Priced = { ok: true; sale: Sale } | { ok: false; resptext: string }

const refused = (resptext: string): Priced => ({ ok: false, resptext })

/**
 * Prices an order again from the company's own catalog, place, calendar and prices, and
 * refuses it with a reason when it differs from what the visitor saw.
 */
export async function priceOrder(app: AppContext, shop: Shop, order: OrderPayload, now: Date): Promise<Priced> {
  const place = await findPlace(app, order.address)
  if (!place) return refused(orderingMessages.addressRequired)
  const offered = await offeredAt(app, shop, place)
  const quoted = quoteSent(shop.settings, offered, order)
  if (!quoted.ok) return refused(quoted.message)
  if (quoted.quote.type !== order.address.type) return refused(refusalMessages.mixedTypes)
  if (!daysAreOpen(order.services.map(answerOf), shop.calendar, todayIn(shop.calendar.timezone, now)))
    return refused(orderingMessages.dateDisabled)
  return { ok: true, sale: { shop, place, offered, quote: quoted.quote } }
}

export function quoteSent(
  settings: Shop['settings'],
  offered: readonly OfferedService[],
  { services, billing }: Pick<OrderPayload, 'services' | 'billing'>,
): QuoteResult {
  const quoted = quoteOrder(settings, offered, {
    services: services.map(answerOf),
    payfrequency: billing.payfrequency,
  })
  if (!quoted.ok) return quoted
  const shown = { total: centsOf(billing.total), tax: centsOf(billing.tax) }
  const compared = compareTotals(quoted.quote.totals, shown)
  return compared.ok ? quoted : compared
}

async function offeredAt(
  app: AppContext,
  { company, services, version }: Shop,
  place: ServicePlace,
): Promise<OfferedService[]> {
  const covering = await app.memory.areas.mapsCovering(company.id, place, version)
  return services.filter(({ mapid, type }) => covering.has(mapid) && company.servicesallowed.includes(type))
}

/** Dollars on the wire become whole cents; -1 for an amount with more than two decimals. */
function answerOf(service: OrderPayload['services'][number]): ServiceAnswer | RollOffAnswer {
  if ('range' in service) return { ...service, cost: centsOf(service.cost) }
  const { frequency } = service.cans
  return { ...service, cans: { ...service.cans, frequency: { ...frequency, price: centsOf(frequency.price) } } }
}

function daysAreOpen(
  answers: (ServiceAnswer | RollOffAnswer)[],
  calendar: ServiceCalendar,
  today: CalendarDay,
): boolean {
  return answers.every((answer) => {
    if ('range' in answer) return rangeIsOpen(calendar, answer.range.startDate, answer.range.endDate, today)
    return !answer.datestart || isOpen(calendar, answer.datestart, today)
  })
}
