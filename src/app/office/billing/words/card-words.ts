import type { Card } from '#contract/billing/documents.ts'
import { capital } from '#domain/words/capital.ts'

export const cardName = ({ brand, lastfour }: Pick<Card, 'brand' | 'lastfour'>): string =>
  `${brand ? capital(brand.toLowerCase()) : 'Card'} ending ${lastfour}`

/** `expiry` is MMYY. */
export const cardExpiryText = ({ expiry }: Pick<Card, 'expiry'>): string =>
  expiry ? `Expires ${expiry.slice(0, 2)}/20${expiry.slice(2)}` : 'No expiry date known'
