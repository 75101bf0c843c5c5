import { type Cents, formatMoney } from '#domain/companies/money.ts'
import { personName } from '#domain/identity/person-name.ts'
import type { Call } from '#server/calls/handler.ts'
import type { TenantId } from '#server/calls/tenant.ts'
import type { Db } from '#server/db/connect.ts'
import { expectFresh } from '#server/identity/expect-fresh.ts'
import { composeMail } from '#server/messaging/mail-layout.ts'
import { tellOwner } from '#server/messaging/to-owner.ts'

interface Planned {
  tenant: TenantId
  order: string
  amount: Cents
  /** What was given back of the order before. */
  refunded: Cents
}

/**
 * Much money goes back only by somebody who showed just now who they are, and the owner hears of it. What went back of the
 * order before counts with it, so that many small ones are one large one.
 * @throws Refusal 403 `proof.needed`
 */
export async function guardLargeRefund(
  { app, now, user, provenAt }: Call,
  db: Db,
  { tenant, order, amount, refunded }: Planned,
): Promise<void> {
  if (amount + refunded <= app.env.refundProofAbove * 100) return
  expectFresh({ provenAt, now })
  const mail = composeMail(`A refund of ${formatMoney(amount)}`, [
    `${user ? personName(user) : 'Somebody'} gives ${formatMoney(amount)} of order ${order} back to the card that paid it.`,
    'If you did not expect this, change your password, end all sessions on your account page, and call us at once.',
  ])
  await tellOwner(db, app.jobs, tenant, mail, now)
}
