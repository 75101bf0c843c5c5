// An address is typed as one line and kept as number, street, city, state and ZIP.
// Commas part the line when they are there; without them the street ends at its last word for a kind of street.

import { withoutUnit } from './address-unit.ts'
import { isDirection, isStreetKind, wordsOf } from './address-words.ts'
import { stateAbbreviation } from './states.ts'

/** Parts that were not found are empty. */
export interface AddressParts {
  number: string
  street: string
  city: string
  /** Two letters. */
  state: string
  /** Five digits. */
  zip: string
}

const NUMBER = /^(\d+(?:-\d+)?[a-z]?)\s+(?=\S)/i
const ZIP = /[\s,]*\b(\d{5})(?:-?\d{4})?\s*$/
const COUNTRY = /[\s,]+(?:usa|u\.s\.a\.|united states(?: of america)?)\s*$/i

/** Reads a US address line; a flat or suite is left out. Never fails: what it does not know stays in `street`. */
export function parseAddress(line: string): AddressParts {
  let rest = withoutUnit(line).trim().replace(COUNTRY, '')
  const zip = ZIP.exec(rest)
  // '30990 Oak Street' begins with a number, not with a ZIP.
  if (zip && zip.index > 0) rest = rest.slice(0, zip.index)
  const state = stateAtEnd(rest)
  rest = rest.slice(0, rest.length - state.length).replace(/[\s,]+$/, '')
  const number = NUMBER.exec(rest)?.[1] ?? ''
  const [street, city] = streetAndCity(rest.slice(number.length).trim())
  return { number, street, city, state: state.abbreviation, zip: zip && zip.index > 0 ? (zip[1] as string) : '' }
}

/** The longest state name, or its two letters, that ends the line as words of their own after something else. */
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

/** 'Oak Ct' and 'Oak St NE' name no state, but 'Oak St Hartford CT' does. */
function meansState(text: string, before: string): boolean {
  const word = text.toLowerCase()
  if (!isStreetKind(word) && !isDirection(word)) return true
  const kind = wordsOf(before).toReversed().findIndex(isStreetKind)
  return kind > 0
}

function streetAndCity(text: string): [street: string, city: string] {
  const comma = text.indexOf(',')
  if (comma >= 0) return [text.slice(0, comma).trim(), text.slice(comma + 1).replace(/^[\s,]+|[\s,]+$/g, '')]
  const words = text.split(/\s+/)
  const plain = words.map((word) => wordsOf(word).join(''))
  // The first word is the street's name even when it reads 'Park' or 'Court'.
  const kind = plain.findLastIndex((word, index) => index > 0 && isStreetKind(word))
  if (kind < 0) return [text, '']
  const end = isDirection(plain[kind + 1]) ? kind + 2 : kind + 1
  return [words.slice(0, end).join(' '), words.slice(end).join(' ')]
}
