import type { OrderPayload } from '#contract/orders.ts'
import { type CalendarDay, todayIn } from '#domain/companies/calendar-day.ts'
import type { PayFrequency } from '#domain/companies/company.ts'
import { centsOf } from '#domain/companies/money.ts'
import { isOpen, rangeIsOpen, type ServiceCalendar } from '#domain/companies/service-days.ts'
import type { RollOffAnswer, ServiceAnswer } from '#domain/ordering/answers.ts'
import { orderingMessages, refusalMessages } from '#domain/ordering/messages.ts'
import { compareTotals, type Quote, quoteOrder } from '#domain/ordering/quote.ts'
import { type OfferedService, offeredService } from '#server/catalog/present.ts'
import { activeServices } from '#server/catalog/queries.ts'
import { disabledDaysOf, findPublicById, type PublicCompanyRow } from '#server/companies/queries.ts'
import { type Db, inTransaction } from '#server/db/connect.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import { mapsCovering } from '#server/geo/service-areas.ts'
import type { House } from '#server/house.ts'
import { notFound } from '#server/refusal.ts'
import type { TenantId } from '#server/tenant.ts'
import { findPlace, type ServicePlace } from './find-place.ts'

/** An order that may be sold, at the server's own prices. */
export interface Sale {
  company: PublicCompanyRow
  place: ServicePlace
  /** What is sold at the place, as of now. */
  offered: readonly OfferedService[]
  quote: Quote
}

export type Priced = { ok: true; sale: Sale } | { ok: false; resptext: string }

const refused = (resptext: string): Priced => ({ ok: false, resptext })

/**
 * Works an order out again from the company's own catalogue, place, calendar and prices (decisions 12, 13, 17, 18).
 * What differs from what the visitor saw is refused with a reason.
 */
export async function priceOrder(house: House, tenant: TenantId, order: OrderPayload, now: Date): Promise<Priced> {
  const place = await findPlace(house, order.address)
  if (!place) return refused(orderingMessages.addressRequired)
  const shop = await inTransaction(house.actors.public, { tenant, readonly: true }, (db) => openShop(db, tenant, place))
  const answers = order.services.map(answerOf)
  const quoted = quoteOrder(shop.settings, shop.offered, {
    services: answers,
    payfrequency: order.billing.payfrequency,
  })
  if (!quoted.ok) return refused(quoted.message)
  if (quoted.quote.type !== order.address.type) return refused(refusalMessages.mixedTypes)
  if (!daysAreOpen(answers, shop.calendar, todayIn(shop.calendar.timezone, now)))
    return refused(orderingMessages.dateDisabled)
  const shown = { total: centsOf(order.billing.total) ?? -1, tax: centsOf(order.billing.tax) ?? -1 }
  const compared = compareTotals(quoted.quote.totals, shown)
  if (!compared.ok) return refused(compared.message)
  return { ok: true, sale: { company: shop.company, place, offered: shop.offered, quote: quoted.quote } }
}

/** What the company sells at a place, and when. */
async function openShop(db: Db, tenant: TenantId, place: ServicePlace) {
  const [company, services, covering, disabled] = await Promise.all([
    findPublicById(db, tenant),
    activeServices(db, tenant),
    mapsCovering(db, tenant, place),
    disabledDaysOf(db, [tenant]),
  ])
  if (!company) throw notFound()
  return {
    company,
    offered: services
      .map(offeredService)
      .filter(({ mapid, type }) => covering.has(mapid) && company.servicesallowed.includes(type)),
    settings: {
      payfrequency: company.payfrequency as PayFrequency[],
      residentialpayfrequency: company.residentialpayfrequency as PayFrequency | null,
      setupfee: centsOfNumeric(company.setupfee),
      commercialdeliveryfee: centsOfNumeric(company.commercialdeliveryfee),
    },
    calendar: calendarOf(company, disabled.get(tenant) ?? []),
  }
}

/** When a company serves, as the rules of service days want it. */
export function calendarOf(company: PublicCompanyRow, disabledDates: string[]): ServiceCalendar {
  const { timezone, daysnotice } = company
  return { timezone, daysnotice, offweekends: company.offweekends === 0 ? 0 : 1, disabledDates }
}

/** Amounts on the wire are dollars with at most two decimals, so they are whole cents. */
function answerOf(service: OrderPayload['services'][number]): ServiceAnswer | RollOffAnswer {
  if ('range' in service) return { ...service, cost: centsOf(service.cost) ?? -1 }
  const { frequency } = service.cans
  return { ...service, cans: { ...service.cans, frequency: { ...frequency, price: centsOf(frequency.price) ?? -1 } } }
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
