import { profileAskedOn } from '#domain/billing/card-attempts.ts'
import { billingMessages } from '#domain/billing/messages.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatMoney } from '#domain/companies/money.ts'
import type { AttemptVerdict } from '#domain/payments/attempt.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import type { ChargeOutcome, InquiryOutcome } from '#server/adapters/payment/gateway.ts'
import { dropConsent } from '#server/billing/cards/card.queries.ts'
import { keepCard } from '#server/billing/cards/keep-card.ts'
import { lockCustomers } from '#server/billing/money/allocate.queries.ts'
import { payBills } from '#server/billing/money/pay-bills.ts'
import type { AppContext, TransactionContext } from '#server/calls/app-context.ts'
import { keepAnswer } from '#server/calls/idempotency.queries.ts'
import { findCompany } from '#server/companies/companies.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { settleLateApproval } from '#server/ordering/orders/late-approval.ts'
import { voidCharge } from '#server/ordering/refunds/void-charge.ts'
import {
  type Attempt,
  type AttemptEnd,
  endAttempt,
  failCard,
  lockAttempt,
  type StoredAttempt,
} from './attempt.queries.ts'
import { mailDecline, mailReceipt } from './charge-mails.ts'

export type AttemptAnswer =
  | { success: true; resptext: string }
  | { success: false; resptext: string }
  | { success: false; pending: true; resptext: string }

type Decided = Exclude<AttemptVerdict, { state: 'pending' }>
type Outcome = ChargeOutcome | InquiryOutcome

/**
 * Books what the gateway said: the payment with the bills that it pays, or why the card was not charged, each once, with
 * the answer for the key. Charges that came after a refusal are taken back.
 */
export async function settleAttempt(
  app: AppContext,
  { company, orderid, customer }: Pick<Attempt, 'company' | 'orderid' | 'customer'>,
  verdict: Decided,
  outcome: Outcome,
): Promise<AttemptAnswer> {
  const settled = await asTenantStaff(app, company, async (db) => {
    if (customer !== null) await lockCustomers(db, company, [customer])
    const attempt = await lockAttempt(db, company, orderid)
    if (!attempt) throw new Error('The attempt was not found')
    if (attempt.state !== 'asked' && attempt.state !== 'unclear')
      return { attempt, answer: answerOf(attempt), late: true }
    const answer = await book(app, db, attempt, verdict, outcome)
    if (attempt.key !== null) await keepAnswer(db, attempt.caller, attempt.key, answer)
    return { attempt, answer, late: false }
  })
  const isVoided = verdict.state === 'declined' && verdict.act === 'void'
  if (settled.late && settled.attempt.state !== 'approved' && (verdict.state === 'placed' || isVoided))
    await settleLateApproval(app, { company, orderid }, verdict.retref)
  else if (!settled.late && isVoided) await voidCharge(app, { company, orderid })
  return settled.answer
}

/** The answer that an attempt was settled with. */
export function answerOf({ state, amount, resptext, lastfour }: StoredAttempt & { lastfour?: string }): AttemptAnswer {
  if (state === 'approved')
    return { success: true, resptext: billingMessages.charged(formatMoney(amount), lastfour ?? '') }
  if (state === 'asked' || state === 'unclear')
    return { success: false, pending: true, resptext: billingMessages.pending }
  return { success: false, resptext: resptext ?? paymentMessages.notCharged }
}

async function book(
  app: TransactionContext,
  db: Db,
  attempt: StoredAttempt,
  verdict: Decided,
  outcome: Outcome,
): Promise<AttemptAnswer> {
  const now = app.now()
  if (verdict.state === 'placed') return bookPaid(app, db, attempt, { retref: verdict.retref, outcome, now })
  const { resptext } = verdict
  const end: AttemptEnd =
    verdict.act === 'void'
      ? { state: 'voiding', retref: verdict.retref, resptext }
      : outcome.kind === 'declined'
        ? { state: 'declined', resptext, declineclass: outcome.retry, waitHours: outcome.waitHours }
        : { state: 'failed', resptext }
  if (verdict.act === 'alert')
    app.log.error({ company: attempt.company }, 'the gateway does not take this merchant account')
  await endAttempt(db, attempt, end, now)
  if (attempt.keepcard && attempt.customer !== null) await dropConsent(db, attempt.company, attempt.customer)
  if (outcome.kind === 'declined') await noteDecline(app, db, attempt, { retry: outcome.retry, now })
  return { success: false, resptext }
}

async function bookPaid(
  app: TransactionContext,
  db: Db,
  attempt: StoredAttempt,
  { retref, outcome, now }: { retref: string; outcome: Outcome; now: Date },
): Promise<AttemptAnswer> {
  const { company, customer, id, card, invoice, amount, keepcard, expiry, cause } = attempt
  const charge = outcome.kind === 'approved' ? outcome : null
  const lastfour = charge?.lastFour ?? ''
  await endAttempt(
    db,
    attempt,
    { state: 'approved', retref, lastfour, avs: charge?.avs ?? '', cvv: charge?.cvv ?? '' },
    now,
  )
  if (customer !== null) {
    await payBills(db, company, { customer, payment: id, amount, first: invoice, now })
    const [brand, profile] = [charge?.brand ?? '', charge?.profile ?? null]
    if (keepcard) await keepCard(db, { company, customer, card, lastfour, brand, expiry, profile, now })
    if (cause === 'link') await mailReceipt(app, db, { company, customer, payment: id, amount, lastfour, now })
  }
  return { success: true, resptext: billingMessages.charged(formatMoney(amount), lastfour) }
}

/** The office sees who, why and when next; the customer gets the bill's link at once. */
async function noteDecline(
  app: TransactionContext,
  db: Db,
  { company, customer, card, cause, amount }: StoredAttempt,
  { retry, now }: { retry: 'never' | 'later' | 'fix' | 'unknown'; now: Date },
): Promise<void> {
  if (card !== null && (retry === 'never' || retry === 'fix')) {
    const today = todayIn((await findCompany(db, company))?.timezone ?? 'America/New_York', now)
    await failCard(db, company, card, {
      failed: retry,
      askUpdaterOn: retry === 'fix' ? profileAskedOn(today, isBusinessDay) : null,
    })
  }
  if (cause === 'run' && customer !== null) await mailDecline(app, db, { company, customer, amount, retry, now })
}

const isBusinessDay = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
