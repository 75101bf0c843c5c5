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
      select state from orders where company_id = c.id and created_at > now() - interval '24 hours') o
    group by o.state`)
  return found.rows
}

/** What has not left of the mail, and jobs that were given up (as the queues counted them within the last minute). */
export async function mailOnItsWay(db: Db) {
  const [messages, queues] = await Promise.all([
    db.execute<{ waiting: number; failed: number; oldest: number }>(sql`
      select (count(*) filter (where state = 'waiting'))::integer as waiting,
        (count(*) filter (where state = 'failed'))::integer as failed,
        coalesce(extract(epoch from now() - min(coalesce(waits_since, created_at)) filter (where state = 'waiting')), 0)
          ::float8 as oldest
      from messages where state in ('waiting', 'failed')`),
    db.execute<{ queue: string; count: number }>(sql`
      select name as queue, failed_count as count from jobs.queue where name not like '\\_\\_%' order by name`),
  ])
  const [counts = { waiting: 0, failed: 0, oldest: 0 }] = messages.rows
  return { ...counts, failedJobs: queues.rows }
}
