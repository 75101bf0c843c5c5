import type { RefundAnswer } from '#contract/services/order-office.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { refundMessages } from '#domain/payments/messages.ts'
import { paymentAfter, type RefundVerdict, settleRefundInquiry } from '#domain/payments/refund.ts'
import { inParallel } from '#server/base/in-parallel.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { keepAnswer } from '#server/calls/idempotency.queries.ts'
import { inTransaction } from '#server/db/connect.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { mailRefund } from '#server/ordering/mails/refund.mail.ts'
import { SWEEP } from '#server/ordering/orders/sweep.queue.ts'
import { merchantOfPayment } from '#server/payments/merchant-of.ts'
import {
  bookRefund,
  endRefund,
  leaveRefundUnclear,
  lockOfRefund,
  type NewRefund,
  openRefunds,
  paymentOfRefund,
  type RefundRow,
  redateRefunds,
} from './refund.queries.ts'
import { endTakingBack } from './taking-back.queries.ts'

export const pendingRefund: RefundAnswer = { success: false, pending: true, resptext: refundMessages.pending }

const DONE = { void: refundMessages.voided, refund: refundMessages.refunded, hand: refundMessages.byHand }

export const doneAnswer = ({ kind, amount }: Pick<RefundRow, 'kind' | 'amount'>): RefundAnswer => ({
  success: true,
  resptext: DONE[kind](formatMoney(amount)),
})

export function answerOfRefund(row: RefundRow): RefundAnswer {
  if (row.state === 'done') return doneAnswer(row)
  return row.state === 'refused' ? { success: false, resptext: row.resptext } : pendingRefund
}

/**
 * Applies a verdict: books the money, ends the refund, or leaves it for the sweeper. Refund, payment, order, the
 * customer's mail and the key's answer are written in one transaction.
 */
export async function settleRefundRow(
  app: AppContext,
  refund: NewRefund,
  verdict: Exclude<RefundVerdict, { state: 'again' }>,
): Promise<RefundAnswer> {
  switch (verdict.state) {
    case 'unclear':
      return leaveUnclear(app, refund)
    case 'refused':
      return end(app, refund, { state: 'refused', resptext: verdict.resptext })
    case 'done':
      return end(app, refund, { state: 'done', resptext: '' })
  }
}

async function leaveUnclear(app: AppContext, { companyId, orderid }: NewRefund): Promise<RefundAnswer> {
  await asTenantStaff(app, companyId, async (db) => {
    await leaveRefundUnclear(db, orderid)
    await app.jobs.enqueue(db, SWEEP.queue, {}, { startAfter: app.env.cardpointeSite ? 36 : 1 })
  })
  return pendingRefund
}

async function end(
  app: AppContext,
  refund: NewRefund,
  ending: { state: 'done' | 'refused'; resptext: string },
): Promise<RefundAnswer> {
  const { companyId: company, orderid, retref, kind, amount, caller, key } = refund
  const now = app.now()
  const answer: RefundAnswer =
    ending.state === 'done' ? doneAnswer(refund) : { success: false, resptext: ending.resptext }
  await asTenantStaff(app, company, async (db) => {
    await lockOfRefund(db, refund)
    const before = await endRefund(db, orderid, ending, now)
    if (before === null) return
    if (before === 'refused') app.log.error({ company, orderid }, 'a refund recorded as refused went through')
    await keepAnswer(db, caller, key, answer)
    if (ending.state === 'refused') return
    // A charge the buyer never owed is not a payment, so its refund is not booked.
    if (await endTakingBack(db, company, retref)) return
    const payment = await paymentOfRefund(db, refund)
    if (!payment) throw new Error('The refund’s payment was not found')
    await bookRefund(db, payment, { amount, payment: paymentAfter(kind, payment, amount) })
    await mailRefund(app, db, payment, amount)
  })
  return answer
}

/** Settles refunds that a crash or a lost answer left open, by asking the gateway, never by refunding again. */
export async function sweepRefunds(
  app: AppContext,
  patienceMs: number,
  atOnce: number,
  ends: AbortSignal,
): Promise<void> {
  const open = await inTransaction(app.actors.platform, { tenant: null }, async (db) => {
    await redateRefunds(db)
    return openRefunds(db, patienceMs)
  })
  await inParallel(open, atOnce, async (refund) => {
    if (ends.aborted) return
    await settleOpenRefund(app, refund).catch((error: unknown) =>
      app.log.error({ err: error, orderid: refund.orderid }, 'an open refund could not be settled'),
    )
  })
}

async function settleOpenRefund(app: AppContext, refund: RefundRow & { seenAt: Date }): Promise<void> {
  const { companyId: company, mid, kind, retref, orderid, amount, askedAt, seenAt } = refund
  const merchant = await merchantOfPayment(app, { company, mid })
  if (!merchant) return
  const found =
    kind === 'void'
      ? await app.outside.gateway.inquire(merchant, retref, amount)
      : await app.outside.gateway.inquireByOrder(merchant, orderid, amount)
  const asked = { sentAt: askedAt, instant: app.env.cardpointeSite === undefined }
  const verdict = settleRefundInquiry(kind, found, asked, seenAt)
  if (verdict.state === 'done' || verdict.state === 'refused') await settleRefundRow(app, refund, verdict)
}
