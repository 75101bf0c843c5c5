import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { companyId } from '#contract/fields.ts'
import { type Db, inTransaction } from '#server/db/connect.ts'

export interface RowsRead {
  scans: number
  rows: number
}

/** Reads of a table during `work`, as PostgreSQL counts them, including those inside functions. */
export async function rowsReadOf(
  table: string,
  { pool, tenant }: { pool: Pool; tenant: number | null },
  work: (db: Db) => Promise<unknown>,
): Promise<RowsRead> {
  return inTransaction(pool, { tenant: companyId.nullable().parse(tenant), readonly: true }, async (db) => {
    // The connection's counters still include earlier work.
    const before = await counted(db, table)
    await work(db)
    const after = await counted(db, table)
    return { scans: after.scans - before.scans, rows: after.rows - before.rows }
  })
}

async function counted(db: Db, table: string): Promise<RowsRead> {
  const { rows } = await db.execute<{ scans: number; rows: number }>(sql`
    select seq_scan::integer as scans, (coalesce(idx_tup_fetch, 0) + seq_tup_read)::integer as rows
    from pg_stat_xact_user_tables where relname = ${table}`)
  const [row] = rows
  if (!row) throw new Error(`There is no table ${table}`)
  return row
}
