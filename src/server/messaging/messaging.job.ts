import { z } from 'zod'
import type { MailCause } from '#domain/messaging/mail-cause.ts'
import { givenUp, TOO_LATE, wasTriedLongEnough } from '#domain/messaging/message-tries.ts'
import { type Mailer, MailRefused } from '#server/adapters/mail/mailer.ts'
import type { Texter } from '#server/adapters/text/texter.ts'
import { type Actors, type Db, inTransaction } from '#server/db/connect.ts'
import type { JobDefinition, JobSender, Urgency } from '#server/jobs/jobs.ts'
import {
  insertMessages,
  type MessageRow,
  messageById,
  type NewMessage,
  noteTry,
  settleMessage,
} from './messaging.queries.ts'
import { takePlace } from './place.queries.ts'

const payload = z.object({ message: z.int() })

/**
 * The backoff grows to an hour, so that 100 retries take longer than the three days after which a message is given up.
 * A slow mail server blocks eight messages at most; two more slots are for urgent ones.
 */
export const SEND_MESSAGE = { queue: 'send-message', retryLimit: 100, atOnce: 8, urgentAtOnce: 2 } as const

/**
 * Writes messages and the job of each, all in the caller's transaction; the sweeper enqueues those for later.
 * @param cause decides the lane: `transactional` only where the reader's own purchase, payment or login causes the
 * message
 * @param urgency account links are urgent: the user is waiting for the email
 */
export async function sendLater(
  db: Db,
  jobs: JobSender,
  messages: NewMessage[],
  cause: MailCause,
  now: Date,
  urgency: Urgency = 'usual',
): Promise<void> {
  if (messages.length === 0) return
  const ids = await insertMessages(db, messages, cause, now)
  if (ids.length > 0) await enqueueMessages(db, jobs, ids, urgency)
}

export function enqueueMessages(
  db: Db,
  jobs: JobSender,
  ids: readonly number[],
  urgency: Urgency = 'usual',
): Promise<void> {
  return jobs.enqueueAll(
    db,
    SEND_MESSAGE.queue,
    ids.map((message) => ({ message })),
    urgency,
  )
}

/** Null keeps the channel's messages in the outbox. */
export interface Carriers {
  email: Mailer | null
  text: Texter | null
}

type Message = NonNullable<Awaited<ReturnType<typeof messageById>>>

const MOST_REASON = 500

/**
 * Sends one message. Without a carrier it stays in the outbox; a demo company's message always does. Failures are
 * retried for three days; an unreachable recipient ends it at once.
 */
export function sendMessageJob(
  actors: Actors,
  carriers: Carriers,
  now: () => Date,
  companyBudget: number,
): JobDefinition<z.output<typeof payload>> {
  const asPlatform = <T>(work: (db: Db) => Promise<T>) => inTransaction(actors.platform, { tenant: null }, work)
  const settle = (id: number, state: 'sent' | 'kept' | 'failed', error: string | null = null) =>
    asPlatform((db) => settleMessage(db, id, state, error, now()))
  return {
    ...SEND_MESSAGE,
    schema: payload,
    async handle({ message: id }) {
      const message = await inTransaction(actors.platform, { tenant: null, readonly: true }, (db) =>
        messageById(db, id),
      )
      if (message?.state !== 'waiting') return
      if (message.staleAt !== null && message.staleAt <= now()) return settle(id, 'failed', TOO_LATE)
      if (!(await asPlatform((db) => takePlace(db, message, companyBudget, now())))) return
      if (message.demo || !carriers[message.channel]) return settle(id, 'kept')
      let refusal: string | null
      try {
        refusal = await carry(carriers, message)
      } catch (error) {
        const reason = reasonOf(error)
        if (error instanceof MailRefused) return settle(id, 'failed', reason)
        if (wasTriedLongEnough(message.waitsSince ?? message.createdAt, now()))
          return settle(id, 'failed', givenUp(reason))
        await asPlatform((db) => noteTry(db, id, reason, now()))
        throw error
      }
      await settle(id, refusal === null ? 'sent' : 'failed', refusal)
    },
  }
}

/**
 * @returns null when the message was accepted, else the reason of a permanent failure. @throws Error when it can be
 * retried
 */
async function carry(carriers: Carriers, message: Message): Promise<string | null> {
  const { id, channel, recipient: to, subject, text, html } = message
  if (channel === 'email') {
    await carriers.email?.({ to, subject, text, html, ...senderOf(message) })
    return null
  }
  const outcome = await carriers.text?.({ id, to, body: text })
  return outcome?.kind === 'refused' ? outcome.reason : null
}

const senderOf = ({ fromName, replyTo, attachment }: Pick<MessageRow, 'fromName' | 'replyTo' | 'attachment'>) => ({
  fromName: fromName ?? undefined,
  replyTo: replyTo ?? undefined,
  attachment: attachment ?? undefined,
})

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, MOST_REASON)
