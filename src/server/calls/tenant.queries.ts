import { sql } from 'drizzle-orm'
import type { RowKind } from '#contract/endpoint.ts'
import type { Db } from '#server/db/connect.ts'

/** The company that the row of this id belongs to; null when there is none. The id's form is checked before. */
export async function companyOfRow(db: Db, kind: RowKind, id: string): Promise<number | null> {
  const found = await db.execute<{ company: number | null }>(sql`select tenant_of(${kind}, ${id}) as company`)
  return found.rows[0]?.company ?? null
}
