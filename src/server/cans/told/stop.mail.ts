import { type StopFacts, stopSubject, stopWords, windowWords } from '#domain/cans/told/stop-words.ts'
import type { StopEvent } from '#domain/cans/told/telling-rules.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { CompanyRow } from '#server/companies/companies.queries.ts'
import { composeHaulerMail } from '#server/messaging/hauler.mail.ts'
import type { NewMessage } from '#server/messaging/messaging.queries.ts'
import { haulerFace } from '#server/ordering/mails/hauler-face.ts'

interface StopMail {
  event: StopEvent
  words: string
  facts: StopFacts
  link: string
  email: string
  replyTo: string | null
}

export function stopMail(
  app: TransactionContext,
  company: CompanyRow,
  { event, words, facts, link, email, replyTo }: StopMail,
): NewMessage {
  const { address, day, time, timeZone, what } = facts
  const subject = stopSubject(event, facts)
  const when = time ? `${formatDayWithWeekday(day)}, ${windowWords(time, timeZone)}` : formatDayWithWeekday(day)
  const mail = composeHaulerMail(haulerFace(app, company, replyTo), {
    subject,
    title: [subject],
    about: [],
    parts: [
      { kind: 'paragraph', text: stopWords(event, words, facts) },
      { kind: 'box', title: address, text: `${what}, ${when}` },
      { kind: 'links', links: [{ label: 'See your stop', url: link, primary: true }] },
    ],
    footLinks: [{ label: 'No more emails about stops', url: `${link}#emails` }],
    reason: `Sent to ${email} because we come to you.`,
  })
  return { ...mail, companyId: company.id, channel: 'email', recipient: email, attachment: null }
}
