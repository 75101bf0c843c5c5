// What is typed finds an address by the start of a normalized key, so that a million addresses answer at once.
// The key begins with the street, because directions, spellings and flats never decide where a cart stands.
//
// The index keeps two columns per address, both `COLLATE "C"`, from `addressKey`: `number` and `searchkey`
// ('120' and 'oak st cedar hollow ga 30990'), beside the direction that the key leaves out and that tells two houses apart, with indexes on (number, searchkey) and (searchkey, number). A search asks,
// from `addressSearch`: number = $number and searchkey >= from and searchkey < to, and a ZIP that begins as typed, for every
// range; then, still too few, the same with the longer numbers. Without a number it asks for the ranges alone. When nothing
// begins like that, `likeness` is compared with the keys of the same number.

import { withoutUnit } from './address-unit.ts'
import {
  completionsOf,
  directionsIn,
  isDirection,
  isStreetKind,
  normalizedWords,
  wordsOf,
  wordsWithDirection,
} from './address-words.ts'
import type { AddressParts } from './parse-address.ts'
import { stateAbbreviation } from './states.ts'

/** Keys from `from` on, up to but not including `to`, compared byte by byte. */
export interface KeyRange {
  from: string
  to: string
}

/** One way to read what was typed: keys of a range, of ZIPs that begin so; '' is any. */
export interface AddressReading extends KeyRange {
  zip: string
}

export interface AddressSearch {
  number: string | null
  /** Of `searchkey`, the most likely first, never none. */
  ranges: AddressReading[]
  /** The house numbers of one digit more: whoever types 12 may go on to 120. Of '12O' the one with a zero. */
  longer: string[]
  /** What was typed after the number in the spelling of the keys, without its ZIP. */
  likeness: string
  /** The ZIP that was typed, as far as it was; else ''. */
  zip: string
  /** The directions that were typed to their end. */
  directions: string[]
}

const TYPED_NUMBER = /^\s*(\d[\do]*(?:-\d+)?[a-z]?)(?:\s+|$)/i
const LAST_WORD_ENDED = /[^a-z0-9.'’]$/i
const ZIP_PLUS_FOUR = /\b(\d{5})-\d{0,4}$/
const TYPED_ZIP = /^\d{3,5}$/
const DIGITS = [...'0123456789']

/** The columns of the index for one address. */
export function addressKey(address: AddressParts) {
  const { number, street, city, state, zip } = address
  const streetkey = streetKey(street)
  const placeWords = normalizedWords(wordsOf(`${city} ${state} ${zip}`))
  const searchkey = [streetkey, ...placeWords].join(' ')
  return { number: number.toLowerCase(), streetkey, searchkey, direction: streetDirection(street) }
}

/** A street in the index's spelling: 'N. Oak Street' and 'Oak St' are both 'oak st'; 'North Street' keeps its name. */
export function streetKey(street: string): string {
  const words = wordsOf(street)
  return (isNamedByDirection(words) ? wordsWithDirection(words) : normalizedWords(words)).join(' ')
}

/** The directions that a street's key leaves out, in full: 'north' of 'N. Oak Street', none of 'North Street'. */
export function streetDirection(street: string): string {
  const words = wordsOf(street)
  return directionsIn(isNamedByDirection(words) ? words.slice(1) : words).join(' ')
}

function isNamedByDirection(words: readonly string[]): boolean {
  const plain = normalizedWords(words)
  return isDirection(words[0]) && plain.length < 2 && plain.every(isStreetKind)
}

/** What to ask the index for a text as it is being typed; null when there is nothing to ask. */
export function addressSearch(text: string): AddressSearch | null {
  const line = withoutUnit(text).replace(ZIP_PLUS_FOUR, '$1')
  const typed = TYPED_NUMBER.exec(line)
  const number = typed ? (typed[1] as string).toLowerCase() : null
  const words = wordsOf(typed ? line.slice(typed[0].length) : line)
  const isLastEnded = LAST_WORD_ENDED.test(line)
  const prefixes = prefixesOf(words, isLastEnded)
  const place = beforeZip(words)
  const readings = [...[...new Set(prefixes)].map((prefix) => reading(prefix, '')), ...readingsByZip(place)]
  // A number narrows enough to ask for every street; a street must at least begin.
  const ranges = readings.filter(({ from }) => from !== '' || number !== null)
  if (ranges.length === 0) return null
  const longer = number === null ? [] : furtherNumbers(number)
  const likeness = normalizedWords(place.words).join(' ')
  return { number, ranges, longer, likeness, zip: place.zip, directions: directionsIn(ended(words, isLastEnded)) }
}

/** What else may be meant by a number: a letter O beside digits is a zero. */
function furtherNumbers(number: string): string[] {
  if (/^\d+$/.test(number)) return DIGITS.map((digit) => number + digit)
  return /^\d[\do]+$/.test(number) ? [number.replaceAll('o', '0')] : []
}

const ended = (words: readonly string[], isLastEnded: boolean) => (isLastEnded ? words : words.slice(0, -1))

/** Whether a street has directions and none of those that were typed: then it is another one of its name. */
export function isElsewhere(street: string, typed: readonly string[]): boolean {
  const own = directionsIn(wordsOf(street))
  return typed.length > 0 && own.length > 0 && !own.some((direction) => typed.includes(direction))
}

const reading = (prefix: string, zip: string): AddressReading => ({ ...prefixRange(prefix), zip })

interface TypedPlace {
  words: readonly string[]
  zip: string
}

/** Digits at the end may be a ZIP, whole or still being typed; they may also be the number of a highway. */
function beforeZip(words: readonly string[]): TypedPlace {
  const last = words.at(-1) ?? ''
  return TYPED_ZIP.test(last) ? { words: words.slice(0, -1), zip: last } : { words, zip: '' }
}

/** 'Oak St 30990' and 'Oak St GA 30990' leave the city out, which stands before the ZIP in the key. */
function readingsByZip({ words, zip }: TypedPlace): AddressReading[] {
  if (zip === '') return []
  const streets = stateAbbreviation(words.at(-1) ?? '') ? [words, words.slice(0, -1)] : [words]
  const prefixes = new Set(streets.flatMap((street) => prefixesOf(street, true)))
  return [...prefixes].map((prefix) => reading(prefix, zip))
}

/** The keys that begin with `prefix`; all keys for an empty one. */
export function prefixRange(prefix: string): KeyRange {
  if (prefix === '') return { from: '', to: '{' }
  const last = prefix.charCodeAt(prefix.length - 1)
  return { from: prefix, to: prefix.slice(0, -1) + String.fromCharCode(last + 1) }
}

/** Nothing typed says whether a direction in front is the street's name, so both readings are asked for. */
function prefixesOf(words: readonly string[], isLastEnded: boolean): string[] {
  const whole = ended(words, isLastEnded)
  const starts = [...(isDirection(whole[0]) ? [wordsWithDirection(whole)] : []), normalizedWords(whole)]
  const half = isLastEnded ? undefined : words.at(-1)
  const lasts = half === undefined ? [''] : completionsOf(half)
  return starts.flatMap((start) => lasts.map((last) => [...start, ...(last ? [last] : [])].join(' ')))
}
