import { sql } from 'drizzle-orm'
import type { RowKind } from '#contract/endpoint.ts'
import type { CompanyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'

/** The caller checks the form of the id. */
export async function companyOfRow(db: Db, kind: RowKind, id: string): Promise<CompanyId | null> {
  const found = await db.execute<{ company: CompanyId | null }>(sql`select tenant_of(${kind}, ${id}) as company`)
  return found.rows[0]?.company ?? null
}
