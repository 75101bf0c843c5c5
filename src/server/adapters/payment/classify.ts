import { brandOfToken } from '#domain/payments/card-brand.ts'
import { type GatewayAnswer, isPps } from '#server/adapters/payment/answer.ts'
import type {
  Approved,
  ChargeOutcome,
  Declined,
  InquiryOutcome,
  NotDone,
  Partial,
  RefundOutcome,
  Refused,
  VoidOutcome,
} from '#server/adapters/payment/gateway.ts'
import { adviceFor, networkAdvice, networkWaitHours, PPS } from '#server/adapters/payment/response-codes.ts'
import { fromWireAmount } from '#server/adapters/payment/wire-amount.ts'

/** The outcome of one answer. Null means unknown: anything but a clear approval or refusal. */
function verdict(answer: GatewayAnswer, expectedCents: number): Approved | Partial | Declined | null {
  if (answer.respstat === 'A') return approval(answer, expectedCents)
  if (answer.respstat !== 'B' && answer.respstat !== 'C') return null
  const { respcode: code, respproc: proc, resptext: text } = answer
  const network = networkAdvice(answer.declineCategory, answer.merchAdviceCode)
  const table = adviceFor(proc, code)
  const open = answer.respstat === 'B' ? 'later' : 'unknown'
  const retry = network ?? (table === 'unknown' ? open : table)
  return { kind: 'declined', code, proc, text, retry, waitHours: networkWaitHours(answer.merchAdviceCode) }
}

function approval(answer: GatewayAnswer, expectedCents: number): Approved | Partial | null {
  const { retref, profileid: profileId, acctid: acctId } = answer
  const approvedCents = fromWireAmount(answer.amount)
  if (retref === '' || approvedCents === null) return null
  if (approvedCents < expectedCents) return { kind: 'partial', retref, approvedCents }
  return {
    kind: 'approved',
    retref,
    approvedCents,
    feeCents: approvedCents - expectedCents,
    profile: profileId ? { profileId, acctId: acctId || '1' } : null,
    avs: answer.avsresp.trim(),
    cvv: answer.cvvresp.trim(),
    lastFour: /\d{4}$/.exec(answer.lastfour || answer.token)?.[0] ?? '',
    brand: answer.accttype || brandOfToken(answer.token),
  }
}

const isUnclear = (answer: GatewayAnswer): boolean =>
  answer.respstat === 'B' && isPps(answer, PPS.lineDown, PPS.timedOut)

const isMisconfigured = (answer: GatewayAnswer): boolean =>
  answer.respstat === 'C' && isPps(answer, PPS.invalidMerchant, PPS.merchantDisabled)

export function chargeOutcome(answer: GatewayAnswer, orderId: string, expectedCents: number): ChargeOutcome {
  if (isMisconfigured(answer)) return { kind: 'misconfigured' }
  const known = isUnclear(answer) ? null : verdict(answer, expectedCents)
  return known ?? { kind: 'unknown', orderId, ...(answer.retref ? { retref: answer.retref } : {}) }
}

/** Of several transactions under one order id, the one that holds money counts, else the one that once did. */
export function inquiryOutcome(answers: GatewayAnswer[], expectedCents: number): InquiryOutcome {
  const outcomes = answers.map((answer) => oneInquiry(answer, expectedCents))
  const rank = ['approved', 'partial', 'unknown', 'misconfigured', 'throttled', 'voided', 'declined', 'not-found']
  const [first] = outcomes.toSorted((one, other) => rank.indexOf(one.kind) - rank.indexOf(other.kind))
  return first ?? { kind: 'unknown' }
}

function oneInquiry(answer: GatewayAnswer, expectedCents: number): InquiryOutcome {
  const { setlstat, retref } = answer
  if (isMisconfigured(answer)) return { kind: 'misconfigured' }
  if (setlstat === '' && isPps(answer, PPS.notFound)) return { kind: 'not-found' }
  // Without a state the inquiry itself failed, and says nothing about the charge.
  if (setlstat === '') return { kind: 'unknown' }
  if (/^void/i.test(setlstat) && retref) return { kind: 'voided', retref }
  const known = verdict(answer, expectedCents)
  if (known?.kind !== 'approved') return known ?? { kind: 'unknown' }
  const [voidable, refundable] = [answer.voidable === 'Y', answer.refundable === 'Y']
  return { ...known, settled: /^(settled|accepted)/i.test(setlstat), voidable, refundable }
}

const refused = ({ respcode: code, respproc: proc, resptext: text }: GatewayAnswer): Refused => ({
  kind: 'refused',
  code,
  proc,
  text,
})

export function refusalOf(answer: GatewayAnswer): Refused | NotDone | { kind: 'not-found' } | null {
  if (isMisconfigured(answer)) return { kind: 'misconfigured' }
  if (isUnclear(answer) || !/^[ABC]$/.test(answer.respstat)) return { kind: 'unknown' }
  if (isPps(answer, PPS.notFound)) return { kind: 'not-found' }
  return answer.respstat === 'A' ? null : refused(answer)
}

export function voidOutcome(answer: GatewayAnswer): VoidOutcome {
  if (isPps(answer, PPS.settled, PPS.batched)) return { kind: 'settled' }
  return refusalOf(answer) ?? (answer.retref ? { kind: 'voided', retref: answer.retref } : { kind: 'unknown' })
}

export function refundOutcome(answer: GatewayAnswer): RefundOutcome {
  if (isPps(answer, PPS.notSettled)) return { kind: 'not-settled' }
  const refusal = refusalOf(answer)
  if (refusal) return refusal
  const refundedCents = fromWireAmount(answer.amount)
  if (answer.retref === '' || refundedCents === null) return { kind: 'unknown' }
  return { kind: 'refunded', retref: answer.retref, refundedCents }
}
