import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { fromDrizzle, type Job, type JobResult, PgBoss, type SendOptions } from 'pg-boss'
import type { z } from 'zod'
import type { Db } from '#server/db/connect.ts'
import { roleOf } from '#server/db/roles.ts'
import { keepSchemaOwner } from '#server/db/schema-owner.ts'
import { watched } from '#server/db/watched.ts'
import type { Log } from '#server/operations/log.ts'
import { productVersion } from '#server/start/this-version.ts'

/** A queue and how patient it is. Times are seconds. */
export type JobQueue = Readonly<{
  queue: string
  /** Tries after the first; default 5. The pause doubles from `retryDelay` (default 10) up to one hour. */
  retryLimit?: number
  retryDelay?: number
  /** How long one try may take; default 120. */
  expireInSeconds?: number
  /** Runs by itself at this crontab time (UTC) with an empty payload. */
  cron?: string
  /** How many jobs are under way at a time; default 1. */
  atOnce?: number
  /** How many more there may be of those that were added as urgent; default none. */
  urgentAtOnce?: number
}>

export type JobContext = Readonly<{ id: string; attempt: number; signal: AbortSignal; log: Log }>

/** A queue, the shape of its payloads and what is done with each. */
export type JobDefinition<T extends object = object> = JobQueue & {
  readonly schema: z.ZodType<T>
  handle(payload: T, context: JobContext): Promise<void>
}

type EnqueueOptions = Pick<SendOptions, 'startAfter' | 'singletonKey' | 'singletonSeconds'>

/** Urgent jobs go before all others of their queue. */
export type Urgency = 'urgent' | 'usual'

export type Jobs = Readonly<{
  /**
   * Adds a job in the caller's transaction: it exists if, and only if, that transaction commits. Any actor may.
   * @returns its id, or null when `singletonKey` says that it stands in the queue already
   */
  enqueue(db: Db, queue: string, payload: object, options?: EnqueueOptions): Promise<string | null>
  /** Adds one job for each payload, all at once. */
  enqueueAll(db: Db, queue: string, payloads: readonly object[], urgency?: Urgency): Promise<void>
  /** Takes up the work of these queues, woken at once by each commit that adds a job. */
  work(definitions: readonly JobDefinition[]): Promise<void>
  /** Takes no new work, waits up to four seconds for the running one; what is cut off is tried again later. */
  stop(): Promise<void>
}>

/** Under this, its version and its own name each process takes up jobs, so that the database can tell who works on it. */
export const JOBS_CONNECTION = 'haulyard jobs '

const schema = 'jobs'
const grantLockKey = 7_246_003
const stopMs = 4_000
/** New jobs wake their worker at once; this is how soon after its time a delayed or repeated one is seen. */
const laterSeconds = 5
const connections = 3
const priorities: Record<Urgency, number> = { usual: 0, urgent: 1 }
/**
 * So many are taken from a queue in one go. The taker of a full batch looks for more at once, one whose batch was not full
 * sleeps until it is woken; it waits for the slowest of its batch, so that a batch should be small.
 */
const mostInBatch = 4

/**
 * Makes or migrates the jobs' schema and its queues as the owner, and lets the actors use them.
 * @param prefix of the database's roles (`withRoles`)
 */
export async function prepareJobs(ownerUrl: string, queues: readonly JobQueue[], prefix: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, schema, supervise: false, schedule: false })
  // Failures of the calls themselves reject; this event only repeats what goes on beside them.
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

/** Opens the queues as the platform actor, on a schema that `prepareJobs` has made. */
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
  boss.on('error', (err) => log.error({ err }, 'job queue'))
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'))
  await boss.start()
  return {
    enqueue: (db, queue, payload, options) => boss.send(queue, payload, { ...options, db: fromDrizzle(db, sql) }),
    async enqueueAll(db, queue, payloads, urgency = 'usual') {
      await boss.insert(
        queue,
        payloads.map((data) => ({ data, priority: priorities[urgency] })),
        { db: fromDrizzle(db, sql) },
      )
    },
    async work(definitions) {
      for (const definition of definitions) await workOn(boss, definition, log)
    },
    stop: () => boss.stop({ graceful: true, timeout: stopMs }),
  }
}

/** Postgres cuts a name off after 63 bytes; of a long machine's name the beginning is enough. */
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
    // Each is settled by itself: one that fails takes none of its batch with it.
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

/** Makes what is missing and changes what is otherwise: a start that finds everything as it wants it writes nothing. */
async function keepQueues(boss: PgBoss, queues: readonly JobQueue[]): Promise<void> {
  const standing = new Map((await boss.getQueues()).map((known) => [known.name, known]))
  for (const { queue, retryLimit, retryDelay, expireInSeconds } of queues) {
    const patience = {
      retryLimit: retryLimit ?? 5,
      retryDelay: retryDelay ?? 10,
      retryBackoff: true,
      retryDelayMax: 3_600,
      expireInSeconds: expireInSeconds ?? 120,
      notify: true,
    }
    const known = standing.get(queue)
    if (!known) await boss.createQueue(queue, patience)
    else if (differs(known, patience)) await boss.updateQueue(queue, patience)
  }
}

async function keepSchedules(boss: PgBoss, queues: readonly JobQueue[]): Promise<void> {
  const standing = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const { queue, cron } of queues) {
    if (cron && standing.get(queue) !== cron) await boss.schedule(queue, cron, {})
    if (cron) standing.delete(queue)
  }
  for (const name of standing.keys()) await boss.unschedule(name)
}

const differs = <T extends object>(known: T, wanted: Partial<T>) =>
  (Object.keys(wanted) as (keyof T)[]).some((name) => known[name] !== wanted[name])

/** The public and the staff actor add jobs but cannot read what others put there; the platform actor works on them. */
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
