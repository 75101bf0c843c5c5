import { sql } from 'drizzle-orm'
import type { RowKind } from '#contract/endpoint.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { House } from '#server/house.ts'

/** The company that the row of this id belongs to; null when there is none. The id is checked for its form before. */
export async function companyOfRow(house: House, kind: RowKind, id: string): Promise<number | null> {
  return inTransaction(house.actors.platform, { tenant: null, readonly: true }, async (db) => {
    const found = await db.execute<{ company: number | null }>(sql`select tenant_of(${kind}, ${id}) as company`)
    return found.rows[0]?.company ?? null
  })
}
