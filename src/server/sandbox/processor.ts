import type { CardBehavior } from '#server/sandbox/records.ts'

/** `approvedCents` is 0 unless `stat` is A. */
export type Verdict = { proc: string; stat: 'A' | 'B' | 'C'; code: string; text: string; approvedCents: number }

const PARTIAL_CENTS = 500
const PARTIAL_FROM_CENTS = 600

const refuse = (code: string, text: string, stat: 'B' | 'C' = 'C'): Verdict => ({
  proc: 'RPCT',
  stat,
  code,
  text,
  approvedCents: 0,
})

const cardRefusals: Partial<Record<CardBehavior, Verdict>> = {
  'call-for-authorization': refuse('107', 'Call for authorization'),
  'do-not-honor': refuse('100', 'Do not honor'),
  expired: refuse('101', 'Expired card'),
  'insufficient-funds': refuse('500', 'Decline'),
  'time-out': { proc: 'PPS', stat: 'B', code: '62', text: 'Timed out', approvedCents: 0 },
}

const declines: Record<string, string> = {
  '100': 'Do not honor',
  '101': 'Expired card',
  '102': 'Suspected fraud',
  '107': 'Call for authorization',
  '110': 'Invalid amount',
  '116': 'Not sufficient funds',
  '119': 'Transaction not permitted to cardholder',
  '121': 'Exceeds withdrawal amount',
  '131': 'Invalid account number',
  '132': 'Unmatched card expiry date',
  '208': 'Lost card',
  '209': 'Stolen card',
  '302': 'Account closed',
  '303': 'Unknown account',
  '332': 'Account locked',
  '500': 'Decline',
  '504': 'Do not try again',
  '517': 'CVV2 Declined',
  '902': 'Invalid transaction',
  '911': 'Card issuer timed out',
  '913': 'Duplicate transaction',
}

const retries: Record<string, string> = {
  '505': 'Please retry',
  '508': 'Try again later - Declined',
  '511': 'Card expired, get new date',
  '516': 'Please retry',
  '920': 'Security error - try again',
}

/** For 1000.00 to 1999.99, the last three digits of the dollars are the response code; null where they name none. */
function amountDriven(cents: number): Verdict | null {
  if (cents < 100_000 || cents > 199_999) return null
  const code = String(Math.floor(cents / 100)).slice(-3)
  if (declines[code]) return refuse(code, declines[code])
  return retries[code] ? refuse(code, retries[code], 'B') : null
}

/** The test processor (RPCT): first the card decides, then, with `strict`, the amount. */
export function decide(behavior: CardBehavior, cents: number, strict: boolean): Verdict {
  const refused = cardRefusals[behavior] ?? null
  if (refused) return refused
  if (behavior === 'partial' && cents >= PARTIAL_FROM_CENTS) {
    return { proc: 'RPCT', stat: 'A', code: '002', text: 'Partial approval', approvedCents: PARTIAL_CENTS }
  }
  const driven = strict ? amountDriven(cents) : null
  return driven ?? { proc: 'RPCT', stat: 'A', code: '000', text: 'Approval', approvedCents: cents }
}
