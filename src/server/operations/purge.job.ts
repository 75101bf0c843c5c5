import { z } from 'zod'
import { type Ending, endsFrom } from '#domain/operations/retention.ts'
import type { AppContext } from '#server/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { endPortion } from './purge.queries.ts'
import { PURGE } from './purge.queue.ts'

/** So many rows are locked and written in one go: some milliseconds. */
const AT_ONCE = 1_000

/**
 * Ends what has reached its end, in portions that each are a transaction of their own. The queue gives a night's job to one process;
 * a second one beside it would take other rows. What cannot be ended is told of, and does not keep the rest from its end.
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
          log.error({ err, ending }, 'what has ended could not be deleted')
          failed.push(ending)
          return 0
        })
        if (ended > 0) log.info({ ending, ended }, 'what had reached its end is gone')
        if (signal?.aborted) return
      }
      // Tried again, and counted among the jobs that were given up.
      if (failed.length > 0) throw new Error(`not all that has ended could be deleted: ${failed.join(', ')}`)
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
