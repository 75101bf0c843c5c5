import { type SQL, sql } from 'drizzle-orm'
import type { BillingFacts } from '#domain/operations/billing-health.ts'
import type { Db } from '#server/db/connect.ts'

/** Seconds since the hour of the first day that is not done, of the company where it is longest. */
const lateness = (hour: SQL, through: SQL) => sql`coalesce(greatest(0, max(extract(epoch from product_now() -
  (greatest(s.startedon, ${through} + 1) + make_interval(hours => ${hour})) at time zone c.timezone)::float8)), 0)`

/** @param patienceMs after which the sweeper asks about a charge without an answer */
export async function billingFacts(db: Db, patienceMs: number): Promise<BillingFacts> {
  const found = await db.execute<BillingFacts & Record<string, unknown>>(sql`
    select companies.*, charges.*, sums.* from
      (select count(*)::integer as started, ${lateness(sql`s.runhour`, sql`s.ranthrough`)} as "runLate",
          ${lateness(sql`s.collecthour`, sql`s.collectedthrough`)} as "collectionLate"
        from billing_settings s join companies c on c.id = s.company_id
        where (s.startedon + make_interval(hours => s.runhour)) at time zone c.timezone <= product_now()) companies,
      (select count(*)::integer as unclear from payments
        where order_id is null and state in ('asked', 'unclear', 'voiding')
          and asked_at < clock_timestamp() - make_interval(secs => ${patienceMs / 1_000}::float8)) charges,
      (select coalesce(sum(sums_differ), 0)::integer as differences,
          extract(epoch from product_now() - min(sums_checked_at))::float8 as "checkedAgo" from billing_settings) sums`)
  return found.rows[0] ?? { started: 0, runLate: 0, collectionLate: 0, unclear: 0, differences: 0, checkedAgo: null }
}
