/**
 * Marks without a shape, which come along with text that is pasted: two texts that look alike would be compared as different.
 * Joiners stay: emoji and some scripts are written with them.
 */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

export const visibleText = (text: string): string => text.replace(INVISIBLE, '')
