import { z } from 'zod'
import { causedByPlatform } from '#domain/messaging/mail-cause.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { type Db, inTransaction } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { digestMail } from './digest.mail.ts'
import { enqueueMessages, SEND_MESSAGE, sendLater } from './messaging.job.ts'
import { type DueMessage, deleteMessages, forgottenMessages, releaseDue } from './messaging.queries.ts'

export const SWEEP_MESSAGES = { queue: 'sweep-messages', cron: '* * * * *', retryLimit: 0 } as const

type App = Pick<AppContext, 'env' | 'actors' | 'jobs' | 'log' | 'now'>

/**
 * Enqueues due messages and waiting ones without a job: the job may have used up its retries or been lost with a
 * restored database.
 */
export function sweepMessagesJob(app: App): JobDefinition<Record<string, never>> {
  const { actors, jobs, log, now } = app
  return {
    ...SWEEP_MESSAGES,
    schema: z.object({}),
    handle: () =>
      inTransaction(actors.platform, { tenant: null }, async (db) => {
        const due = await gatherDigests(app, db, await releaseDue(db, now()))
        if (due.length > 0) await enqueueMessages(db, jobs, due)
        const forgotten = (await forgottenMessages(db, SEND_MESSAGE.queue)).filter((id) => !due.includes(id))
        if (forgotten.length === 0) return
        log.warn({ messages: forgotten.length }, 'queued messages without a job')
        await enqueueMessages(db, jobs, forgotten)
      }),
  }
}

/** @returns the ids of the messages that are not in a digest */
async function gatherDigests(app: App, db: Db, due: readonly DueMessage[]): Promise<number[]> {
  const groups = Map.groupBy(due, ({ id, company, recipient, digest }) =>
    digest ? `${company} ${digest.of} ${recipient}` : `${id}`,
  )
  const single: number[] = []
  for (const group of groups.values()) {
    const [first] = group
    if (!first?.digest || group.length === 1) {
      single.push(...group.map(({ id }) => id))
      continue
    }
    const lines = group.flatMap(({ digest }) => digest?.line ?? [])
    const mail = digestMail(app, first.digest.of, lines)
    const message = { ...mail, companyId: first.company, channel: 'email' as const, recipient: first.recipient }
    await deleteMessages(
      db,
      group.map(({ id }) => id),
    )
    await sendLater(db, app.jobs, [message], causedByPlatform, app.now())
  }
  return single
}
