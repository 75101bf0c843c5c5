import { sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { BoxStay } from '#domain/catalog/boxes.ts'
import type { Db } from '#server/db/connect.ts'

interface BoxOut extends BoxStay, Record<string, unknown> {
  service: number
}

export async function boxesOut(db: Db, company: CompanyId, from: string): Promise<BoxOut[]> {
  const found = await db.execute<BoxOut>(sql`
    select service_id as service, first_day::text as first, last_day::text as last from boxes_out(${company}, ${from}::date)`)
  return found.rows
}
