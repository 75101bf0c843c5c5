import { type Cents, formatMoney } from '#domain/companies/money.ts'
import { personName } from '#domain/identity/person-name.ts'
import type { Call } from '#server/calls/handler.ts'
import { tenantOfSecret } from '#server/calls/tenant.ts'
import type { Db } from '#server/db/connect.ts'
import { expectFresh } from '#server/identity/expect-fresh.ts'
import { composeMail } from '#server/messaging/mail-layout.ts'
import { notifyOwner } from '#server/messaging/notify.ts'
import type { PaidPayment } from './paid-payment.queries.ts'
import { refundedLately } from './refund.queries.ts'

interface Planned {
  payment: PaidPayment
  amount: Cents
}

/**
 * Refunds above a limit need a fresh login, and the owner is emailed when the limit is first crossed. The company's
 * refunds of the last 24 hours and earlier ones of the payment are summed, so that splitting cannot evade the limit.
 * @throws Refusal 403 `proof.needed`
 */
export async function guardLargeRefund(
  { app, now, user, provenAt }: Call,
  db: Db,
  { payment, amount }: Planned,
): Promise<void> {
  const limit = app.env.refundProofAbove * 100
  const before = await refundedLately(db, payment)
  if (before + amount <= limit) return
  expectFresh({ provenAt, now })
  if (before > limit && amount <= limit) return
  const mail = composeMail(`A refund of ${formatMoney(amount)}`, [
    `${user ? personName(user) : 'An administrator'} refunds ${formatMoney(amount)} of ${payment.order ? `order ${payment.order}` : 'a payment of bills'} to the card that paid it. With it, refunds of the last 24 hours come to ${formatMoney(before + amount)}.`,
    'If you did not expect this, change your password, end all sessions on your account page, and call us right away.',
  ])
  await notifyOwner(db, app.jobs, tenantOfSecret(payment.company), mail, now)
}
