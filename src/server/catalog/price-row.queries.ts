import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { SavedRow } from '#contract/prices/price-rows.ts'
import { centsOf } from '#domain/companies/money.ts'
import type { Db } from '#server/db/connect.ts'
import { numericOf } from '#server/db/money-column.ts'
import { priceRows, priceSets, services } from './catalog.tables.ts'

export type RowOwner = { setUid: string; serviceId: null } | { setUid: null; serviceId: number }

const ownedBy = (company: CompanyId, { setUid, serviceId }: RowOwner) =>
  and(
    eq(priceRows.companyId, company),
    setUid === null ? eq(priceRows.serviceId, serviceId) : eq(priceRows.setUid, setUid),
  )

/** An id of another owner's row is inserted as a new row. */
export async function replaceRows(
  db: Db,
  company: CompanyId,
  owner: RowOwner,
  rows: readonly SavedRow[],
): Promise<void> {
  const own = await db.select({ id: priceRows.id }).from(priceRows).where(ownedBy(company, owner))
  const ids = new Set(own.map(({ id }) => id))
  const values = ({ cans, frequency, price, duration }: SavedRow) => ({
    companyId: company,
    ...owner,
    cans,
    frequency,
    duration,
    price: numericOf(centsOf(price)),
  })
  const known = new Map(rows.filter(({ id }) => ids.has(id)).map((row) => [row.id, row]))
  const fresh = rows.filter((row) => known.get(row.id) !== row)
  const kept = [...known.keys()]
  await db
    .delete(priceRows)
    .where(and(ownedBy(company, owner), kept.length > 0 ? notInArray(priceRows.id, kept) : undefined))
  if (kept.length > 0) {
    await db
      .insert(priceRows)
      .values([...known.values()].map((row) => ({ id: row.id, ...values(row) })))
      .onConflictDoUpdate({
        target: [priceRows.companyId, priceRows.id],
        set: {
          cans: sql`excluded.cans`,
          frequency: sql`excluded.frequency`,
          price: sql`excluded.price`,
          duration: sql`excluded.duration`,
        },
      })
  }
  if (fresh.length > 0) await db.insert(priceRows).values(fresh.map(values))
}

/** @returns the owner's new version; undefined when there is no such row */
export async function deleteRow(db: Db, company: CompanyId, id: number): Promise<number | undefined> {
  const [row] = await db
    .delete(priceRows)
    .where(and(eq(priceRows.companyId, company), eq(priceRows.id, id)))
    .returning({ setUid: priceRows.setUid, serviceId: priceRows.serviceId })
  if (!row) return undefined
  const table = row.setUid === null ? services : priceSets
  const where = row.setUid === null ? inArray(services.id, [row.serviceId ?? 0]) : eq(priceSets.uid, row.setUid)
  const [changed] = await db
    .update(table)
    .set({ version: sql`${table.version} + 1` })
    .where(and(eq(table.companyId, company), where))
    .returning({ version: table.version })
  return changed?.version
}
