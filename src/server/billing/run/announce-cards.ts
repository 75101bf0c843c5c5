import type { CompanyId } from '#contract/fields.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { transactional } from '#domain/messaging/mail-cause.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { Db } from '#server/db/connect.ts'
import { composeHaulerMail } from '#server/messaging/hauler.mail.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import { haulerFace } from '#server/ordering/mails/hauler-face.ts'
import { sellerOf } from '#server/ordering/mails/order-mail-parts.ts'
import { newsAddressOf } from '#server/ordering/orders/order.queries.ts'
import { type AnnouncedCustomer, chargeCardsFrom } from './announce-cards.queries.ts'

interface Announced {
  customers: readonly AnnouncedCustomer[]
  /** The first day on which their cards may be charged. */
  from: CalendarDay
  now: Date
}

/** Their orders said that nothing is charged automatically, so they are told otherwise a week before, once. */
export async function announceCards(
  app: TransactionContext,
  db: Db,
  companyId: CompanyId,
  { customers, from, now }: Announced,
): Promise<void> {
  if (customers.length === 0) return
  await chargeCardsFrom(
    db,
    companyId,
    customers.map(({ id }) => id),
    from,
  )
  const [{ company }, replyTo] = await Promise.all([sellerOf(db, companyId), newsAddressOf(db, companyId)])
  const face = haulerFace(app, company, replyTo)
  const mails = customers
    .filter(({ email }) => email !== '')
    .map(({ firstname, email, lastfour }) => ({
      ...composeHaulerMail(face, {
        subject: `${company.name} will charge your card for your bills`,
        title: [firstname ? `Hello ${firstname},` : 'Hello,', 'your bills are paid by card from now on.'],
        about: [],
        parts: [
          {
            kind: 'paragraph' as const,
            text: `You agreed that we keep the card ending in ${lastfour}. Until now nothing was charged automatically. For bills due on ${formatDayWithWeekday(from)} or later we charge this card on the day the bill is due, and email you the bill.`,
          },
          {
            kind: 'paragraph' as const,
            text: `If you would rather pay each bill yourself, call us at ${company.phone} or answer this email.`,
          },
        ],
        footLinks: [],
        reason: `Sent once to ${email} because you keep a card with us.`,
      }),
      companyId,
      channel: 'email' as const,
      recipient: email,
      attachment: null,
      secrets: [],
    }))
  await sendLater(db, app.jobs, mails, transactional, now)
}
