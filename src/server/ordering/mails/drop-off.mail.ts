import type { OrderId } from '#contract/fields.ts'
import { weekdayOf } from '#domain/companies/days/calendar-day.ts'
import { whenSettled } from '#domain/messaging/mail-caps.ts'
import type { MailCause } from '#domain/messaging/mail-cause.ts'
import { calendarFile } from '#domain/ordering/calendar-file.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { Db } from '#server/db/connect.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import type { NewMessage } from '#server/messaging/messaging.queries.ts'
import type { OrderRow } from '#server/ordering/orders/order.queries.ts'
import { dropOffText, type MailedOrder, mailToBuyer, readMailedOrder } from './buyer.mail.ts'
import { orderLink, placeInMail, thankYou } from './order-mail-parts.ts'

/** Dedupe key of the drop-off email: a newer one replaces it until it is sent. */
export const dropOffTopic = (order: OrderId): string => `drop-off ${order}`

/** Debounced by some minutes. @param before the day that was chosen earlier; null for the first one */
export async function mailDropOff(
  app: TransactionContext,
  db: Db,
  order: OrderRow & { datestart: string },
  before: string | null,
  cause: MailCause,
): Promise<void> {
  const mailed = { ...(await readMailedOrder(db, order)), order }
  const now = app.now()
  const timing = { dueAt: whenSettled(now), topic: dropOffTopic(order.id) }
  const messages = dropOffMail(app, mailed, before).map((message) => ({ ...message, ...timing }))
  await sendLater(db, app.jobs, messages, cause, now)
}

export function dropOffMail(
  app: TransactionContext,
  mailed: MailedOrder & { order: { datestart: string } },
  before: string | null,
): NewMessage[] {
  const { id, datestart: day, ampm } = mailed.order
  const place = placeInMail(mailed.order)
  const { name, phone } = mailed.company
  return mailToBuyer(app, mailed, {
    subject: `Your ${before ? 'new ' : ''}drop-off day: ${dropOffText(day, ampm)}`,
    title: [thankYou(mailed.buyer), `Your carts come ${weekdayOf(day)}.`],
    attachment: calendarFile(
      { order: id, hauler: name, day, ampm, place, phone, url: orderLink(app, mailed.order) },
      app.now(),
    ),
  })
}
