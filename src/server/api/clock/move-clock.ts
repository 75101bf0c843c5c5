import { setTimeout as sleep } from 'node:timers/promises'
import { BACKUP } from '#server/backup/backup.queue.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { addOffset } from '#server/db/clock/product-clock.ts'
import { type Db, inTransaction } from '#server/db/connect.ts'
import { jobQueues } from '../queues.ts'
import { dueJobs, endLimits, runDelayedEarlier } from './move-clock.queries.ts'

/** A backup belongs to the machine's night, and takes minutes. */
const scheduled = jobQueues.filter(({ queue, cron }) => cron !== undefined && queue !== BACKUP.queue)

const lookMs = 100
/** A job that never ends must not block the response forever. */
const patienceMs = 120_000

/** Moves the product's clock ahead in one jump: delayed jobs come due, and each scheduled job runs once. */
export async function moveClock({ actors, clock, jobs }: AppContext, ms: number): Promise<void> {
  await inTransaction(actors.platform, { tenant: null }, async (db) => {
    await addOffset(db, ms)
    await runDelayedEarlier(db, ms)
    await endLimits(db, ms)
  })
  // After the commit: a job that starts earlier would see the former day.
  await clock.follow()
  await inTransaction(actors.platform, { tenant: null }, async (db) => {
    for (const { queue } of scheduled) await jobs.enqueue(db, queue, {})
  })
}

export async function dueJobsEnded({ actors, log }: Pick<AppContext, 'actors' | 'log'>): Promise<void> {
  const queues = jobQueues.map(({ queue }) => queue)
  const due = (db: Db) => dueJobs(db, queues)
  const until = Date.now() + patienceMs
  while ((await inTransaction(actors.platform, { tenant: null, readonly: true }, due)) > 0) {
    if (Date.now() > until) return log.warn('jobs due after a clock move have not finished')
    await sleep(lookMs)
  }
}
