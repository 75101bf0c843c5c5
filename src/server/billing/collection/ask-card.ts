import { billingMessages } from '#domain/billing/messages.ts'
import { settleCharge } from '#domain/payments/attempt.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import type { ChargeRequest } from '#server/adapters/payment/requests.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { SWEEP } from '#server/ordering/orders/sweep.queue.ts'
import { merchantOf } from '#server/payments/merchant-of.ts'
import { type Attempt, endAttempt, markAttemptAsked } from './attempt.queries.ts'
import { type AttemptAnswer, settleAttempt } from './settle-attempt.ts'

export type AskedCard = ChargeRequest['card']

export const pendingAnswer = { success: false, pending: true, resptext: billingMessages.pending } as const

const notAsked = { answer: { success: false, resptext: paymentMessages.notCharged }, isDeclined: false } as const

interface AskedAnswer {
  answer: AttemptAnswer
  /** By the bank; any other failure is ours or the gateway's. */
  isDeclined: boolean
}

/**
 * Charges the card of an attempt that is stored as asked. An unclear answer is settled by the sweeper, which inquires
 * and never charges.
 */
export async function askCard(
  app: AppContext,
  attempt: Attempt,
  { card, billing }: Pick<ChargeRequest, 'card' | 'billing'>,
): Promise<AskedAnswer> {
  const { company, orderid, amount } = attempt
  const merchant = await merchantOf(app, company)
  const mayAsk =
    merchant && (await asTenantStaff(app, company, (db) => markAttemptAsked(db, attempt, merchant.merchid)))
  if (merchant && !mayAsk) return notAsked
  const outcome = merchant
    ? await app.outside.gateway.charge(merchant, { orderId: orderid, amountCents: amount, card, billing })
    : ({ kind: 'misconfigured' } as const)
  const verdict = settleCharge(outcome, amount)
  if (verdict.state === 'pending') return { answer: await leaveUnclear(app, attempt), isDeclined: false }
  const answer = await settleAttempt(app, attempt, verdict, outcome).catch((error: unknown) => {
    // The card may be charged, so the attempt stays open and the sweeper asks the gateway.
    app.log.error({ err: error, orderid }, 'a charge of bills could not be settled')
    return leaveUnclear(app, attempt)
  })
  return { answer, isDeclined: outcome.kind === 'declined' }
}

/** Without a database nothing can be written, but the attempt is stored as asked, and the sweeper will find it. */
async function leaveUnclear(app: AppContext, attempt: Attempt): Promise<AttemptAnswer> {
  await asTenantStaff(app, attempt.company, async (db) => {
    await endAttempt(db, attempt, { state: 'unclear' }, app.now())
    await app.jobs.enqueue(db, SWEEP.queue, {}, { startAfter: app.env.cardpointeSite ? 36 : 1 })
  }).catch((error: unknown) =>
    app.log.error({ err: error, orderid: attempt.orderid }, 'a pending charge could not be marked as unclear'),
  )
  return pendingAnswer
}
