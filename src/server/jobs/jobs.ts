import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import { Client, type Pool } from 'pg'
import { fromDrizzle, type Job, type JobResult, PgBoss, type SendOptions } from 'pg-boss'
import type { z } from 'zod'
import type { Db } from '#server/db/connect.ts'
import { roleOf } from '#server/db/roles.ts'
import { keepSchemaOwner } from '#server/db/schema-owner.ts'
import { productVersion } from '#server/db/this-version.ts'
import { watched } from '#server/db/watched.ts'
import type { Log } from '#server/operations/log.ts'

/** Times are seconds. */
export type JobQueue = Readonly<{
  queue: string
  /** Retries; default 5. The delay doubles from `retryDelay` (default 10) up to one hour. */
  retryLimit?: number
  retryDelay?: number
  /** Time limit per attempt; default 120. */
  expireInSeconds?: number
  /** Schedule as a crontab time (UTC), with an empty payload. */
  cron?: string
  /** Concurrency; default 1. */
  atOnce?: number
  /** Additional concurrency for urgent jobs; default none. */
  urgentAtOnce?: number
}>

export type JobContext = Readonly<{ id: string; attempt: number; signal: AbortSignal; log: Log }>

export type JobDefinition<T extends object = object> = JobQueue & {
  readonly schema: z.ZodType<T>
  handle(payload: T, context: JobContext): Promise<void>
}

type EnqueueOptions = Pick<SendOptions, 'startAfter' | 'singletonKey' | 'singletonSeconds'>

export type Urgency = 'urgent' | 'usual'

export type JobSender = Readonly<{
  /**
   * Adds a job in the caller's transaction: it exists if, and only if, that transaction commits. Any actor may.
   * @returns its id, or null when a job with this `singletonKey` is already queued
   */
  enqueue(db: Db, queue: string, payload: object, options?: EnqueueOptions): Promise<string | null>
  enqueueAll(db: Db, queue: string, payloads: readonly object[], urgency?: Urgency): Promise<void>
}>

export type Jobs = JobSender &
  Readonly<{
    work(definitions: readonly JobDefinition[]): Promise<void>
    /** Takes no new jobs and waits up to four seconds for running ones; interrupted jobs are retried later. */
    stop(): Promise<void>
  }>

/** Prefix of the connection name, followed by version and process: the database can list its workers by it. */
export const JOBS_CONNECTION = 'haulyard jobs '

const schema = 'jobs'
const grantLockKey = 7_246_003
const stopMs = 4_000
/** Polling interval for delayed and retried jobs; new jobs wake their worker at once. */
const laterSeconds = 5
const connections = 3
const priorities: Record<Urgency, number> = { usual: 0, urgent: 1 }
/**
 * Jobs fetched per batch. A worker fetches again at once after a full batch, else it sleeps until woken; since it waits
 * for the slowest job of a batch, batches should be small.
 */
const mostInBatch = 4

/**
 * Creates or migrates the jobs' schema and its queues as the owner, and grants the actors access.
 * @param prefix of the database's roles (`withRoles`)
 */
export async function prepareJobs(ownerUrl: string, queues: readonly JobQueue[], prefix: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, schema, supervise: false, schedule: false })
  // The calls themselves reject on failure; this event only repeats background errors.
  boss.on('error', () => {})
  await boss.start()
  try {
    await keepQueues(boss, queues)
    await keepSchedules(boss, queues)
  } finally {
    await boss.stop({ graceful: false })
  }
  await grantActors(ownerUrl, prefix)
}

export async function startJobs(platformUrl: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: platformUrl,
    max: connections,
    application_name: connectionName(await productVersion()),
    schema,
    migrate: false,
    useListenNotify: true,
    reindex: false,
  })
  await startLogged(boss, log)
  return {
    ...senderOf(boss),
    async work(definitions) {
      for (const definition of definitions) await workOn(boss, definition, log)
    },
    stop: () => boss.stop({ graceful: true, timeout: stopMs }),
  }
}

/** Adds jobs and runs none, so it needs no connections but those of the given pool. */
export async function startSender(platform: Pool, log: Log): Promise<JobSender & Pick<Jobs, 'stop'>> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => platform.query(text, values) },
    schema,
    migrate: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
  })
  await startLogged(boss, log)
  return { ...senderOf(boss), stop: () => boss.stop({ graceful: false }) }
}

async function startLogged(boss: PgBoss, log: Log): Promise<void> {
  boss.on('error', (err) => log.error({ err }, 'job queue'))
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'))
  await boss.start()
}

