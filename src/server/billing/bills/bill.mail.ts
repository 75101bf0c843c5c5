import { formatDay, formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { CompanyRow } from '#server/companies/companies.queries.ts'
import { composeHaulerMail } from '#server/messaging/hauler.mail.ts'
import type { HaulerMailPart } from '#server/messaging/hauler-mail-parts.ts'
import type { NewMessage } from '#server/messaging/messaging.queries.ts'
import { haulerFace, wholeUrl } from '#server/ordering/mails/hauler-face.ts'
import type { InvoiceFacts } from './invoice.queries.ts'

export interface MailedBill extends InvoiceFacts {
  firstname: string
  email: string
  /** Last four digits of the card that will be charged; null for a bill that is paid by link. */
  card: string | null
}

export const billUrl = (app: TransactionContext, { number, key }: Pick<InvoiceFacts, 'number' | 'key'>): string =>
  wholeUrl(app, `/bill/${encodeURIComponent(number ?? '')}?key=${key}`)

/** The bill's email: what is asked for, when, and by which way, with the link to the bill. */
export function billMail(
  app: TransactionContext,
  { company, replyTo }: { company: CompanyRow; replyTo: string | null },
  bill: MailedBill,
): NewMessage {
  const { number, kind, firstname, email, key, total, open, from, to } = bill
  const isCredit = kind === 'creditnote'
  const mail = composeHaulerMail(haulerFace(app, company, replyTo), {
    subject: isCredit
      ? `Credit note ${number} from ${company.name}`
      : `Your bill ${number} from ${company.name}: ${formatMoney(open)}`,
    title: [
      firstname ? `Hello ${firstname},` : 'Hello,',
      isCredit ? 'here is your credit note.' : 'here is your bill.',
    ],
    about: [
      `${isCredit ? 'Credit note' : 'Bill'} ${number}`,
      ...(from && to ? [`${formatDay(from)} to ${formatDay(to)}`] : []),
    ],
    parts: [
      { kind: 'box', title: formatMoney(isCredit ? -total : open), text: whatHappens(bill) },
      ...linkParts(app, bill),
    ],
    footLinks: [],
    reason: `Sent to ${email} because ${company.name} serves you.`,
  })
  return { ...mail, companyId: company.id, channel: 'email', recipient: email, attachment: null, secrets: [key] }
}

function linkParts(app: TransactionContext, bill: MailedBill): HaulerMailPart[] {
  const asks = bill.kind === 'invoice' && bill.open > 0 && bill.card === null
  return [
    {
      kind: 'links',
      links: [{ label: asks ? 'See and pay the bill' : 'See the bill', url: billUrl(app, bill), primary: true }],
    },
  ]
}

function whatHappens({ kind, open, dueOn, card }: MailedBill): string {
  if (kind === 'creditnote') return 'It is set off against your bills.'
  if (open === 0) return 'It is paid. You have nothing to do.'
  if (card !== null && dueOn !== null)
    return `We charge it to your card ending in ${card} on ${formatDayWithWeekday(dueOn)}. You have nothing to do.`
  return dueOn === null ? 'Please pay it.' : `Please pay it by ${formatDayWithWeekday(dueOn)}.`
}
