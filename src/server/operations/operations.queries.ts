import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'

/** Reads as the application reads; fails when the database does not answer or was not migrated. */
export async function readAnything(db: Db): Promise<void> {
  await db.execute(sql`select from companies limit 1`)
}

/** How many orders of the past 24 hours stand in each state, read company by company along the index of newest orders. */
export async function ordersOfPastDay(db: Db): Promise<{ state: string; count: number }[]> {
  const found = await db.execute<{ state: string; count: number }>(sql`
    select o.state, count(*)::integer as count
    from companies c, lateral (
      select state from orders where company_id = c.id and created_at > product_now() - interval '24 hours') o
    group by o.state`)
  return found.rows
}
