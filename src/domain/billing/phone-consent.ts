/** The wordings of consents to keep and charge a card get a new version when they change. */
export const AUTOPAY_VERSION = '2026-11'

/** Of a card that a customer gave by phone, as the office writes it down. */
export const phoneConsent = ({ hauler, lastfour }: { hauler: string; lastfour: string }): string =>
  `The customer agreed by phone that ${hauler} keeps the card ending in ${lastfour} and charges it for bills.`
