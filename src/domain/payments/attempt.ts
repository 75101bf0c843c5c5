// A card is charged once: an unclear answer is settled by asking about the attempt, never by charging again.
// Whatever was not approved for exactly the amount shown ends with nothing charged.

import type { Cents } from '#domain/companies/money.ts'
import { declineText } from '#domain/payments/decline-words.ts'
import { paymentMessages } from '#domain/payments/messages.ts'

/** What the gateway said about a charge, in every case that there is. */
export type ChargeOutcome =
  | { kind: 'approved'; retref: string; approvedCents: Cents }
  | { kind: 'partial'; retref: string; approvedCents: Cents }
  | { kind: 'declined'; text: string; retry: 'never' | 'later' | 'fix' | 'unknown' }
  | { kind: 'unknown' }
  | { kind: 'throttled' }
  | { kind: 'misconfigured' }

/** What an inquiry about an attempt found. */
export type InquiryOutcome =
  | { kind: 'approved'; retref: string; approvedCents: Cents }
  | { kind: 'declined'; text: string }
  | { kind: 'partial'; retref: string; approvedCents: Cents }
  | { kind: 'voided' }
  | { kind: 'not-found' }
  | { kind: 'unknown' | 'throttled' | 'misconfigured' }

/** The wire's state of an attempt (`getAttempt`). */
export type AttemptState = 'none' | 'pending' | 'placed' | 'declined'

/** What becomes of an attempt, what the server must do about it, and why when it was not placed. */
export type AttemptVerdict =
  | { state: 'placed'; act: 'keep'; retref: string }
  | { state: 'pending'; act: 'inquire'; resptext: string }
  | { state: 'declined'; act: 'void'; retref: string; resptext: string }
  | { state: 'declined'; act: 'none' | 'alert'; resptext: string }

const NOT_FOUND_COUNTS_AFTER = 35_000
const TOKEN_LIVES = 120_000

/** What a charge of `total` leads to. */
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
 * What an inquiry about an attempt of `total` leads to. "Not found" counts only 35 s after the call was sent,
 * because a slow gateway may still be charging; `instant` (the sandbox) makes it count at once.
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

/** Whether a buyer may pay again: not while an answer is awaited, and not what is paid. */
export function mayTryAgain(state: AttemptState): boolean {
  return state === 'none' || state === 'declined'
}

/** Whether a token has lost its CVV and must be typed again: two minutes after the frame gave it. */
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

/** A partial approval is seldom marked as one, and a surcharge would make somebody pay what they did not see. */
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
