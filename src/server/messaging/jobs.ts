import { z } from 'zod'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import type { Texter } from '#server/adapters/text/texter.ts'
import { type Actors, type Db, inTransaction } from '#server/db/connect.ts'
import type { JobDefinition, Jobs } from '#server/jobs.ts'
import { insertMessages, type MessageRow, messageById, type NewMessage, settleMessage } from './queries.ts'

const payload = z.object({ message: z.int() })

export const SEND_MESSAGE = { queue: 'send-message', retryLimit: 8 } as const

/** Writes messages and the job of each, all in the caller's transaction: one never stands without the other. */
export async function sendLater(db: Db, jobs: Jobs, messages: NewMessage[], now: Date): Promise<void> {
  if (messages.length === 0) return
  const ids = await insertMessages(db, messages, now)
  await jobs.enqueueAll(
    db,
    SEND_MESSAGE.queue,
    ids.map((message) => ({ message })),
  )
}

/** Who carries messages out of the house; null keeps those of that channel in the outbox. */
export interface Carriers {
  email: Mailer | null
  text: Texter | null
}

/**
 * Sends one message. Without a carrier it stays in the outbox; a demo company's message always does (decision 25).
 * A carrier that does not take it makes the job try again later; a number that can never be texted ends it.
 */
export function sendMessageJob(
  actors: Actors,
  carriers: Carriers,
  now: () => Date,
): JobDefinition<z.output<typeof payload>> {
  const settle = (id: number, state: 'sent' | 'kept' | 'failed', error: string | null = null) =>
    inTransaction(actors.platform, { tenant: null }, (db) => settleMessage(db, id, state, error, now()))
  return {
    ...SEND_MESSAGE,
    schema: payload,
    async handle({ message: id }) {
      const message = await inTransaction(actors.platform, { tenant: null }, (db) => messageById(db, id))
      if (message?.state !== 'waiting') return
      const { channel, recipient: to, subject, text, html, demo } = message
      if (demo || !carriers[channel]) return settle(id, 'kept')
      if (channel === 'email') {
        await carriers.email?.({ to, subject, text, html, ...senderOf(message) })
        return settle(id, 'sent')
      }
      const outcome = await carriers.text?.({ id, to, body: text })
      return outcome?.kind === 'refused' ? settle(id, 'failed', outcome.reason) : settle(id, 'sent')
    },
  }
}

/** Who a mail is from and what goes with it, where that is not the house alone. */
const senderOf = ({ fromName, replyTo, attachment }: Pick<MessageRow, 'fromName' | 'replyTo' | 'attachment'>) => ({
  fromName: fromName ?? undefined,
  replyTo: replyTo ?? undefined,
  attachment: attachment ?? undefined,
})
