import { countText } from '#domain/words/counted.ts'
export const countOf = (count: number, more: boolean): string => `${countText(count)}${more ? '+' : ''}`
