import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** What lists are asked with; some ask for one row more, to know whether more follow. */
const USUAL = new Set([1, 2, 6, 10, 20, 25, 50, 100, 200, 500, 1_000].flatMap((rows) => [rows, rows + 1]))

/**
 * So many rows at most, as it stands behind `limit`. A usual number is written out. Of one that comes as a value PostgreSQL
 * expects a tenth of all rows, so that the plan which it could keep seems dear to it, and it plans the statement anew each time.
 * Unusual numbers stay values: each text has a plan of its own on every connection.
 */
export const rowLimit = (most: number): SQL => (USUAL.has(most) ? sql.raw(String(most)) : sql`${most}`)

type Select = Parameters<PgDialect['buildSelectQuery']>[0]

/** Drizzle's PostgreSQL, with the limits of its `select` written out as `rowLimit` does. */
export class LimitedDialect extends PgDialect {
  override buildSelectQuery(select: Select): SQL {
    const { limit } = select
    if (typeof limit !== 'number') return super.buildSelectQuery(select)
    // It is put into the statement as it is, of which its type says less.
    return super.buildSelectQuery({ ...select, limit: rowLimit(limit) as unknown as Select['limit'] })
  }
}
