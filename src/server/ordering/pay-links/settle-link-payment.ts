import type { CompanyId, CustomerId, OrderId } from '#contract/fields.ts'
import type { LinkPaymentAnswer } from '#contract/services/pay-links.ts'
import type { AttemptVerdict } from '#domain/payments/attempt.ts'
import { payLinkMessages, paymentMessages } from '#domain/payments/messages.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { keepAnswer } from '#server/calls/idempotency.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { mailReceipt } from '#server/ordering/mails/buyer-mails.ts'
import { settleLateApproval } from '#server/ordering/orders/late-approval.ts'
import { setPaymentState } from '#server/ordering/orders/order.queries.ts'
import type { ChargeFacts } from '#server/ordering/orders/settle-order.ts'
import { SWEEP } from '#server/ordering/orders/sweep.queue.ts'
import { voidCharge } from '#server/ordering/refunds/void-charge.ts'
import { dropConsent, storeCard } from './link-card.queries.ts'
import { bookLinkPayment, endAttempt, findPayLink } from './pay-link.queries.ts'

export interface LinkAttempt {
  company: CompanyId
  order: OrderId
  orderid: string
  code: string
  idempotencyKey: string
}

type Declined = Extract<AttemptVerdict, { state: 'declined' }>

export async function settleLinkPayment(
  app: AppContext,
  attempt: LinkAttempt,
  verdict: AttemptVerdict,
  facts: ChargeFacts = { avs: '', cvv: '' },
): Promise<LinkPaymentAnswer> {
  switch (verdict.state) {
    case 'placed':
      return book(app, attempt, verdict.retref, facts)
    case 'pending':
      return leaveLinkUnclear(app, attempt)
    case 'declined':
      if (verdict.act === 'alert')
        app.log.error({ company: attempt.company }, 'the gateway does not take this merchant account')
      return decline(app, attempt, verdict)
  }
}

/**
 * An order cancelled or paid while the card was asked is not paid again: the charge is taken back. So is one whose
 * attempt was declined before its approval came.
 */
async function book(
  app: AppContext,
  attempt: LinkAttempt,
  retref: string,
  facts: ChargeFacts,
): Promise<LinkPaymentAnswer> {
  const { avs, cvv, lastfour = '' } = facts
  const { company, orderid, code, idempotencyKey } = attempt
  const state = await asTenantStaff(app, company, async (db) => {
    const linked = await findPayLink(db, company, code, 'lock')
    if (!linked) throw new Error('The payment’s pay link was not found')
    const { order } = linked
    const isPayable = order.state === 'placed' && order.payment === 'unpaid'
    const end = { state: isPayable ? ('approved' as const) : ('voiding' as const), retref, avs, cvv, lastfour }
    if (!(await endAttempt(db, orderid, { ...end, decidedAt: app.now() }))) return 'decided' as const
    await keepAnswer(db, 'public', idempotencyKey, isPayable ? paid : notPaid)
    if (isPayable) {
      await bookLinkPayment(db, company, order.id, code)
      await keepLinkCard(app, db, attempt, { ...facts, customer: order.customerId })
      await mailReceipt(app, db, { ...order, payment: 'paid' })
    }
    if (!isPayable) await dropConsent(db, company, orderid)
    return end.state
  })
  if (state === 'decided') return (await settleLateApproval(app, attempt, retref)) ? paid : notPaid
  if (state === 'voiding') await voidCharge(app, attempt)
  return state === 'approved' ? paid : notPaid
}

/** With the buyer's consent, the card pays later bills once the company bills. */
async function keepLinkCard(
  app: AppContext,
  db: Db,
  { company, orderid }: LinkAttempt,
  { profileid, acctid, brand = '', lastfour = '', customer }: ChargeFacts & { customer: CustomerId | null },
): Promise<void> {
  const card = profileid && acctid ? { orderid, profileid, acctid, brand, lastfour, now: app.now() } : null
  const isKept = card !== null && (await storeCard(db, company, card))
  if (!isKept) await dropConsent(db, company, orderid)
  else if (customer !== null) await app.billPaymentWork.cardKept(db, company, customer)
}

const paid: LinkPaymentAnswer = { success: true, resptext: payLinkMessages.paid }
const notPaid: LinkPaymentAnswer = { success: false, resptext: paymentMessages.notCharged }

async function decline(app: AppContext, attempt: LinkAttempt, verdict: Declined): Promise<LinkPaymentAnswer> {
  const { company, orderid, idempotencyKey } = attempt
  const answer: LinkPaymentAnswer = { success: false, resptext: verdict.resptext }
  const mustVoid = verdict.act === 'void'
  const state = mustVoid ? ('voiding' as const) : ('declined' as const)
  const end = {
    state,
    resptext: verdict.resptext,
    decidedAt: app.now(),
    ...(mustVoid ? { retref: verdict.retref } : {}),
  }
  const isMine = await asTenantStaff(app, company, async (db) => {
    if (!(await endAttempt(db, orderid, end))) return false
    await dropConsent(db, company, orderid)
    await keepAnswer(db, 'public', idempotencyKey, answer)
    return true
  })
  if (mustVoid) await (isMine ? voidCharge(app, attempt) : settleLateApproval(app, attempt, verdict.retref))
  return answer
}

export async function leaveLinkUnclear(app: AppContext, { company, orderid }: LinkAttempt): Promise<LinkPaymentAnswer> {
  await asTenantStaff(app, company, async (db) => {
    await setPaymentState(db, orderid, 'unclear')
    await app.jobs.enqueue(db, SWEEP.queue, {}, { startAfter: app.env.cardpointeSite ? 36 : 1 })
  })
  return { success: false, pending: true, resptext: paymentMessages.pending }
}
