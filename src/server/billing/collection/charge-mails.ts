import type { CompanyId, CustomerId } from '#contract/fields.ts'
import { type Cents, formatMoney } from '#domain/companies/money.ts'
import { transactional } from '#domain/messaging/mail-cause.ts'
import type { Retry } from '#server/adapters/payment/response-codes.ts'
import { billUrl } from '#server/billing/bills/bill.mail.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { Db } from '#server/db/connect.ts'
import { composeHaulerMail } from '#server/messaging/hauler.mail.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import { haulerFace } from '#server/ordering/mails/hauler-face.ts'
import { sellerOf } from '#server/ordering/mails/order-mail-parts.ts'
import { newsAddressOf } from '#server/ordering/orders/order.queries.ts'
import { billsPaidBy, chargedCustomer, type LinkedBill, oldestOpenBill } from './charge-mails.queries.ts'

interface Charged {
  company: CompanyId
  customer: CustomerId
  amount: Cents
  now: Date
}

interface Told extends Charged {
  subject: string
  news: string
  box: { title: string; text: string }
  bills: readonly LinkedBill[]
  label: string
}

async function tell(
  app: TransactionContext,
  db: Db,
  { company: companyId, customer, now, ...told }: Told,
): Promise<void> {
  const [person, { company }, replyTo] = await Promise.all([
    chargedCustomer(db, companyId, customer),
    sellerOf(db, companyId),
    newsAddressOf(db, companyId),
  ])
  if (!person?.email) return
  const mail = composeHaulerMail(haulerFace(app, company, replyTo), {
    subject: `${told.subject} ${company.name}`,
    title: [person.firstname ? `Hello ${person.firstname},` : 'Hello,', told.news],
    about: told.bills.map(({ number }) => `Bill ${number}`),
    parts: [
      { kind: 'box', ...told.box },
      {
        kind: 'links',
        links: told.bills.slice(0, 1).map((bill) => ({ label: told.label, url: billUrl(app, bill), primary: true })),
      },
    ],
    footLinks: [],
    reason: `Sent to ${person.email} because of a payment.`,
  })
  const secrets = told.bills.map(({ key }) => key)
  const message = { ...mail, companyId, channel: 'email' as const, recipient: person.email, attachment: null, secrets }
  await sendLater(db, app.jobs, [message], transactional, now)
}

export async function mailReceipt(
  app: TransactionContext,
  db: Db,
  charged: Charged & { payment: number; lastfour: string },
): Promise<void> {
  const { company, payment, amount, lastfour } = charged
  await tell(app, db, {
    ...charged,
    subject: 'Your payment to',
    news: 'thank you for your payment.',
    box: { title: formatMoney(amount), text: lastfour ? `Paid with the card ending in ${lastfour}.` : 'Paid.' },
    bills: await billsPaidBy(db, company, payment),
    label: 'See the bill',
  })
}

const WHAT_TO_DO: Record<Retry, string> = {
  never: 'The bank does not allow this card any more. Please pay with another card.',
  fix: 'Please check the card with your bank, or pay with another card.',
  later: 'We will try again in a few days. You can also pay with another card now.',
  unknown: 'We will try once more in a few days. You can also pay with another card now.',
}

export async function mailDecline(
  app: TransactionContext,
  db: Db,
  declined: Charged & { retry: Retry },
): Promise<void> {
  const { company, customer, amount, retry } = declined
  const bill = await oldestOpenBill(db, company, customer)
  await tell(app, db, {
    ...declined,
    subject: 'Your card was declined:',
    news: 'your card was declined.',
    box: { title: `${formatMoney(amount)} is still open`, text: WHAT_TO_DO[retry] },
    bills: bill ? [bill] : [],
    label: 'Pay with another card',
  })
}
