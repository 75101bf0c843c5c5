import { type SQL, sql } from 'drizzle-orm'
import type { Given } from '#contract/contract.ts'
import type { CompanyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'

type Row = Given<'customers.updateMany'>['rows'][number]
type Change = Pick<Given<'customers.updateMany'>, 'status' | 'insnapdesk' | 'inops'>

const assigned = ({ status, insnapdesk, inops }: Change): [column: SQL, value: SQL][] => [
  ...(status === undefined ? [] : [[sql`status`, sql`${status}`] as [SQL, SQL]]),
  ...(insnapdesk === undefined ? [] : [[sql`insnapdesk`, sql`${insnapdesk === 1}::boolean`] as [SQL, SQL]]),
  ...(inops === undefined ? [] : [[sql`inops`, sql`${inops === 1}::boolean`] as [SQL, SQL]]),
]
const joined = (parts: SQL[], between: SQL) => sql.join(parts, between)

const asked = (rows: readonly Row[]) => sql`
  unnest(${sql.param(rows.map(({ id }) => id))}::integer[], ${sql.param(rows.map(({ version }) => version ?? null))}::integer[]) as asked (id, version)`

const differs = (change: Change) =>
  joined(
    assigned(change).map(([column, value]) => sql`c.${column} is distinct from ${value}`),
    sql` or `,
  )

/** Ordered by id, so that two such calls cannot deadlock. */
export async function updateMany(db: Db, company: CompanyId, rows: readonly Row[], change: Change) {
  const sets = assigned(change).map(([column, value]) => sql`${column} = ${value}`)
  if (sets.length === 0) return []
  const { rows: changed } = await db.execute<{ id: number; version: number }>(sql`
    with held as materialized (
      select c.id from customers c join ${asked(rows)} on asked.id = c.id
      where c.company_id = ${company} and coalesce(asked.version = c.version, true) and (${differs(change)})
      order by c.id for update of c)
    update customers c set ${joined(sets, sql`, `)}, version = c.version + 1
    from held where c.company_id = ${company} and c.id = held.id
    returning c.id, c.version`)
  return changed
}

export async function keptOfMany(db: Db, company: CompanyId, rows: readonly Row[], change: Change) {
  if (assigned(change).length === 0) return []
  const { rows: kept } = await db.execute<{ id: number; name: string | null }>(sql`
    select asked.id, c.fullname as name
    from ${asked(rows)} left join customers c on c.company_id = ${company} and c.id = asked.id
    where c.id is null or ${differs(change)}
    order by asked.id`)
  return kept
}
