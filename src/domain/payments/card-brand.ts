const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^94/, 'VISA'],
  [/^9(5[1-5]|2[2-7])/, 'MC'],
  [/^93[47]/, 'AMEX'],
  [/^96[045]/, 'DISC'],
]

/** A token is a 9, the first two digits of its card, and its last four at the end. */
export const brandOfToken = (token: string): string => BRANDS.find(([pattern]) => pattern.test(token))?.[1] ?? ''

const BRAND_NAMES: Record<string, string> = {
  VISA: 'Visa',
  MC: 'Mastercard',
  AMEX: 'American Express',
  DISC: 'Discover card',
}

export interface CardFace {
  /** As the processor writes it, or empty. */
  brand: string
  /** Last four digits; empty while no card is entered. */
  lastfour: string
}

export const cardWords = ({ brand, lastfour }: CardFace): string =>
  [BRAND_NAMES[brand.toUpperCase()] ?? 'card', lastfour && `ending in ${lastfour}`].filter(Boolean).join(' ')
