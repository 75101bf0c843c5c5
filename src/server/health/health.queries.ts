import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { JOBS_CONNECTION } from '#server/jobs/jobs.ts'
import type { QueueCounts } from '#server/operations/health-snapshot.ts'
import { SWEEP } from '#server/ordering/orders/sweep.queue.ts'

const ago = (moment: ReturnType<typeof sql>) => sql`extract(epoch from product_now() - ${moment})::float8`

interface OnItsWay {
  waiting: number
  failed: number
  /** Age in seconds of the oldest queued message and the oldest undecided payment. */
  oldest: number
  unclear: number
  unanswered: number
  oldestUnclear: number
  differences: number
  /** Seconds since the least recently compared account was compared; null before the first comparison. */
  comparedAgo: number | null
  /** Among the newest thousand messages. */
  lastSent: Date | null
}

export async function onItsWay(db: Db): Promise<OnItsWay> {
  const { rows } = await db.execute<Omit<OnItsWay, 'lastSent'> & { lastSent: string | null }>(sql`
    select mail.*, payment.*, books.*, sent.* from
      (select (count(*) filter (where state = 'waiting' and due_at is null))::integer as waiting,
        (count(*) filter (where state = 'failed'))::integer as failed,
        coalesce(${ago(sql`min(coalesce(waits_since, created_at)) filter (where state = 'waiting' and due_at is null)`)}, 0) as oldest
        from messages where state in ('waiting', 'failed')) as mail,
      (select count(*)::integer as unclear, (count(*) filter (where unanswered > 0))::integer as unanswered, 
          coalesce(extract(epoch from clock_timestamp() - min(asked_at))::float8, 0) as "oldestUnclear"
        from payments where state in ('asked', 'unclear', 'voiding')) as payment,
      (select (select count(*)::integer from money_differences where state in ('open', 'asked')) as differences,
        (select ${ago(sql`min(a.compared_at)`)} from merchant_accounts a) as "comparedAgo") as books,
      (select max(sent_at) as "lastSent" from
        (select sent_at from messages where state = 'sent' order by created_at desc limit 1000) as newest) as sent`)
  const [
    found = {
      waiting: 0,
      failed: 0,
      oldest: 0,
      unclear: 0,
      unanswered: 0,
      oldestUnclear: 0,
      differences: 0,
      comparedAgo: null,
      lastSent: null,
    },
  ] = rows
  return { ...found, lastSent: dateOf(found.lastSent) }
}

interface JobFacts {
  late: number
  /** Seconds; null until the sweep first finishes. */
  sweptAgo: number | null
  queues: QueueCounts[]
}

export async function jobFacts(db: Db): Promise<JobFacts> {
  const { rows } = await db.execute<{ late: number; sweptAgo: number | null; queues: QueueCounts[] }>(sql`
    select
      (select count(*)::integer from jobs.job
        where state < 'active' and start_after < now() - interval '10 minutes') as late,
      extract(epoch from now() - (select max(completed_on) from jobs.job
        where name = ${SWEEP.queue} and state = 'completed'))::float8 as "sweptAgo",
      (select coalesce(json_agg(json_build_object('queue', name, 'waiting', queued_count, 'active', active_count,
          'failed', failed_count) order by name), '[]')
        from jobs.queue where name not like '\\_\\_%') as queues`)
  return rows[0] ?? { late: 0, sweptAgo: null, queues: [] }
}

interface DatabaseFacts {
  postgresql: string
  size: number
  /** WAL archiving: time of the last file, and true if the last attempt failed; null when it is off. */
  archive: { last: Date | null; fails: boolean } | null
}

export async function databaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await db.execute<{
    postgresql: string
    size: string
    archives: boolean
    last: string | null
    fails: boolean
  }>(sql`
    select current_setting('server_version') as postgresql, pg_database_size(current_database())::text as size,
      current_setting('archive_mode') <> 'off' as archives, last_archived_time as last,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails
    from pg_stat_archiver`)
  const [found = { postgresql: '', size: '0', archives: false, last: null, fails: false }] = rows
  const { postgresql, size, archives, last, fails } = found
  return { postgresql, size: Number(size), archive: archives ? { last: dateOf(last), fails } : null }
}

export interface ConnectedProcess {
  name: string
  version: string | null
  since: Date
}

export async function connectedProcesses(db: Db): Promise<ConnectedProcess[]> {
  const { rows } = await db.execute<{ connection: string; since: Date }>(sql`
    select substr(application_name, ${JOBS_CONNECTION.length + 1}::integer) as connection, min(backend_start) as since
    from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${JOBS_CONNECTION})
    group by application_name order by min(backend_start), application_name`)
  return rows.map(({ connection, since }) => {
    const [, version = null, name = connection] = /^(\d\S*) (\S+:\d+)$/.exec(connection) ?? []
    return { name, version, since: new Date(since) }
  })
}

const dateOf = (moment: string | Date | null): Date | null => (moment === null ? null : new Date(moment))
