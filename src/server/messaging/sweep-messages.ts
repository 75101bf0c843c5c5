import { z } from 'zod'
import { type Actors, inTransaction } from '#server/db/connect.ts'
import type { JobDefinition, Jobs } from '#server/jobs/jobs.ts'
import type { Log } from '#server/operations/log.ts'
import { enqueueMessages, SEND_MESSAGE } from './messaging.job.ts'
import { forgottenMessages } from './messaging.queries.ts'

export const SWEEP_MESSAGES = { queue: 'sweep-messages', cron: '*/5 * * * *', retryLimit: 0 } as const

/**
 * Gives each message that waits and has no job a new one: the job may have used up its tries or been lost with a restored
 * or older database, and nobody would ever look at the message again.
 */
export function sweepMessagesJob(actors: Actors, jobs: Jobs, log: Log): JobDefinition<Record<string, never>> {
  return {
    ...SWEEP_MESSAGES,
    schema: z.object({}),
    handle: () =>
      inTransaction(actors.platform, { tenant: null }, async (db) => {
        const forgotten = await forgottenMessages(db, SEND_MESSAGE.queue)
        if (forgotten.length === 0) return
        log.warn({ messages: forgotten.length }, 'messages waited without a job and were given one')
        await enqueueMessages(db, jobs, forgotten)
      }),
  }
}
