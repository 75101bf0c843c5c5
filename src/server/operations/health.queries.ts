import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { JOBS_CONNECTION } from '#server/jobs/jobs.ts'
import { SWEEP } from '#server/ordering/orders/sweep.queue.ts'

const ago = (moment: ReturnType<typeof sql>) => sql`extract(epoch from now() - ${moment})::float8`

/** Jobs whose time came ten minutes ago and that nobody began, and how long ago the sweep of payments ended last. */
export async function jobsBehind(db: Db): Promise<{ late: number; sweptAgo: number | null }> {
  const { rows } = await db.execute<{ late: number; sweptAgo: number | null }>(sql`
    select
      (select count(*)::integer from jobs.job
        where state < 'active' and start_after < now() - interval '10 minutes') as late,
      ${ago(sql`(select max(completed_on) from jobs.job where name = ${SWEEP.queue} and state = 'completed')`)} as "sweptAgo"`)
  return rows[0] ?? { late: 0, sweptAgo: null }
}

/** Payments whose end is not known, and for how many seconds the oldest of them. */
export async function undecidedPayments(db: Db): Promise<{ unclear: number; oldest: number }> {
  const { rows } = await db.execute<{ unclear: number; oldest: number }>(sql`
    select count(*)::integer as unclear, coalesce(${ago(sql`min(asked_at)`)}, 0) as oldest
    from payments where state in ('asked', 'unclear', 'voiding')`)
  return rows[0] ?? { unclear: 0, oldest: 0 }
}

export interface DatabaseFacts {
  postgresql: string
  size: number
}

export async function databaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await db.execute<Record<keyof DatabaseFacts, string>>(sql`
    select current_setting('server_version') as postgresql, pg_database_size(current_database())::text as size`)
  const [{ postgresql, size } = { postgresql: '', size: '0' }] = rows
  return { postgresql, size: Number(size) }
}

/** The processes that take up jobs of this database, which all that serve do, by the name that each connects under. */
export async function connectedProcesses(db: Db): Promise<{ name: string; since: Date }[]> {
  const { rows } = await db.execute<{ name: string; since: Date }>(sql`
    select substr(application_name, ${JOBS_CONNECTION.length + 1}::integer) as name, min(backend_start) as since
    from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${JOBS_CONNECTION})
    group by application_name order by min(backend_start), application_name`)
  return rows.map(({ name, since }) => ({ name, since: new Date(since) }))
}