function senderOf(boss: PgBoss): JobSender {
  return {
    enqueue: (db, queue, payload, options) => boss.send(queue, payload, { ...options, db: fromDrizzle(db, sql) }),
    async enqueueAll(db, queue, payloads, urgency = 'usual') {
      await boss.insert(
        queue,
        payloads.map((data) => ({ data, priority: priorities[urgency] })),
        { db: fromDrizzle(db, sql) },
      )
    },
  }
}

/** PostgreSQL truncates names to 63 bytes; the beginning of a long machine name is enough. */
function connectionName(version: string): string {
  const [before, after] = [`${JOBS_CONNECTION}${version} `, `:${process.pid}`]
  return `${before}${hostname().slice(0, 63 - before.length - after.length)}${after}`
}

async function workOn(boss: PgBoss, definition: JobDefinition, log: Log): Promise<void> {
  const { atOnce = 1, urgentAtOnce = 0 } = definition
  await takeUp(boss, definition, log, atOnce, {})
  if (urgentAtOnce > 0) await takeUp(boss, definition, log, urgentAtOnce, { minPriority: priorities.urgent })
}

async function takeUp(
  boss: PgBoss,
  definition: JobDefinition,
  log: Log,
  atOnce: number,
  which: { minPriority?: number },
): Promise<void> {
  const batchSize = Math.min(atOnce, mostInBatch)
  const options = {
    ...which,
    batchSize,
    localConcurrency: Math.ceil(atOnce / batchSize),
    burstWhenBatchFull: true,
    notifyPollingIntervalSeconds: laterSeconds,
    // One failed job must not fail the rest of its batch.
    perJobResults: true as const,
  }
  await boss.work<object>(definition.queue, options, (batch) =>
    Promise.all(batch.map((job) => attempt(definition, job, log))),
  )
}

async function attempt(definition: JobDefinition, job: Job, log: Log): Promise<JobResult> {
  const { id, signal } = job
  const context = { id, attempt: job.retryCount + 1, signal, log: log.child({ queue: definition.queue, job: id }) }
  try {
    const payload = definition.schema.parse(job.data ?? {})
    await watched('job', definition.queue, () => definition.handle(payload, context))
    return { id, status: 'completed' }
  } catch (err) {
    context.log.warn({ err, attempt: context.attempt }, 'job failed')
    return { id, status: 'failed', output: { message: err instanceof Error ? err.message : String(err) } }
  }
}

/** Without differences a start writes nothing. */
async function keepQueues(boss: PgBoss, queues: readonly JobQueue[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((known) => [known.name, known]))
  for (const { queue, retryLimit, retryDelay, expireInSeconds } of queues) {
    const patience = {
      retryLimit: retryLimit ?? 5,
      retryDelay: retryDelay ?? 10,
      retryBackoff: true,
      retryDelayMax: 3_600,
      expireInSeconds: expireInSeconds ?? 120,
      notify: true,
    }
    const known = existing.get(queue)
    if (!known) await boss.createQueue(queue, patience)
    else if (differs(known, patience)) await boss.updateQueue(queue, patience)
  }
}

async function keepSchedules(boss: PgBoss, queues: readonly JobQueue[]): Promise<void> {
  const existing = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const { queue, cron } of queues) {
    if (cron && existing.get(queue) !== cron) await boss.schedule(queue, cron, {})
    if (cron) existing.delete(queue)
  }
  for (const name of existing.keys()) await boss.unschedule(name)
}

const differs = <T extends object>(known: T, wanted: Partial<T>) =>
  (Object.keys(wanted) as (keyof T)[]).some((name) => known[name] !== wanted[name])

/** The public and the staff actor may add jobs but not read them; the platform actor works on them. */
async function grantActors(ownerUrl: string, prefix: string): Promise<void> {
  const [visitor, staff, platform] = (['public', 'staff', 'platform'] as const).map((actor) => roleOf(prefix, actor))
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(`
      begin;
      select pg_advisory_xact_lock(${grantLockKey});
      grant usage on schema ${schema} to ${visitor}, ${staff}, ${platform};
      grant select on ${schema}.queue to ${visitor}, ${staff};
      grant insert, select (id, start_after) on ${schema}.job_common to ${visitor}, ${staff};
      grant select, insert, update, delete on all tables in schema ${schema} to ${platform};
      grant usage on all sequences in schema ${schema} to ${platform};
      commit`)
    await keepSchemaOwner(owner, schema, prefix)
  } finally {
    await owner.end()
  }
}
