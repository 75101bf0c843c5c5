import type { OrderId } from '#contract/fields.ts'
import { type Cents, formatMoney } from '#domain/companies/money.ts'
import { transactional } from '#domain/messaging/mail-cause.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { Db } from '#server/db/connect.ts'
import { composeHaulerMail } from '#server/messaging/hauler.mail.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import type { NewMessage } from '#server/messaging/messaging.queries.ts'
import { findOrder, newsAddressOf } from '#server/ordering/orders/order.queries.ts'
import { emailOfCustomer, type PaidPayment } from '#server/ordering/refunds/paid-payment.queries.ts'
import { mailToBuyer, readMailedOrder } from './buyer.mail.ts'
import { haulerFace } from './hauler-face.ts'
import { sellerOf } from './order-mail-parts.ts'

const TO_CARD = 'It goes to the card that you paid with and can take a few days to arrive.'

/** To the buyer of the order, or to the customer if the payment has none. */
export async function mailRefund(app: TransactionContext, db: Db, payment: PaidPayment, amount: Cents): Promise<void> {
  const messages =
    payment.order === null
      ? await toCustomer(app, db, payment, amount)
      : await toBuyer(app, db, payment, payment.order, amount)
  await sendLater(db, app.jobs, messages, transactional, app.now())
}

const subjectOf = (name: string) => `Your refund from ${name}`
const titleOf = (name: string, amount: Cents) => [`${name} refunded you ${formatMoney(amount)}.`]
const leadOf = ({ kind }: PaidPayment) => (kind === 'card' ? [TO_CARD] : [])

async function toBuyer(app: TransactionContext, db: Db, payment: PaidPayment, id: OrderId, amount: Cents) {
  const order = await findOrder(db, payment.company, id)
  if (!order) throw new Error('The refund’s order was not found')
  const mailed = await readMailedOrder(app, db, order)
  const { name } = mailed.company
  return mailToBuyer(app, mailed, { subject: subjectOf(name), title: titleOf(name, amount), lead: leadOf(payment) })
}

async function toCustomer(app: TransactionContext, db: Db, payment: PaidPayment, amount: Cents): Promise<NewMessage[]> {
  const { company: companyId, customer } = payment
  const email = customer === null ? '' : await emailOfCustomer(db, companyId, customer)
  if (!email) return []
  const [{ company }, replyTo] = await Promise.all([sellerOf(db, companyId), newsAddressOf(db, companyId)])
  const mail = composeHaulerMail(haulerFace(app, company, replyTo), {
    subject: subjectOf(company.name),
    title: titleOf(company.name, amount),
    about: [],
    parts: leadOf(payment).map((text) => ({ kind: 'paragraph' as const, text })),
    footLinks: [],
    reason: `Sent to ${email} because of a payment to ${company.name}.`,
  })
  return [{ ...mail, companyId, channel: 'email', recipient: email, attachment: null, secrets: [] }]
}
