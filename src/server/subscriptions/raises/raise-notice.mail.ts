import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { CompanyRow } from '#server/companies/companies.queries.ts'
import { composeHaulerMail } from '#server/messaging/hauler.mail.ts'
import type { NewMessage } from '#server/messaging/messaging.queries.ts'
import { haulerFace } from '#server/ordering/mails/hauler-face.ts'
import type { NoticedCustomer } from './raise.queries.ts'

interface Sender {
  company: CompanyRow
  replyTo: string | null
}

export function raiseNoticeMail(
  app: TransactionContext,
  { company, replyTo }: Sender,
  { text, customer }: { text: string; customer: Pick<NoticedCustomer, 'firstname' | 'email' | 'rows'> },
): NewMessage {
  const { firstname, email, rows } = customer
  const mail = composeHaulerMail(haulerFace(app, company, replyTo), {
    subject: `Your price at ${company.name} changes`,
    title: [firstname ? `Hello ${firstname},` : 'Hello,', 'your price changes.'],
    about: [],
    parts: [
      { kind: 'paragraph', text },
      ...rows.map(({ name, address, was, becomes, from }) => ({
        kind: 'box' as const,
        title: address ? `${name}, ${address}` : name,
        text: `${formatMoney(was)} a month until now, ${formatMoney(becomes)} a month from ${formatDay(from)}.`,
      })),
    ],
    footLinks: [],
    reason: `Sent once to ${email} because you are a customer.`,
  })
  return { ...mail, companyId: company.id, channel: 'email', recipient: email, attachment: null, secrets: [] }
}
