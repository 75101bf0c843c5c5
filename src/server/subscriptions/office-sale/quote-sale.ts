import type { Given } from '#contract/contract.ts'
import type { Site } from '#contract/subscriptions/sites.ts'
import type { OfficePayFrequency } from '#domain/companies/company.ts'
import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { closedReason } from '#domain/companies/days/service-days.ts'
import { type Cents, centsOf } from '#domain/companies/money.ts'
import type { Quote } from '#domain/ordering/prices/quote.ts'
import { orderTotals } from '#domain/ordering/prices/totals.ts'
import { actMessages } from '#domain/subscriptions/act-messages.ts'
import { notFound } from '#server/base/refusal.ts'
import { type Call, tenantOf } from '#server/calls/handler.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import type { Shop } from '#server/ordering/orders/read-shop.ts'
import { wrong } from '#server/subscriptions/do-act.ts'
import { type SoldService, soldServices } from '#server/subscriptions/map-price.queries.ts'
import { mapsOfSite } from '#server/subscriptions/maps-of-site.ts'
import { findSite } from '#server/subscriptions/site.queries.ts'
import { type DefaultCard, defaultCard, type SoldTo, soldTo } from './sale.queries.ts'

export type Wanted = Given<'customers.addService'>

export interface OfficeSale {
  wanted: Wanted
  shop: Shop
  site: Site & { line: string }
  buyer: SoldTo
  sold: SoldService
  card: DefaultCard | undefined
  quote: Quote<OfficePayFrequency>
  warnings: string[]
}

/**
 * Prices a sale of the office by the catalog and the map of its site (ADR-43).
 * @throws Refusal 400 at the field that rules it out
 */
export async function quoteSale(call: Call, wanted: Wanted, shop: Shop): Promise<OfficeSale> {
  const tenant = tenantOf(call)
  const { site, buyer, sold, card } = await asTenantStaff(call.app, tenant, async (db) => ({
    site: await findSite(db, tenant, wanted.site),
    buyer: await soldTo(db, tenant, wanted.customer),
    sold: (await soldServices(db, tenant, { ids: [wanted.service] }))[0],
    card: await defaultCard(db, tenant, wanted.customer),
  }))
  if (!buyer) throw notFound()
  if (!site || site.customer !== wanted.customer) throw wrong('site', actMessages.otherSite)
  if (!sold?.active) throw wrong('service', actMessages.notSold)
  if (sold.type === 'Roll-Offs') throw wrong('service', actMessages.onlyRecurring)
  const today = todayIn(shop.calendar.timezone, call.now)
  if (wanted.from < today) throw wrong('from', actMessages.inPast)
  if (new Set(wanted.preferred).size < wanted.preferred.length) throw wrong('preferred', actMessages.dayTwice)
  if (wanted.payby === 'card' && !card && !shop.company.demo) throw wrong('payby', actMessages.noCard)
  if (wanted.payby !== 'bill' && !shop.company.takesCards && !shop.company.demo)
    throw wrong('payby', actMessages.takesNoCards)
  const maps = await mapsOfSite(call, site)
  const isSoldThere = maps?.has(sold.mapid) ?? null
  const price = priceOf(wanted, sold, isSoldThere === true)
  return {
    wanted,
    shop,
    site,
    buyer,
    sold,
    card,
    quote: quoteOf(wanted, { sold, price, exempt: buyer.exempt, shop }),
    warnings: [
      ...(isSoldThere === null ? [actMessages.noPoint] : isSoldThere ? [] : [actMessages.outsideMaps]),
      ...(buyer.email === '' ? [actMessages.noEmail] : []),
      ...closedWarning(shop, wanted.from, today),
    ],
  }
}

function priceOf({ from, cans, frequency, price, reason }: Wanted, sold: SoldService, isSoldThere: boolean): Cents {
  const onMap = isSoldThere ? sold.priceOn(from, cans, frequency) : null
  if (price === undefined) {
    if (onMap === null) throw wrong('price', isSoldThere ? actMessages.noMapPrice : actMessages.notSoldThere)
    return onMap
  }
  if (centsOf(price) !== onMap && reason === '') throw wrong('reason', actMessages.priceNeedsReason)
  return centsOf(price)
}

function quoteOf(
  { cans, frequency, preferred, payfrequency }: Wanted,
  { sold, price, exempt, shop }: { sold: SoldService; price: Cents; exempt: boolean; shop: Shop },
): Quote<OfficePayFrequency> {
  const { id: serviceId, name, type } = sold
  const taxpercent = exempt ? 0 : sold.tax
  const line = {
    kind: 'cans' as const,
    serviceId,
    name,
    type,
    monthly: price,
    taxpercent,
    cans,
    frequency,
    preferred,
    duration: 0,
  }
  return { type, payfrequency, lines: [line], totals: orderTotals(type, [line], payfrequency, shop.settings) }
}

function closedWarning({ calendar }: Shop, from: CalendarDay, today: CalendarDay): string[] {
  return closedReason({ ...calendar, daysnotice: 0 }, from, today) === null ? [] : [actMessages.closedDay]
}
