import { z } from 'zod'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import { type Actors, type Db, inTransaction } from '#server/db/connect.ts'
import type { JobDefinition, Jobs } from '#server/jobs.ts'
import { insertMessage, messageById, type NewMessage, settleMessage } from './queries.ts'

const payload = z.object({ message: z.int() })

export const SEND_MESSAGE = { queue: 'send-message', retryLimit: 8 } as const

/** Writes a message and the job that sends it, both in the caller's transaction: one never stands without the other. */
export async function sendLater(db: Db, jobs: Jobs, message: NewMessage, now: Date): Promise<void> {
  const id = await insertMessage(db, message, now)
  await jobs.enqueue(db, SEND_MESSAGE.queue, { message: id })
}

/**
 * Sends one message. Without a mail server it stays in the outbox; a demo company's mail always does (decision 25).
 * A mail server that refuses makes the job try again later.
 */
export function sendMessageJob(
  actors: Actors,
  mailer: Mailer | null,
  now: () => Date,
): JobDefinition<z.output<typeof payload>> {
  const settle = (id: number, state: 'sent' | 'kept') =>
    inTransaction(actors.platform, { tenant: null }, (db) => settleMessage(db, id, state, null, now()))
  return {
    ...SEND_MESSAGE,
    schema: payload,
    async handle({ message: id }) {
      const message = await inTransaction(actors.platform, { tenant: null }, (db) => messageById(db, id))
      if (message?.state !== 'waiting') return
      if (!mailer || message.channel !== 'email' || message.demo) return settle(id, 'kept')
      await mailer({ to: message.recipient, subject: message.subject, text: message.text, html: message.html })
      await settle(id, 'sent')
    },
  }
}
