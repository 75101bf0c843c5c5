import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import { type CurrentRow, dueRaises, type PlannedRow, priceChanges, reversed } from '#domain/catalog/due-raises.ts'
import type { Db } from '#server/db/connect.ts'
import { centsOfNumeric, numericOf } from '#server/db/money-column.ts'
import { priceRaiseRows, priceRaises, priceRows, priceSets } from './catalog.tables.ts'

export async function todayOf(db: Db, company: CompanyId, now: Date): Promise<string> {
  const found = await db.execute<{ today: string }>(
    sql`select (${now}::timestamptz at time zone timezone)::date as today from companies where id = ${company}`,
  )
  return found.rows[0]?.today ?? ''
}

export async function companiesWithDuePrices(db: Db, now: Date): Promise<CompanyId[]> {
  const found = await db.execute<{ id: CompanyId }>(sql`
    select distinct company_id as id from price_raises where state = 'planned' and prices_are_due(company_id, ${now}) order by id`)
  return found.rows.map(({ id }) => id)
}

export const plannedRow = (row: typeof priceRaiseRows.$inferSelect) => ({
  ...row,
  was: centsOfNumeric(row.was),
  becomes: centsOfNumeric(row.becomes),
})

export const currentRow = (row: typeof priceRows.$inferSelect): CurrentRow => ({
  ...row,
  price: centsOfNumeric(row.price),
})

/**
 * Applies a company's due price raises. A second process waits for the locks of the first and then finds them no
 * longer planned.
 */
export async function holdDuePrices(db: Db, company: CompanyId, now: Date): Promise<void> {
  const today = await todayOf(db, company, now)
  const planned = await db
    .select()
    .from(priceRaises)
    .where(and(eq(priceRaises.companyId, company), eq(priceRaises.state, 'planned')))
    .orderBy(asc(priceRaises.id))
    .for('update')
  const due = dueRaises(planned, today)
  if (due.length === 0) return
  const before = await db.execute<{ caller: string }>(sql`select current_setting('app.caller', true) as caller`)
  for (const { id } of due) {
    await db.execute(sql`select act_as_planner(${company}, ${id})`)
    await changePrices(db, company, await rowsOfRaise(db, company, id))
    await db
      .update(priceRaises)
      .set({ state: 'held' })
      .where(and(eq(priceRaises.companyId, company), eq(priceRaises.id, id)))
  }
  await db.execute(sql`select set_config('app.caller', ${before.rows[0]?.caller ?? ''}, true)`)
}

export async function putPricesBack(db: Db, company: CompanyId, raise: string): Promise<void> {
  await changePrices(db, company, reversed(await rowsOfRaise(db, company, raise)))
}

async function rowsOfRaise(db: Db, company: CompanyId, raise: string): Promise<PlannedRow[]> {
  const rows = await db
    .select()
    .from(priceRaiseRows)
    .where(and(eq(priceRaiseRows.companyId, company), eq(priceRaiseRows.raiseId, raise)))
  return rows.map(plannedRow)
}

async function changePrices(db: Db, company: CompanyId, planned: readonly PlannedRow[]): Promise<void> {
  const current = await lockRows(db, company, [...new Set(planned.map(({ setUid }) => setUid))])
  const changes = priceChanges(planned, current)
  if (changes.length === 0) return
  const prices = JSON.stringify(changes.map(({ id, price }) => ({ id, price: numericOf(price) })))
  await db.execute(sql`
    update price_rows r set price = c.price from jsonb_to_recordset(${prices}::jsonb) as c (id integer, price numeric)
    where r.company_id = ${company} and r.id = c.id`)
  await db
    .update(priceSets)
    .set({ version: sql`${priceSets.version} + 1` })
    .where(ofSets(company, [...new Set(changes.map(({ setUid }) => setUid))]))
}

const ofSets = (company: CompanyId, uids: string[]) =>
  and(eq(priceSets.companyId, company), inArray(priceSets.uid, uids))

async function lockRows(db: Db, company: CompanyId, uids: string[]): Promise<CurrentRow[]> {
  await db
    .select({ uid: priceSets.uid })
    .from(priceSets)
    .where(ofSets(company, uids))
    .orderBy(asc(priceSets.uid))
    .for('update')
  const rows = await db
    .select()
    .from(priceRows)
    .where(and(eq(priceRows.companyId, company), inArray(priceRows.setUid, uids)))
    .orderBy(asc(priceRows.id))
    .for('update')
  return rows.map(currentRow)
}
