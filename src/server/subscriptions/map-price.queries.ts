import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import { pricesOn, type RaiseWithRows } from '#domain/catalog/due-raises.ts'
import type { Frequency } from '#domain/catalog/frequencies.ts'
import { enabledDays, monthlyPrice } from '#domain/catalog/price-rows.ts'
import type { CalendarDay, Weekday } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'
import { withPrices } from '#server/catalog/catalog.queries.ts'
import { priceRaiseRows, priceRaises, priceSets, services } from '#server/catalog/catalog.tables.ts'
import { currentRow, plannedRow } from '#server/catalog/due-prices.queries.ts'
import { type OfferedService, offeredService } from '#server/catalog/present.ts'
import type { Db } from '#server/db/connect.ts'

export interface SoldService extends OfferedService {
  active: boolean
  set: string | null
  /** Per month, before tax; null where the map sells no such number of cans at that frequency. */
  priceOn(day: CalendarDay, cans: number, frequency: Frequency | ''): Cents | null
}

/** Services of the catalog with the prices that their maps will have on a day. */
export async function soldServices(
  db: Db,
  company: CompanyId,
  wanted: { ids: readonly number[] } | 'all',
): Promise<SoldService[]> {
  const own = eq(services.companyId, company)
  const rows = await db
    .select()
    .from(services)
    .where(wanted === 'all' ? own : and(own, inArray(services.id, [...wanted.ids])))
    .orderBy(asc(services.id))
  const priced = await withPrices(db, company, rows)
  const planned = await plannedRaises(db, company)
  return priced.map((row) => {
    const service = offeredService(row)
    return {
      ...service,
      active: row.service.active,
      set: row.service.priceSetUid,
      priceOn: (day, cans, frequency) => {
        if (frequency === '') return null
        const prices = pricesOn(row.prices.map(currentRow), planned, day)
        const then = new Map(prices.map(({ id, price }) => [id, price]))
        const sold = service.prices.map((price) => ({ ...price, price: then.get(price.id) ?? price.price }))
        return monthlyPrice({ ...service, prices: sold }, cans, frequency)
      },
    }
  })
}

/** Days that may be preferred, by service of the catalog. */
export async function enabledDaysOf(
  db: Db,
  company: CompanyId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Weekday[]>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: services.id, days: services.daysavailable, enabled: priceSets.enabled })
    .from(services)
    .leftJoin(priceSets, and(eq(priceSets.companyId, services.companyId), eq(priceSets.uid, services.priceSetUid)))
    .where(and(eq(services.companyId, company), inArray(services.id, [...ids])))
  return new Map(found.map(({ id, days, enabled }) => [id, enabled ?? enabledDays(days)]))
}

async function plannedRaises(db: Db, company: CompanyId): Promise<RaiseWithRows[]> {
  const planned = await db
    .select()
    .from(priceRaises)
    .where(and(eq(priceRaises.companyId, company), eq(priceRaises.state, 'planned')))
  if (planned.length === 0) return []
  const ids = planned.map(({ id }) => id)
  const rows = await db
    .select()
    .from(priceRaiseRows)
    .where(and(eq(priceRaiseRows.companyId, company), inArray(priceRaiseRows.raiseId, ids)))
  return planned.map((raise) => ({
    ...raise,
    rows: rows.filter(({ raiseId }) => raiseId === raise.id).map(plannedRow),
  }))
}
