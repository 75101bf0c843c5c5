import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { Db } from '#server/db/connect.ts'
import { companies } from '#server/db/tables/companies.tables.ts'
import { priceRows, priceSets, services } from './catalog.tables.ts'

export type ServiceRow = typeof services.$inferSelect
export type PriceRowRow = typeof priceRows.$inferSelect

/** Service types that the platform withdrew from the company are left out. */
export async function activeServices(db: Db, company: CompanyId, type?: ServiceType) {
  const sold = db
    .select({ types: sql<ServiceType>`unnest(${companies.servicesallowed})` })
    .from(companies)
    .where(eq(companies.id, company))
  const offered = and(eq(services.companyId, company), eq(services.active, true), inArray(services.type, sold))
  const rows = await db
    .select()
    .from(services)
    .where(type ? and(offered, eq(services.type, type)) : offered)
    .orderBy(asc(services.id))
  return withPrices(db, company, rows)
}

export async function withPrices(db: Db, company: CompanyId, rows: ServiceRow[]) {
  const setUids = rows.flatMap(({ priceSetUid }) => priceSetUid ?? [])
  const ids = rows.map(({ id }) => id)
  const own = inArray(priceRows.serviceId, ids)
  const [prices, sets] = await Promise.all([
    db
      .select()
      .from(priceRows)
      .where(and(eq(priceRows.companyId, company), setUids.length ? or(own, inArray(priceRows.setUid, setUids)) : own))
      .orderBy(asc(priceRows.cans), asc(priceRows.price), asc(priceRows.id)),
    setUids.length
      ? db
          .select()
          .from(priceSets)
          .where(and(eq(priceSets.companyId, company), inArray(priceSets.uid, setUids)))
      : [],
  ])
  const enabledOf = new Map(sets.map((set) => [set.uid, set.enabled]))
  return rows.map((service) => {
    const { id, priceSetUid } = service
    const ownPrices = prices.filter((row) => row.serviceId === id)
    return {
      service,
      setEnabled: priceSetUid ? (enabledOf.get(priceSetUid) ?? null) : null,
      prices: priceSetUid ? prices.filter((row) => row.setUid === priceSetUid) : ownPrices,
      ownPrices,
    }
  })
}
