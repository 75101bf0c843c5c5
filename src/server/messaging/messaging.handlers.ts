import { type ListedMessage, mailOff } from '#contract/messages.ts'
import { mailOffMessages } from '#domain/messaging/mail-off.ts'
import { Refusal } from '#server/base/refusal.ts'
import { type Handlers, tenantOf } from '#server/calls/handler.ts'
import {
  dismissFailed,
  endPauses,
  heldOfCompany,
  type MessageInList,
  pageOfMessages,
  requeueMessages,
} from './mail-list.queries.ts'
import { enqueueMessages, SEND_MESSAGE } from './messaging.job.ts'

type Calls = 'messages.getPage' | 'messages.getHeld' | 'messages.sendAgain' | 'messages.dismiss'

export const messagesHandlers: Handlers<Calls> = {
  'messages.getPage': async ({ db }, wanted) => {
    const { rows, ...counts } = await pageOfMessages(db, wanted)
    return { ...counts, rows: rows.map(presentMessage) }
  },

  'messages.getHeld': async (call) =>
    (await heldOfCompany(call.db, tenantOf(call))).map(({ recipient, error, createdAt, ...message }) => ({
      ...message,
      to: recipient,
      reason: error,
      created: createdAt.toISOString(),
    })),

  'messages.dismiss': async ({ db }, wanted) => ({ success: true, dismissed: await dismissFailed(db, wanted) }),

  'messages.sendAgain': async ({ db, app, now }, wanted) => {
    if (app.env.mailOff) throw new Refusal(mailOff, { message: mailOffMessages.sendAgain })
    const paused = await endPauses(db, SEND_MESSAGE.queue, wanted)
    const requeued = await requeueMessages(db, wanted, now)
    if (requeued.length > 0) await enqueueMessages(db, app.jobs, requeued)
    return { success: true, again: requeued.length + paused }
  },
}

function presentMessage({
  recipient,
  lastTriedAt,
  error,
  createdAt,
  sentAt,
  ...message
}: MessageInList): ListedMessage {
  return {
    ...message,
    to: recipient,
    lasttried: lastTriedAt?.toISOString() ?? null,
    reason: error,
    created: createdAt.toISOString(),
    sent: sentAt?.toISOString() ?? null,
  }
}
