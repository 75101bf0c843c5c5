import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** Usual list sizes, and each plus one, which lists use to detect a next page. */
const USUAL = new Set([1, 2, 6, 10, 20, 25, 50, 100, 200, 500, 1_000].flatMap((rows) => [rows, rows + 1]))

/**
 * For a parameter PostgreSQL assumes a tenth of all rows, so the generic plan seems costly and each execution is
 * planned again. Unusual numbers stay parameters, because each text needs a plan per connection.
 */
export const rowLimit = (most: number): SQL => (USUAL.has(most) ? sql.raw(String(most)) : sql`${most}`)

type Select = Parameters<PgDialect['buildSelectQuery']>[0]

export class LimitedDialect extends PgDialect {
  override buildSelectQuery(select: Select): SQL {
    const { limit } = select
    if (typeof limit !== 'number') return super.buildSelectQuery(select)
    // Drizzle accepts SQL here, though its type doesn't say so.
    return super.buildSelectQuery({ ...select, limit: rowLimit(limit) as unknown as Select['limit'] })
  }
}
