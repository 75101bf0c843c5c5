import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'

/** Jobs are timed by the machine's clock. */
export async function runDelayedEarlier(db: Db, ms: number): Promise<void> {
  await db.execute(sql`
    update jobs.job set start_after = start_after - ${ms} * interval '1 ms' where state < 'active' and start_after > now()`)
}

/** Rate limits use the machine's clock, too. */
export async function endLimits(db: Db, ms: number): Promise<void> {
  await db.execute(sql`update limit_counts set expire = expire - ${ms}`)
}

export async function dueJobs(db: Db, queues: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ due: number }>(sql`
    select count(*)::integer as due from jobs.job
    where name in ${queues} and (state = 'active' or (state < 'active' and start_after <= now()))`)
  return rows[0]?.due ?? 0
}

/** The midnight, in its company's time zone, at which the next planned change comes into effect; null without one. */
export async function nextChange(db: Db): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | null }>(sql`
    select min(r.from_day::timestamp at time zone c.timezone) as at
    from price_raises r join companies c on c.id = r.company_id
    where r.state = 'planned' and r.from_day::timestamp at time zone c.timezone > product_now()`)
  return rows[0]?.at ?? null
}
