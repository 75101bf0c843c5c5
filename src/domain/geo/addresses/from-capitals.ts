import { isDirection } from './address-words.ts'
import { stateAbbreviation } from './states.ts'

const ROADS = new Set(['US', 'FM', 'RM', 'SR', 'CR', 'MLK', 'JFK'])

/** 'OLD MILL RD NE' becomes 'Old Mill Rd NE', '1ST ST' '1st St' and 'MCDONOUGH' 'McDonough'; 'GA 760' is unchanged. */
export function fromCapitals(text: string): string {
  return text
    .split(' ')
    .map((word, index, words) => (staysCapital(word, words[index + 1]) ? word : withCapital(word)))
    .join(' ')
}

function staysCapital(word: string, next = ''): boolean {
  if (word.length === 2 && isDirection(word.toLowerCase())) return true
  if (ROADS.has(word.split('-')[0] ?? '')) return true
  const [name = '', number = next] = word.split('-')
  return name.length === 2 && stateAbbreviation(name) !== null && /^\d{1,4}$/.test(number)
}

const withCapital = (word: string) =>
  word
    .toLowerCase()
    .replace(/^(?:[a-z]['’])?[a-z]|-[a-z]/g, (start) => start.toUpperCase())
    .replace(/^Mc[a-z]/, (start) => start.slice(0, 2) + start.slice(2).toUpperCase())
