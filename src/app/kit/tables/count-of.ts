import { countText } from '#domain/words/counted.ts'
/** A formatted count; `more` marks it as a lower bound ("50+"). */
export const countOf = (count: number, more: boolean): string => `${countText(count)}${more ? '+' : ''}`
