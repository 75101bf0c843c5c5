// Money goes back once: before the bank has settled a charge it is taken back whole, after that all or a part of it is
// refunded, and never more than was paid. What the gateway does not say clearly is settled by asking, not by asking again for money.

import { type Cents, formatMoney } from '#domain/companies/money.ts'
import type { InquiryOutcome } from '#domain/payments/attempt.ts'
import { refundMessages } from '#domain/payments/messages.ts'

/** By hand: the office gives back what it received as a check or in cash, and no gateway is asked. */
export type RefundKind = 'void' | 'refund' | 'hand'

/** A charge as the gateway and our own book know it. */
export interface RefundableCharge {
  paid: Cents
  /** Given back so far. */
  refunded: Cents
  /** Whether the bank has settled it. */
  settled: boolean
}

export type RefundPlan = { ok: true; kind: RefundKind; amount: Cents } | { ok: false; resptext: string }

/** How `asked` of a charge is given back; all that is left of it when null. */
export function planRefund({ paid, refunded, settled }: RefundableCharge, asked: Cents | null): RefundPlan {
  const left = paid - refunded
  const amount = asked ?? left
  if (left <= 0) return refusal(refundMessages.nothingLeft)
  if (amount <= 0) return refusal(refundMessages.amountRequired)
  if (amount > left) return refusal(refundMessages.tooMuch(formatMoney(left)))
  if (settled) return { ok: true, kind: 'refund', amount }
  return amount === paid ? { ok: true, kind: 'void', amount } : refusal(refundMessages.notSettled(formatMoney(paid)))
}

/** What the gateway said when it was asked to give money back. */
export type GivingBack =
  | { kind: 'voided'; retref: string }
  | { kind: 'refunded'; retref: string }
  | { kind: 'settled' | 'not-settled' | 'not-found' | 'unknown' | 'throttled' | 'misconfigured' }
  | { kind: 'refused'; text: string }

/** `again`: the charge settled meanwhile, so what was to be taken back must be refunded. */
export type RefundVerdict =
  | { state: 'done'; retref: string }
  | { state: 'refused'; resptext: string }
  | { state: 'unclear' }
  | { state: 'again' }

/** What becomes of a void or refund that was asked for. */
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
 * What an inquiry says of an unclear void (asked about the charge) or refund (asked about its own order id). That
 * nothing was done counts only 35 s after the call was sent; `instant` (the sandbox) makes it count at once.
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

/** How an order is paid once `amount` went back by `kind`. */
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
