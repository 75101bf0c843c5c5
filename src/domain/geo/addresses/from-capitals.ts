// The Census writes addresses in capitals, as the post does on labels. On a screen and in a letter they are names again:
// only a direction of two letters stays as it is, and an ordinal keeps its small letters.

import { isDirection } from './address-words.ts'
import { stateAbbreviation } from './states.ts'

const ROADS = new Set(['US', 'FM', 'RM', 'SR', 'CR', 'MLK', 'JFK'])

/** 'OLD MILL RD NE' as 'Old Mill Rd NE', 'GA 760' as it is, '1ST ST' as '1st St', 'MCDONOUGH' as 'McDonough'. */
export function fromCapitals(text: string): string {
  return text
    .split(' ')
    .map((word, index, words) => (staysCapital(word, words[index + 1]) ? word : withCapital(word)))
    .join(' ')
}

/** A direction, whose road it is, and a state before the number of its road. */
function staysCapital(word: string, next = ''): boolean {
  if (word.length === 2 && isDirection(word.toLowerCase())) return true
  if (ROADS.has(word.split('-')[0] ?? '')) return true
  const [name = '', number = next] = word.split('-')
  return name.length === 2 && stateAbbreviation(name) !== null && /^\d{1,4}$/.test(number)
}

/** 'Mary's' is one word, 'O'Neal' two. */
const withCapital = (word: string) =>
  word
    .toLowerCase()
    .replace(/^(?:[a-z]['’])?[a-z]|-[a-z]/g, (start) => start.toUpperCase())
    .replace(/^Mc[a-z]/, (start) => start.slice(0, 2) + start.slice(2).toUpperCase())
