// What is typed finds an address by the start of a normalized key, so that a million addresses answer at once.
// The key begins with the street, because directions, spellings and flats never decide where a cart stands.
//
// The index keeps two columns per address, both `COLLATE "C"`, from `addressKey`: `number` and `searchkey`
// ('120' and 'oak st cedar hollow ga 30990'), with indexes on (number, searchkey) and (searchkey, number); besides
// `streetkey` ('oak st') for finding misspelled streets. A search asks, from `addressSearch`, range by range until it
// has enough: number = $number and searchkey >= from and searchkey < to; then, still too few, once more with
// number >= longer.from and number < longer.to. Without a number it asks for the ranges alone.

import {
  completionsOf,
  isDirection,
  isStreetKind,
  normalizedWords,
  wordsOf,
  wordsWithDirection,
} from './address-words.ts'
import { type AddressParts, withoutUnit } from './parse-address.ts'

/** Keys from `from` on, up to but not including `to`, compared byte by byte. */
export interface KeyRange {
  from: string
  to: string
}

export interface AddressSearch {
  number: string | null
  /** Of `searchkey`, the most likely first, never none. */
  ranges: KeyRange[]
  /** House numbers that begin with the typed one and go on: 1200 for 120. */
  longer: KeyRange | null
}

const TYPED_NUMBER = /^\s*(\d+(?:-\d+)?[a-z]?)(?:\s+|$)/i
const LAST_WORD_ENDED = /[^a-z0-9.'’]$/i

/** The columns of the index for one address. */
export function addressKey(address: AddressParts): { number: string; streetkey: string; searchkey: string } {
  const { number, street, city, state, zip } = address
  const streetkey = streetKey(street)
  const placeWords = normalizedWords(wordsOf(`${city} ${state} ${zip}`))
  return { number: number.toLowerCase(), streetkey, searchkey: [streetkey, ...placeWords].join(' ') }
}

/** A street in the index's spelling: 'N. Oak Street' and 'Oak St' are both 'oak st'; 'North Street' keeps its name. */
export function streetKey(street: string): string {
  const words = wordsOf(street)
  const plain = normalizedWords(words)
  const isNamedByDirection = isDirection(words[0]) && plain.length < 2 && plain.every(isStreetKind)
  return (isNamedByDirection ? wordsWithDirection(words) : plain).join(' ')
}

/** What to ask the index for a text as it is being typed; null when there is nothing to ask. */
export function addressSearch(text: string): AddressSearch | null {
  const line = withoutUnit(text)
  const typed = TYPED_NUMBER.exec(line)
  const number = typed ? (typed[1] as string).toLowerCase() : null
  const words = wordsOf(typed ? line.slice(typed[0].length) : line)
  const prefixes = prefixesOf(words, LAST_WORD_ENDED.test(line))
  // A number narrows enough to ask for every street; a street must at least begin.
  const ranges = [...new Set(prefixes)].filter((prefix) => prefix !== '' || number !== null).map(prefixRange)
  if (ranges.length === 0) return null
  const longer = number && /^\d+$/.test(number) ? { from: `${number}0`, to: `${number}:` } : null
  return { number, ranges, longer }
}

/** The keys that begin with `prefix`; all keys for an empty one. */
export function prefixRange(prefix: string): KeyRange {
  if (prefix === '') return { from: '', to: '{' }
  const last = prefix.charCodeAt(prefix.length - 1)
  return { from: prefix, to: prefix.slice(0, -1) + String.fromCharCode(last + 1) }
}

/** Nothing typed says whether a direction in front is the street's name, so both readings are asked for. */
function prefixesOf(words: readonly string[], isLastEnded: boolean): string[] {
  const ended = isLastEnded ? words : words.slice(0, -1)
  const starts = [...(isDirection(ended[0]) ? [wordsWithDirection(ended)] : []), normalizedWords(ended)]
  const half = isLastEnded ? undefined : words.at(-1)
  const lasts = half === undefined ? [''] : completionsOf(half)
  return starts.flatMap((start) => lasts.map((last) => [...start, ...(last ? [last] : [])].join(' ')))
}
