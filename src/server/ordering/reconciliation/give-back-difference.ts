import type { RefundAnswer } from '#contract/services/order-office.ts'
import { dollarsOf, formatMoney } from '#domain/companies/money.ts'
import { personName } from '#domain/identity/person-name.ts'
import { amountToGive, differenceReference } from '#domain/payments/difference.ts'
import { differenceMessages, refundMessages } from '#domain/payments/messages.ts'
import { type RefundKind, settleRefund, settleRefundInquiry } from '#domain/payments/refund.ts'
import type { Merchant } from '#server/adapters/payment/merchant.ts'
import { inParallel } from '#server/base/in-parallel.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import type { Call } from '#server/calls/handler.ts'
import { logAct } from '#server/calls/log-act.ts'
import type { TenantId } from '#server/calls/tenant.ts'
import { inTransaction } from '#server/db/connect.ts'
import { composeMail } from '#server/messaging/mail-layout.ts'
import { notifyOwner } from '#server/messaging/notify.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { pendingRefund } from '#server/ordering/refunds/settle-refund.ts'
import { merchantOfPayment } from '#server/payments/merchant-of.ts'
import {
  beginGiving,
  endDifference,
  giveAsRefund,
  givingDifferences,
  type KeptDifference,
  lockDifference,
} from './differences.queries.ts'
import { openDifference } from './open-difference.ts'

const refused = (resptext: string): RefundAnswer => ({ success: false, resptext })

interface Giving {
  difference: KeptDifference
  retref: string
  amount: number
  kind: RefundKind
  reference: string
}

/**
 * Refunds a difference like an order: it is stored before the gateway is asked, and the sweeper settles an unclear
 * answer by inquiry.
 */
export async function giveBackDifference(call: Call, tenant: TenantId, id: number): Promise<RefundAnswer> {
  const { app } = call
  const seen = await asTenantStaff(app, tenant, (db) => openDifference(db, tenant, id))
  const amount = amountToGive(seen)
  const { retref } = seen
  if (amount === null || retref === null) return refused(differenceMessages.notGivable)
  const merchant = await merchantOfPayment(app, { company: tenant, mid: seen.mid })
  if (!merchant) return refused(refundMessages.misconfigured)
  const found = await app.outside.gateway.inquire(merchant, retref, amount)
  if (found.kind === 'unknown' || found.kind === 'throttled') return refused(refundMessages.unreachable)
  if (found.kind !== 'approved' && found.kind !== 'partial') return refused(differenceMessages.undone)
  const isVoid = found.kind === 'approved' && found.voidable && !found.settled
  const giving = await asTenantStaff(app, tenant, async (db) => {
    const difference = await openDifference(db, tenant, id)
    const number = difference.number + 1
    const reference = differenceReference(id, number)
    const kind: RefundKind = isVoid ? 'void' : 'refund'
    await beginGiving(db, difference, { number, reference, giving: kind, decidedBy: call.user?.id ?? null })
    const who = call.user ? personName(call.user) : 'Someone'
    const mail = composeMail(`A refund of ${formatMoney(amount)}`, [
      `${who} refunds ${formatMoney(amount)} to a card, for a difference between your books and the card processor.`,
      'If you did not expect this, change your password, end all sessions on your account page, and call us right away.',
    ])
    await notifyOwner(db, app.jobs, tenant, mail, call.now)
    return { difference, retref, amount, kind, reference }
  })
  logAct(call, 'services.settleDifference', 'refund', { target: giving.reference, amount: dollarsOf(amount) })
  return ask(app, merchant, giving)
}

async function ask(app: AppContext, merchant: Merchant, giving: Giving): Promise<RefundAnswer> {
  const { difference, retref, amount, kind, reference } = giving
  const outcome =
    kind === 'void'
      ? await app.outside.gateway.void(merchant, retref)
      : await app.outside.gateway.refund(merchant, { retref, cents: amount, orderId: reference })
  const verdict = settleRefund(outcome)
  switch (verdict.state) {
    case 'again':
      await asTenantStaff(app, difference.companyId, (db) => giveAsRefund(db, difference))
      return ask(app, merchant, { ...giving, kind: 'refund' })
    case 'unclear':
      return pendingRefund
    case 'refused':
      await end(app, giving, false, verdict.resptext)
      return refused(verdict.resptext)
    case 'done': {
      const said = doneText(giving)
      await end(app, giving, true, said)
      return { success: true, resptext: said }
    }
  }
}

const doneText = ({ kind, amount }: Giving): string =>
  kind === 'void' ? refundMessages.voided(formatMoney(amount)) : refundMessages.refunded(formatMoney(amount))

async function end(app: AppContext, { difference }: Giving, isDone: boolean, outcome: string): Promise<void> {
  const { companyId, id } = difference
  await asTenantStaff(app, companyId, async (db, tenant) => {
    const current = await lockDifference(db, tenant, id)
    if (current?.state !== 'asked') return
    await endDifference(db, difference, { state: isDone ? 'settled' : 'open', outcome, decidedAt: app.now() })
  })
}

/** Settles what a crash or a lost answer left open, by asking the gateway, never by refunding again. */
export async function sweepDifferences(
  app: AppContext,
  patienceMs: number,
  atOnce: number,
  ends: AbortSignal,
): Promise<void> {
  const open = await inTransaction(app.actors.platform, { tenant: null, readonly: true }, (db) =>
    givingDifferences(db, patienceMs),
  )
  await inParallel(open, atOnce, async (difference) => {
    if (ends.aborted) return
    await settleGiving(app, difference, difference.seenAt).catch((err: unknown) =>
      app.log.error({ err, difference: difference.id }, 'a refund for a difference could not be settled'),
    )
  })
}

async function settleGiving(app: AppContext, difference: KeptDifference, seenAt: Date): Promise<void> {
  const { companyId: company, mid, retref, reference, giving: kind, askedAt } = difference
  const amount = amountToGive(difference)
  const merchant = await merchantOfPayment(app, { company, mid })
  if (!merchant || amount === null || !retref || !reference || !kind || !askedAt) return
  const found =
    kind === 'void'
      ? await app.outside.gateway.inquire(merchant, retref, amount)
      : await app.outside.gateway.inquireByOrder(merchant, reference, amount)
  const asked = { sentAt: askedAt, instant: app.env.cardpointeSite === undefined }
  const verdict = settleRefundInquiry(kind, found, asked, seenAt)
  const giving = { difference, retref, amount, kind, reference }
  if (verdict.state === 'done') await end(app, giving, true, doneText(giving))
  if (verdict.state === 'refused') await end(app, giving, false, verdict.resptext)
}
