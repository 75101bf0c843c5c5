import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { RaisedRow } from '#domain/catalog/price-raise.ts'
import type { Db } from '#server/db/connect.ts'
import { numericOf } from '#server/db/money-column.ts'
import { priceRaiseRows, priceRaises, priceRows } from './catalog.tables.ts'

export type RaiseRow = typeof priceRaises.$inferSelect & {
  rows: (typeof priceRaiseRows.$inferSelect & { standing: RaiseRowState })[]
}
type RaiseRowState = 'stands' | 'changed' | 'gone'

export async function todayOf(db: Db, company: number, now: Date): Promise<string> {
  const found = await db.execute<{ today: string }>(
    sql`select (${now}::timestamptz at time zone timezone)::date as today from companies where id = ${company}`,
  )
  return found.rows[0]?.today ?? ''
}

export async function findRaises(db: Db, company: number, id?: string): Promise<RaiseRow[]> {
  const raises = await db
    .select()
    .from(priceRaises)
    .where(and(eq(priceRaises.companyId, company), id ? eq(priceRaises.id, id) : eq(priceRaises.state, 'planned')))
    .orderBy(asc(priceRaises.fromDay), asc(priceRaises.plannedAt), asc(priceRaises.id))
  if (raises.length === 0) return []
  const rows = await db
    .select({ row: priceRaiseRows, standing: standing() })
    .from(priceRaiseRows)
    .leftJoin(
      priceRows,
      and(
        eq(priceRows.companyId, priceRaiseRows.companyId),
        eq(priceRows.id, priceRaiseRows.rowId),
        eq(priceRows.setUid, priceRaiseRows.setUid),
      ),
    )
    .where(
      and(
        eq(priceRaiseRows.companyId, company),
        inArray(
          priceRaiseRows.raiseId,
          raises.map((raise) => raise.id),
        ),
      ),
    )
    .orderBy(asc(priceRaiseRows.setName), asc(priceRaiseRows.setUid), asc(priceRaiseRows.cans), asc(priceRaiseRows.was))
  return raises.map((raise) => ({
    ...raise,
    rows: rows.filter(({ row }) => row.raiseId === raise.id).map(({ row, standing }) => ({ ...row, standing })),
  }))
}

/** Compared as `hold_due_prices` does. */
const standing = () => sql<RaiseRowState>`case
  when ${priceRows.id} is null then 'gone'
  when (${priceRows.cans}, ${priceRows.frequency}, ${priceRows.duration}, ${priceRows.price})
    = (${priceRaiseRows.cans}, ${priceRaiseRows.frequency}, ${priceRaiseRows.duration}, ${priceRaiseRows.was}) then 'stands'
  else 'changed' end`

export async function setsWithPlan(db: Db, company: number, uids: readonly string[]): Promise<string[]> {
  const found = await db
    .selectDistinct({ name: priceRaiseRows.setName })
    .from(priceRaiseRows)
    .innerJoin(
      priceRaises,
      and(eq(priceRaises.companyId, priceRaiseRows.companyId), eq(priceRaises.id, priceRaiseRows.raiseId)),
    )
    .where(
      and(
        eq(priceRaises.companyId, company),
        eq(priceRaises.state, 'planned'),
        inArray(priceRaiseRows.setUid, [...uids]),
      ),
    )
    .orderBy(asc(priceRaiseRows.setName))
  return found.map(({ name }) => name)
}

export async function planRaise(
  db: Db,
  raise: typeof priceRaises.$inferInsert,
  sets: readonly { uid: string; name: string; rows: readonly RaisedRow[] }[],
): Promise<string> {
  const [planned] = await db.insert(priceRaises).values(raise).returning({ id: priceRaises.id })
  const raiseId = planned?.id as string
  const rows = sets.flatMap(({ uid, name, rows }) =>
    rows.map(({ id, was, becomes, ...row }) => ({
      ...row,
      companyId: raise.companyId,
      raiseId,
      rowId: id,
      setUid: uid,
      setName: name,
      was: numericOf(was),
      becomes: numericOf(becomes),
    })),
  )
  await db.insert(priceRaiseRows).values(rows)
  return raiseId
}

export async function holdDuePrices(db: Db, company: number, now: Date): Promise<void> {
  await db.execute(sql`select hold_due_prices(${company}, ${now})`)
}

export async function companiesWithDuePrices(db: Db, now: Date): Promise<number[]> {
  const found = await db.execute<{ id: number }>(sql`
    select distinct c.id from price_raises r join companies c on c.id = r.company_id
    where r.state = 'planned' and r.from_day <= (${now}::timestamptz at time zone c.timezone)::date order by c.id`)
  return found.rows.map(({ id }) => id)
}

export async function lockRaise(db: Db, company: number, id: string) {
  const [raise] = await db
    .select()
    .from(priceRaises)
    .where(and(eq(priceRaises.companyId, company), eq(priceRaises.id, id)))
    .for('update')
  return raise
}

export async function markWithdrawn(db: Db, company: number, id: string): Promise<void> {
  await db
    .update(priceRaises)
    .set({ state: 'withdrawn' })
    .where(and(eq(priceRaises.companyId, company), eq(priceRaises.id, id)))
}

export async function putPricesBack(db: Db, company: number, id: string): Promise<void> {
  await db.execute(sql`
    select from price_sets s where s.company_id = ${company} and s.uid in
      (select p.set_uid from price_raise_rows p where p.company_id = ${company} and p.raise_id = ${id})
    order by s.uid for update`)
  await db.execute(sql`
    with put_back as (
      update price_rows r set price = p.was from price_raise_rows p
      where p.company_id = ${company} and p.raise_id = ${id} and r.company_id = ${company} and r.id = p.row_id
        and (r.set_uid, r.cans, r.frequency, r.duration, r.price) = (p.set_uid, p.cans, p.frequency, p.duration, p.becomes)
      returning r.set_uid)
    update price_sets s set version = s.version + 1
      where s.company_id = ${company} and s.uid in (select set_uid from put_back)`)
}
