import type { CardBehavior } from '#server/sandbox/records.ts'

/** The processor's published test numbers: Visa, Mastercard, Discover. */
const behaviors: Partial<Record<CardBehavior, readonly string[]>> = {
  'call-for-authorization': ['4387751111111020', '5442981111111023', '6011000995511122'],
  'do-not-honor': ['4387751111111038', '5442981111111031', '6011000995511130'],
  expired: ['4387751111111046', '5442981111111049', '6011000995511148'],
  'insufficient-funds': ['4387751111111053', '5442981111111056', '6011000995511155'],
  'time-out': ['4999006200620062', '5111006200620062', '6465006200620062'],
  partial: ['4387750101010101'],
}

const byNumber = new Map(
  (Object.entries(behaviors) as [CardBehavior, readonly string[]][]).flatMap(([behavior, numbers]) =>
    numbers.map((number) => [number, behavior] as const),
  ),
)

export const behaviorOf = (pan: string): CardBehavior => byNumber.get(pan) ?? 'approve'

const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'VISA'],
  [/^5[1-5]/, 'MC'],
  [/^3[47]/, 'AMEX'],
  [/^(6011|622|64[4-9]|65)/, 'DISC'],
  [/^36/, 'DINERS'],
  [/^35/, 'JCB'],
]

export const brandOf = (pan: string): string => brands.find(([pattern]) => pattern.test(pan))?.[1] ?? 'UNKNOWN'
