import { withoutUnit } from './address-unit.ts'
import { isDirection, isStreetKind, wordsOf } from './address-words.ts'
import { numberAtStart } from './house-number.ts'
import { stateAbbreviation } from './states.ts'
import { streetLength } from './street-length.ts'
import { typedText } from './typed-text.ts'

export interface AddressParts {
  number: string
  street: string
  city: string
  state: string
  zip: string
}

const ZIP = /[\s,]*\b(\d{5})(?:-?\d{4})?\s*$/
export const COUNTRY = /[\s,]+(?:usa|u\.s\.a\.|united states(?: of america)?)\s*$/i

/** Parses a US address line without its unit. Never fails: unrecognized text remains in `street`. */
export function parseAddress(line: string): AddressParts {
  let rest = withoutUnit(typedText(line)).trim().replace(COUNTRY, '')
  const zip = ZIP.exec(rest)
  // In '30990 Oak Street' the digits are a house number, not a ZIP.
  if (zip && zip.index > 0) rest = rest.slice(0, zip.index)
  const state = stateAtEnd(rest)
  rest = rest.slice(0, rest.length - state.length).replace(/[\s,]+$/, '')
  const typed = numberAtStart(rest)
  // A house number must be followed by a street.
  const number = /^\s+\S/.test(rest.slice(typed.length)) ? typed : ''
  const [street, city] = streetAndCity(rest.slice(number.length).trim())
  return { number, street, city, state: state.abbreviation, zip: zip && zip.index > 0 ? (zip[1] as string) : '' }
}

function stateAtEnd(line: string): { abbreviation: string; length: number } {
  const gaps = [...line.matchAll(/[\s,]+/g)].slice(-3)
  for (const gap of gaps) {
    const text = line.slice(gap.index + gap[0].length)
    const abbreviation = stateAbbreviation(text)
    if (abbreviation && (gap[0].includes(',') || meansState(text, line.slice(0, gap.index)))) {
      return { abbreviation, length: text.length }
    }
  }
  return { abbreviation: '', length: 0 }
}

/** 'Oak Ct' and 'Oak St NE' contain no state, but 'Oak St Hartford CT' does. */
function meansState(text: string, before: string): boolean {
  const word = text.toLowerCase()
  if (!isStreetKind(word) && !isDirection(word)) return true
  const kind = wordsOf(before).toReversed().findIndex(isStreetKind)
  return kind > 0
}

function streetAndCity(text: string): [street: string, city: string] {
  const [street = '', ...others] = text.split(',').map((part) => part.trim())
  if (others.length > 0) return [street, others.findLast(Boolean) ?? '']
  const words = text.split(/\s+/)
  const end = streetLength(words)
  return end === 0 ? [text, ''] : [words.slice(0, end).join(' '), words.slice(end).join(' ')]
}
