import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { Weekday } from '#domain/companies/days/calendar-day.ts'
import type { Db } from '#server/db/connect.ts'
import { violatesUnique } from '#server/db/constraint.ts'
import type { PriceRowRow } from './catalog.queries.ts'
import { priceRows, priceSets, services } from './catalog.tables.ts'

export type PriceSetRow = typeof priceSets.$inferSelect & { rows: PriceRowRow[] }

export async function listPriceSets(db: Db, company: CompanyId): Promise<PriceSetRow[]> {
  const sets = await db
    .select()
    .from(priceSets)
    .where(eq(priceSets.companyId, company))
    .orderBy(asc(sql`lower(${priceSets.name})`), asc(priceSets.uid))
  return withRows(db, sets)
}

/** Without a company, as admins may ask, that of the lowest company id with this uid. */
export async function findPriceSet(db: Db, company: CompanyId | null, uid: string): Promise<PriceSetRow | undefined> {
  const sets = await db
    .select()
    .from(priceSets)
    .where(and(company === null ? undefined : eq(priceSets.companyId, company), eq(priceSets.uid, uid)))
    .orderBy(asc(priceSets.companyId))
    .limit(1)
  return (await withRows(db, sets))[0]
}

async function withRows(db: Db, sets: (typeof priceSets.$inferSelect)[]): Promise<PriceSetRow[]> {
  if (sets.length === 0) return []
  const rows = await db
    .select()
    .from(priceRows)
    .where(
      and(
        inArray(
          priceRows.companyId,
          sets.map(({ companyId }) => companyId),
        ),
        inArray(
          priceRows.setUid,
          sets.map(({ uid }) => uid),
        ),
      ),
    )
    .orderBy(asc(priceRows.cans), asc(priceRows.price), asc(priceRows.id))
  const ofSet = (set: typeof priceSets.$inferSelect) => (row: PriceRowRow) =>
    row.setUid === set.uid && row.companyId === set.companyId
  return sets.map((set) => ({ ...set, rows: rows.filter(ofSet(set)) }))
}

export async function lockPriceSet(db: Db, company: CompanyId, uid: string): Promise<number | undefined> {
  const rows = await db
    .select({ version: priceSets.version })
    .from(priceSets)
    .where(and(eq(priceSets.companyId, company), eq(priceSets.uid, uid)))
    .for('update')
  return rows[0]?.version
}

/** Without `enabled` the weekdays stay; a new set then has none. */
export async function writePriceSet(
  db: Db,
  company: CompanyId,
  { uid, name, enabled }: { uid: string; name: string; enabled?: Weekday[] | undefined },
): Promise<void> {
  await db
    .insert(priceSets)
    .values({ companyId: company, uid, name, enabled: enabled ?? [] })
    .onConflictDoUpdate({
      target: [priceSets.companyId, priceSets.uid],
      set: { name, version: sql`${priceSets.version} + 1`, ...(enabled && { enabled }) },
    })
}

export const isNameTaken = (error: unknown): boolean => violatesUnique(error, 'price_set_names')

export async function servicesOfPriceSet(db: Db, company: CompanyId, uid: string): Promise<string[]> {
  const rows = await db
    .select({ name: services.name })
    .from(services)
    .where(and(eq(services.companyId, company), eq(services.priceSetUid, uid)))
    .orderBy(asc(services.id))
  return rows.map(({ name }) => name)
}

export async function deletePriceSet(db: Db, company: CompanyId, uid: string): Promise<void> {
  await db.delete(priceSets).where(and(eq(priceSets.companyId, company), eq(priceSets.uid, uid)))
}
