import type { CardBehavior } from './records.ts'
import { type Processor, responseTexts, statOf } from './response-texts.ts'

/** `approvedCents` is 0 unless `stat` is A. */
export type Verdict = { proc: string; stat: 'A' | 'B' | 'C'; code: string; text: string; approvedCents: number }

const PARTIAL_CENTS = 500
const PARTIAL_FROM_CENTS = 600

const textOf = (proc: Processor, code: string): string | undefined =>
  (responseTexts[proc] as Record<string, string>)[code]

const refuse = (proc: Processor, code: string): Verdict => ({
  proc,
  stat: statOf(proc, code),
  code,
  text: textOf(proc, code) ?? 'Decline',
  approvedCents: 0,
})

const cardRefusals: Partial<Record<CardBehavior, Verdict>> = {
  'call-for-authorization': refuse('RPCT', '107'),
  'do-not-honor': refuse('RPCT', '100'),
  expired: refuse('RPCT', '101'),
  'insufficient-funds': refuse('RPCT', '500'),
  'time-out': refuse('PPS', '62'),
}

/** For 1000.00 to 1999.99, the last three digits of the dollars are the response code; null where they name none. */
function amountDriven(cents: number): Verdict | null {
  if (cents < 100_000 || cents > 199_999) return null
  const code = String(Math.floor(cents / 100)).slice(-3)
  return textOf('RPCT', code) ? refuse('RPCT', code) : null
}

/** A code that several systems have is a processor's. */
export function declineWith(code: string): Verdict {
  const systems = ['RPCT', 'FNOR', 'PPS'] as const
  return refuse(systems.find((proc) => textOf(proc, code)) ?? 'RPCT', code)
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
