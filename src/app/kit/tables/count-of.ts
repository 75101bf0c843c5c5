import { countText } from '#domain/words/counted.ts'
/** A count in words: what was counted only so far says that there are more. */
export const countOf = (count: number, more: boolean): string => `${countText(count)}${more ? '+' : ''}`
