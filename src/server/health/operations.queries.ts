import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'

/** Reads with the application's rights; fails when the database is unavailable or not migrated. */
export async function readAnything(db: Db): Promise<void> {
  await db.execute(sql`select from companies limit 1`)
}

/** Read by company to use the index of newest orders. */
export async function ordersOfPastDay(db: Db): Promise<{ state: string; count: number }[]> {
  const found = await db.execute<{ state: string; count: number }>(sql`
    select o.state, count(*)::integer as count
    from companies c, lateral (
      select state from orders where company_id = c.id and created_at > product_now() - interval '24 hours') o
    group by o.state`)
  return found.rows
}
