// A card is charged at most once: an unclear answer is settled by an inquiry, never by a second charge. Unless the
// exact amount shown was approved, nothing is charged in the end.

import type { Cents } from '#domain/companies/money.ts'
import { declineText } from '#domain/payments/decline-words.ts'
import { paymentMessages } from '#domain/payments/messages.ts'

export type ChargeOutcome =
  | { kind: 'approved'; retref: string; approvedCents: Cents }
  | { kind: 'partial'; retref: string; approvedCents: Cents }
  | { kind: 'declined'; text: string; retry: 'never' | 'later' | 'fix' | 'unknown' }
  | { kind: 'unknown' }
  | { kind: 'throttled' }
  | { kind: 'misconfigured' }

export type InquiryOutcome =
  | { kind: 'approved'; retref: string; approvedCents: Cents }
  | { kind: 'declined'; text: string }
  | { kind: 'partial'; retref: string; approvedCents: Cents }
  | { kind: 'voided' }
  | { kind: 'not-found' }
  | { kind: 'unknown' | 'throttled' | 'misconfigured' }

export type AttemptState = 'none' | 'pending' | 'placed' | 'declined'

export type AttemptVerdict =
  | { state: 'placed'; act: 'keep'; retref: string }
  | { state: 'pending'; act: 'inquire'; resptext: string }
  | { state: 'declined'; act: 'void'; retref: string; resptext: string }
  | { state: 'declined'; act: 'none' | 'alert'; resptext: string }

const NOT_FOUND_COUNTS_AFTER = 35_000
const TOKEN_LIVES = 120_000

export function settleCharge(outcome: ChargeOutcome, total: Cents): AttemptVerdict {
  switch (outcome.kind) {
    case 'approved':
      return settleApproval(outcome, total)
    case 'partial':
      return voidPartial(outcome.retref)
    case 'declined':
      return declined(declineText(outcome.text, advice[outcome.retry]))
    case 'unknown':
      return pending
    case 'throttled':
      return declined(paymentMessages.throttled)
    case 'misconfigured':
      return { state: 'declined', act: 'alert', resptext: paymentMessages.misconfigured }
  }
}

/**
 * "Not found" counts only 35 s after the call was sent, because a slow gateway may still be charging. `instant` (the
 * sandbox) makes it count at once.
 */
export function settleInquiry(
  found: InquiryOutcome,
  attempt: { total: Cents; sentAt: Date; instant: boolean },
  now: Date,
): AttemptVerdict {
  switch (found.kind) {
    case 'approved':
      return settleApproval(found, attempt.total)
    case 'partial':
      return voidPartial(found.retref)
    case 'declined':
      return declined(declineText(found.text, advice.unknown))
    case 'voided':
      return declined(paymentMessages.notCharged)
    case 'not-found': {
      const isSettled = attempt.instant || now.getTime() - attempt.sentAt.getTime() >= NOT_FOUND_COUNTS_AFTER
      return isSettled ? declined(paymentMessages.notCharged) : pending
    }
    default:
      return pending
  }
}

export function mayTryAgain(state: AttemptState): boolean {
  return state === 'none' || state === 'declined'
}

/** A token loses its CVV two minutes after the frame issued it; the card must then be entered again. */
export function isStaleToken(issuedAt: Date, now: Date): boolean {
  return now.getTime() - issuedAt.getTime() >= TOKEN_LIVES
}

const pending: AttemptVerdict = { state: 'pending', act: 'inquire', resptext: paymentMessages.pending }

const advice = {
  never: paymentMessages.tryAnotherCard,
  later: paymentMessages.tryLater,
  fix: paymentMessages.checkCard,
  unknown: paymentMessages.tryAnotherCard,
} as const

/** Partial approvals are rarely marked as such, and an approval above the total would charge more than was shown. */
function settleApproval(
  { retref, approvedCents }: { retref: string; approvedCents: Cents },
  total: Cents,
): AttemptVerdict {
  if (approvedCents === total) return { state: 'placed', act: 'keep', retref }
  if (approvedCents < total) return voidPartial(retref)
  return { state: 'declined', act: 'void', retref, resptext: paymentMessages.amountDiffers }
}

function voidPartial(retref: string): AttemptVerdict {
  return { state: 'declined', act: 'void', retref, resptext: paymentMessages.partialVoided }
}

function declined(resptext: string): AttemptVerdict {
  return { state: 'declined', act: 'none', resptext }
}
