const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^94/, 'VISA'],
  [/^9(5[1-5]|2[2-7])/, 'MC'],
  [/^93[47]/, 'AMEX'],
  [/^96[045]/, 'DISC'],
]

/** A token is a 9, the first two digits of its card, and its last four at the end. */
export const brandOfToken = (token: string): string => BRANDS.find(([pattern]) => pattern.test(token))?.[1] ?? ''
