import { z } from 'zod'
import { type Ending, endsFrom } from '#domain/operations/retention.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { endPortion } from './purge.queries.ts'
import { PURGE } from './purge.queue.ts'

/** Rows locked and written per batch: some milliseconds. */
const AT_ONCE = 1_000

/**
 * Purges data past its retention period in batches, each its own transaction. The queue gives the nightly job to one
 * process; a concurrent one would skip locked rows. A failing kind is logged and does not block the others.
 */
export function purgeJob(
  { env, actors, log, now }: Pick<AppContext, 'env' | 'actors' | 'log' | 'now'>,
  atOnce = AT_ONCE,
): JobDefinition<Record<string, never>> {
  return {
    ...PURGE,
    schema: z.object({}),
    async handle(_, { signal }) {
      const ends = Object.entries(endsFrom(env.retention, now())) as [Ending, Date][]
      const failed: Ending[] = []
      for (const [ending, end] of ends) {
        const ended = await endAll(ending, end).catch((err: unknown) => {
          log.error({ err, ending }, 'expired data could not be deleted')
          failed.push(ending)
          return 0
        })
        if (ended > 0) log.info({ ending, ended }, 'expired data was deleted')
        if (signal?.aborted) return
      }
      // The job is retried, and finally counted as failed.
      if (failed.length > 0) throw new Error(`some expired data could not be deleted: ${failed.join(', ')}`)
    },
  }

  async function endAll(ending: Ending, end: Date): Promise<number> {
    for (let sum = 0; ; ) {
      const ended = await inTransaction(actors.platform, { tenant: null }, (db) => endPortion(db, ending, end, atOnce))
      sum += ended
      if (ended < atOnce) return sum
    }
  }
}
