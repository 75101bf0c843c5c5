// Consent wordings are shown and recorded word for word. A changed wording gets a new version, so past consents
// stay readable.

export type ConsentKind = 'terms' | 'keepcard'

export interface Consent {
  kind: ConsentKind
  wording: string
  version: string
}

export const consentWordings: Record<ConsentKind, (companyName: string) => string> = {
  terms: (companyName) => `By confirming you accept the terms of service of ${companyName}.`,
  keepcard: (companyName) =>
    `Keep my card for later payments. ${companyName} may charge it for the service I ordered when each next payment is due, until I cancel.`,
}

const VERSION = '2026-11'

export function consentsOf(companyName: string, keepsCard: boolean): Consent[] {
  const kinds: ConsentKind[] = keepsCard ? ['terms', 'keepcard'] : ['terms']
  return kinds.map((kind) => ({ kind, wording: consentWordings[kind](companyName), version: VERSION }))
}

export const cardKeptText = (companyName: string): string =>
  `Your card is kept: ${companyName} may charge it when a payment is due, until you remove it on your order’s page.`

export const cardNotKeptText = 'We won’t charge this card again unless you tell us to.'
