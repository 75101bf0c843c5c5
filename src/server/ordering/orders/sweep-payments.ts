import { z } from 'zod'
import type { OrderId } from '#contract/fields.ts'
import { type InquiryOutcome, settleInquiry } from '#domain/payments/attempt.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import type { Approved } from '#server/adapters/payment/gateway.ts'
import { inParallel } from '#server/base/in-parallel.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { settleLinkPayment } from '#server/ordering/pay-links/settle-link-payment.ts'
import { sweepDifferences } from '#server/ordering/reconciliation/give-back-difference.ts'
import { sweepRefunds } from '#server/ordering/refunds/settle-refund.ts'
import { takeBack } from '#server/ordering/refunds/void-charge.ts'
import { merchantOfPayment } from '#server/payments/merchant-of.ts'
import { placeUnpaid, settleOrder } from './settle-order.ts'
import { noteInquiry, type OpenPayment, openPayments, redatePayments, unplacedOrders } from './sweep.queries.ts'
import { SWEEP, sweepPatienceMs } from './sweep.queue.ts'

/** An approved charge whose order could not be stored for this long is taken back. */
const GIVE_UP_MS = 10 * 60_000

const AT_ONCE = 8
const BEGINS_FOR_MS = 60_000

/** Settles what a crash or a lost answer left open, by asking the gateway, never by charging. */
export function sweepPaymentsJob(app: AppContext): JobDefinition<Record<string, never>> {
  return {
    ...SWEEP,
    schema: z.object({}),
    handle: (_, { signal }) => sweepPayments(app, undefined, signal),
  }
}

export async function sweepPayments(app: AppContext, only?: OrderId, signal?: AbortSignal): Promise<void> {
  const now = app.now()
  const patienceMs = sweepPatienceMs(app.env)
  const ends = AbortSignal.any([app.stopping, AbortSignal.timeout(BEGINS_FOR_MS), ...(signal ? [signal] : [])])
  if (!only) await inTransaction(app.actors.platform, { tenant: null }, redatePayments)
  const [open, unplaced] = await inTransaction(app.actors.platform, { tenant: null, readonly: true }, (db) =>
    Promise.all([
      openPayments(db, patienceMs, only),
      only ? [] : unplacedOrders(db, new Date(now.getTime() - patienceMs), now),
    ]),
  )
  await inParallel(open, AT_ONCE, async (payment) => {
    if (ends.aborted) return
    await settleOpenPayment(app, payment).catch((error: unknown) =>
      app.log.error({ err: error, orderid: payment.orderid }, 'an open payment could not be settled'),
    )
  })
  for (const { company, order, orderKey, payment, key } of unplaced) {
    if (ends.aborted) return
    const begun = { company, order, orderKey, attempt: 1, orderid: '', idempotencyKey: key }
    await placeUnpaid(app, begun, payment === 'none' ? 'none' : 'unpaid').catch((error: unknown) =>
      app.log.error({ err: error, order }, 'a pending order could not be placed'),
    )
  }
  if (only) return
  await sweepRefunds(app, patienceMs, AT_ONCE, ends)
  await sweepDifferences(app, patienceMs, AT_ONCE, ends)
}

async function settleOpenPayment(app: AppContext, payment: OpenPayment): Promise<void> {
  const merchant = await merchantOfPayment(app, payment)
  if (!merchant) return
  const found = await app.outside.gateway.inquireByOrder(merchant, payment.orderid, payment.amount)
  const isAnswered = found.kind !== 'unknown' && found.kind !== 'throttled'
  if (!isAnswered || payment.unanswered > 0)
    await asTenantStaff(app, payment.company, (db) => noteInquiry(db, payment, isAnswered))
  if (payment.state === 'voiding') return takeBack(app, merchant, payment, found)
  const attempt = { total: payment.amount, sentAt: payment.askedAt, instant: app.env.cardpointeSite === undefined }
  const verdict = settleInquiry(found as InquiryOutcome, attempt, payment.seenAt)
  if (verdict.state === 'pending') return
  const facts = found.kind === 'approved' ? factsOf(found) : undefined
  const { order, orderKey } = payment
  if (order === null || orderKey === null) return app.billPaymentWork.settle(app, payment, verdict, found)
  const begun = { ...payment, order, orderKey, idempotencyKey: payment.key }
  if (payment.code) {
    await settleLinkPayment(app, { ...begun, code: payment.code }, verdict, facts)
    return
  }
  await settleOrder(app, begun, verdict, facts).catch(async (error: unknown) => {
    const isOld = payment.seenAt.getTime() - payment.askedAt.getTime() > GIVE_UP_MS
    if (verdict.state !== 'placed' || !isOld) throw error
    app.log.error({ err: error, orderid: payment.orderid }, 'an order could not be saved; its charge is voided')
    const { retref } = verdict
    await settleOrder(app, begun, { state: 'declined', act: 'void', retref, resptext: paymentMessages.notCharged })
  })
}

export function factsOf(charge: Pick<Approved, 'avs' | 'cvv' | 'profile' | 'lastFour' | 'brand'>) {
  const { avs, cvv, profile, lastFour: lastfour, brand } = charge
  return { avs, cvv, lastfour, ...(profile ? { profileid: profile.profileId, acctid: profile.acctId, brand } : {}) }
}
