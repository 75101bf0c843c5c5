import type { CompanyId } from '#contract/fields.ts'
import { customerReason } from '#domain/cans/told/customer-reason.ts'
import { saysTime } from '#domain/cans/told/next-news.ts'
import { staleAt } from '#domain/cans/told/stale.ts'
import { type StopFacts, stopText, whatWords } from '#domain/cans/told/stop-words.ts'
import type { TellingRules } from '#domain/cans/told/telling-rules.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { causedByCompany, transactional } from '#domain/messaging/mail-cause.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import { openProblemOf } from '#server/cans/tasks/present-task.ts'
import { type CrewDays, numberToText } from '#server/cans/times/with-times.ts'
import type { Db } from '#server/db/connect.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import { dropUnsent, type NewMessage } from '#server/messaging/messaging.queries.ts'
import { wholeUrl } from '#server/ordering/mails/hauler-face.ts'
import { type Seller, sellerOf } from '#server/ordering/mails/order-mail-parts.ts'
import { newsAddressOf } from '#server/ordering/orders/order.queries.ts'
import { stopMail } from './stop.mail.ts'
import type { StopNews } from './stop-now.ts'
import { mailboxesOfStops, type StopMailbox } from './told-stops.queries.ts'

interface Telling {
  company: CompanyId
  rules: TellingRules
  crew: CrewDays
  today: CalendarDay
  now: Date
}

/**
 * Queues the messages of this sweep, where the company tells an event and it reaches someone. A message that is not
 * sent yet gives way to newer news of its stop.
 * @returns the arrivals that were told, by stop
 */
export async function stopMessages(
  app: TransactionContext,
  db: Db,
  telling: Telling,
  news: readonly StopNews[],
): Promise<ReadonlyMap<string, number>> {
  const sent = new Map<string, number>()
  if (news.length === 0) return sent
  const { company, now } = telling
  const mailboxes = await mailboxesOfStops(
    db,
    company,
    news.map(({ row }) => row.id),
  )
  const [seller, replyTo] = await Promise.all([sellerOf(db, company), newsAddressOf(db, company)])
  for (const one of news) {
    const { row, stop, event } = one
    const mailbox = mailboxes.get(row.id)
    const messages = messagesOf(app, { ...telling, seller, replyTo }, one, mailbox)
    if (messages.length === 0) continue
    await dropUnsent(db, company, topicOf(row.id))
    await sendLater(db, app.jobs, messages, mailbox ? transactional : causedByCompany(company), now)
    if (stop.arrival !== null && saysTime(event, row.deliveryDate, telling.today)) sent.set(row.id, stop.arrival)
  }
  return sent
}

const topicOf = (stop: string) => `stop ${stop}`

function messagesOf(
  app: TransactionContext,
  telling: Telling & { seller: Seller; replyTo: string | null },
  one: StopNews,
  mailbox: StopMailbox | undefined,
): NewMessage[] {
  const { company, rules, crew, seller, replyTo, now } = telling
  const { row, event, key } = one
  const { email: mails, text: texts, words } = rules.events[event]
  const facts = factsOf(telling, one)
  const link = wholeUrl(app, `/stop/${key}`)
  const stale = new Date(staleAt(event, now.getTime(), rules, crew.timezone))
  const kept = { companyId: company, topic: topicOf(row.id), secrets: [key], staleAt: stale }
  const messages: NewMessage[] = []
  const isMailedOtherwise = mailbox?.isMailedWithOrder === true && (event === 'day' || event === 'moved')
  if (mails && mailbox?.email && !isMailedOtherwise) {
    const { email } = mailbox
    messages.push({ ...kept, ...stopMail(app, seller.company, { event, words, facts, link, email, replyTo }) })
  }
  const recipient = numberToText(row, crew)
  if (texts && recipient !== null) {
    const text = stopText(event, words, facts, link)
    messages.push({ ...kept, channel: 'text', recipient, subject: '', html: '', text })
  }
  return messages
}

function factsOf({ crew, seller, today }: Telling & { seller: Seller }, { row, stop, event }: StopNews): StopFacts {
  const time = crew.times.stops.get(row.id)
  return {
    company: seller.company.name,
    phone: seller.company.phone,
    name: row.name,
    address: row.address,
    what: whatWords(row),
    day: row.deliveryDate,
    today,
    timeZone: crew.timezone,
    time: time && saysTime(event, row.deliveryDate, today) ? time : null,
    before: stop.before,
    doneAt: row.doneAt?.getTime() ?? null,
    reason: customerReason(openProblemOf(row)?.reason ?? ''),
  }
}
