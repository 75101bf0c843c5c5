// Before settlement a charge can only be voided as a whole, afterwards refunded in full or in part, never beyond the
// paid amount. Unclear answers are settled by an inquiry, never by a second refund.

import { type Cents, formatMoney } from '#domain/companies/money.ts'
import type { InquiryOutcome } from '#domain/payments/attempt.ts'
import { refundMessages } from '#domain/payments/messages.ts'

/** `hand`: the office returns a check or cash payment itself; no gateway is involved. */
export type RefundKind = 'void' | 'refund' | 'hand'

export interface RefundableCharge {
  paid: Cents
  refunded: Cents
  settled: boolean
}

export type RefundPlan = { ok: true; kind: RefundKind; amount: Cents } | { ok: false; resptext: string }

export function planRefund({ paid, refunded, settled }: RefundableCharge, asked: Cents | null): RefundPlan {
  const left = paid - refunded
  const amount = asked ?? left
  if (left <= 0) return refusal(refundMessages.nothingLeft)
  if (amount <= 0) return refusal(refundMessages.amountRequired)
  if (amount > left) return refusal(refundMessages.tooMuch(formatMoney(left)))
  if (settled) return { ok: true, kind: 'refund', amount }
  return amount === paid ? { ok: true, kind: 'void', amount } : refusal(refundMessages.notSettled(formatMoney(paid)))
}

export type GivingBack =
  | { kind: 'voided'; retref: string }
  | { kind: 'refunded'; retref: string }
  | { kind: 'settled' | 'not-settled' | 'not-found' | 'unknown' | 'throttled' | 'misconfigured' }
  | { kind: 'refused'; text: string }

/** `again`: the charge was settled in the meantime, so it must be refunded instead of voided. */
export type RefundVerdict =
  | { state: 'done'; retref: string }
  | { state: 'refused'; resptext: string }
  | { state: 'unclear' }
  | { state: 'again' }

export function settleRefund(outcome: GivingBack): RefundVerdict {
  switch (outcome.kind) {
    case 'voided':
    case 'refunded':
      return { state: 'done', retref: outcome.retref }
    case 'settled':
      return { state: 'again' }
    case 'not-settled':
      return refused(refundMessages.notSettledYet)
    case 'not-found':
      return refused(refundMessages.notFound)
    case 'refused':
      return refused(refundMessages.refused(outcome.text))
    case 'throttled':
      return refused(refundMessages.throttled)
    case 'misconfigured':
      return refused(refundMessages.misconfigured)
    case 'unknown':
      return { state: 'unclear' }
  }
}

const COUNTS_AFTER = 35_000

/**
 * Settles an unclear void (by inquiring about the charge) or refund (about its own order id). "Not done" counts only 35
 * s after the call was sent; `instant` (the sandbox) makes it count at once.
 */
export function settleRefundInquiry(
  kind: RefundKind,
  found: InquiryOutcome,
  asked: { sentAt: Date; instant: boolean },
  now: Date,
): RefundVerdict {
  const isLate = asked.instant || now.getTime() - asked.sentAt.getTime() >= COUNTS_AFTER
  const notDone: RefundVerdict = isLate ? refused(refundMessages.notGiven) : { state: 'unclear' }
  if (kind === 'void') {
    if (found.kind === 'voided') return { state: 'done', retref: '' }
    return found.kind === 'approved' || found.kind === 'partial' ? notDone : { state: 'unclear' }
  }
  if (found.kind === 'approved' || found.kind === 'partial') return { state: 'done', retref: found.retref }
  if (found.kind === 'declined' || found.kind === 'voided') return refused(refundMessages.notGiven)
  return found.kind === 'not-found' ? notDone : { state: 'unclear' }
}

export function paymentAfter(
  kind: RefundKind,
  charge: Pick<RefundableCharge, 'paid' | 'refunded'>,
  amount: Cents,
): 'paid' | 'voided' | 'refunded' {
  if (charge.refunded + amount < charge.paid) return 'paid'
  return kind === 'void' ? 'voided' : 'refunded'
}

const refusal = (resptext: string): RefundPlan => ({ ok: false, resptext })
const refused = (resptext: string): RefundVerdict => ({ state: 'refused', resptext })
