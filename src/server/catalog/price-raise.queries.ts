import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import { type RowState, rowState } from '#domain/catalog/due-raises.ts'
import type { RaisedRow } from '#domain/catalog/price-raise.ts'
import type { Db } from '#server/db/connect.ts'
import { numericOf } from '#server/db/money-column.ts'
import { priceRaiseRows, priceRaises, priceRows } from './catalog.tables.ts'
import { currentRow, plannedRow } from './due-prices.queries.ts'

export type RaiseRow = typeof priceRaises.$inferSelect & {
  rows: (ReturnType<typeof plannedRow> & { standing: RowState })[]
}

export async function findRaises(db: Db, company: CompanyId, id?: string): Promise<RaiseRow[]> {
  const raises = await db
    .select()
    .from(priceRaises)
    .where(and(eq(priceRaises.companyId, company), id ? eq(priceRaises.id, id) : eq(priceRaises.state, 'planned')))
    .orderBy(asc(priceRaises.fromDay), asc(priceRaises.plannedAt), asc(priceRaises.id))
  if (raises.length === 0) return []
  const rows = await db
    .select({ row: priceRaiseRows, current: priceRows })
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
    rows: rows
      .filter(({ row }) => row.raiseId === raise.id)
      .map(({ row, current }) => {
        const planned = plannedRow(row)
        return { ...planned, standing: rowState(planned, current && currentRow(current)) }
      }),
  }))
}

export async function setsWithPlan(db: Db, company: CompanyId, uids: readonly string[]): Promise<string[]> {
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

export async function lockRaise(db: Db, company: CompanyId, id: string) {
  const [raise] = await db
    .select()
    .from(priceRaises)
    .where(and(eq(priceRaises.companyId, company), eq(priceRaises.id, id)))
    .for('update')
  return raise
}

export async function markWithdrawn(db: Db, company: CompanyId, id: string): Promise<void> {
  await db
    .update(priceRaises)
    .set({ state: 'withdrawn' })
    .where(and(eq(priceRaises.companyId, company), eq(priceRaises.id, id)))
}
