// Consent wordings are shown and recorded word for word. A changed wording gets a new version, so past consents
// stay readable.

export type ConsentKind = 'terms' | 'keepcard' | 'texts'

export interface Consent {
  kind: ConsentKind
  wording: string
  version: string
}

export const textsLabel = 'Text me about my stops'

/** The small print of the box; agreeing to texts must be no condition of a purchase. */
export const textsPrint = (companyName: string): string =>
  `${companyName} will text this number about your stops: the day, when the truck comes, and when it is done. How many texts you get depends on your stops. Message and data rates may apply. Reply STOP to end the texts. You can order without agreeing to texts.`

export const consentWordings: Record<ConsentKind, (companyName: string) => string> = {
  terms: (companyName) => `By confirming you accept the terms of service of ${companyName}.`,
  keepcard: (companyName) =>
    `Keep my card for later payments. ${companyName} may charge it for the service I ordered when each next payment is due, until I cancel.`,
  texts: (companyName) => `${textsLabel}. ${textsPrint(companyName)}`,
}

const VERSION = '2026-11'

export function consentsOf(companyName: string, given: { keepcard: boolean; texts: boolean }): Consent[] {
  const kinds: ConsentKind[] = ['terms', ...(['keepcard', 'texts'] as const).filter((kind) => given[kind])]
  return kinds.map((kind) => ({ kind, wording: consentWordings[kind](companyName), version: VERSION }))
}

export const cardKeptText = (companyName: string): string =>
  `Your card is kept: ${companyName} may charge it when a payment is due, until you remove it on your order’s page.`

export const cardNotKeptText = 'We won’t charge this card again unless you tell us to.'
