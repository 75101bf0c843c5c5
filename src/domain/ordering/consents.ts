// What a buyer agrees to is shown in these words and recorded with the order in the same words.
// A changed wording gets a new version, so that what somebody agreed to years ago can still be read.

export type ConsentKind = 'terms' | 'keepcard'

export interface Consent {
  kind: ConsentKind
  wording: string
  version: string
}

/** The words beside the two boxes; `companyName` is the hauler's. */
export const consentWordings: Record<ConsentKind, (companyName: string) => string> = {
  terms: (companyName) => `By confirming you accept the terms of service of ${companyName}.`,
  keepcard: (companyName) =>
    `Keep my card for later payments. ${companyName} may charge it for the service I ordered when each next payment is due, until I cancel.`,
}

const VERSION = '2026-11'

/** What was agreed to with an order: its terms always (confirming is accepting), the card only when the box was ticked. */
export function consentsOf(companyName: string, keepsCard: boolean): Consent[] {
  const kinds: ConsentKind[] = keepsCard ? ['terms', 'keepcard'] : ['terms']
  return kinds.map((kind) => ({ kind, wording: consentWordings[kind](companyName), version: VERSION }))
}

/** What a buyer reads who agreed to have a card kept. */
export const cardKeptText = (companyName: string): string =>
  `Your card is kept: ${companyName} may charge it when a payment is due, until you remove it on your order’s page.`

/** What a buyer reads whose card is not kept. */
export const cardNotKeptText = 'We won’t charge this card again unless you tell us to.'
