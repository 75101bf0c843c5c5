/**
 * Invisible marks that come with pasted text and would make equal-looking texts differ. Joiners stay, because emoji and
 * some scripts need them.
 */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

export const visibleText = (text: string): string => text.replace(INVISIBLE, '')
