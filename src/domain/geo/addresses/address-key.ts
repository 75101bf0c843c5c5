// What is typed finds an address by the start of a normalized key, so that a million addresses answer at once.
// The key begins with the street, because directions, spellings and flats never decide where a cart stands.
//
// The index keeps two columns per address, both `COLLATE "C"`, from `addressKey`: `number` and `searchkey`
// ('120' and 'oak st cedar hollow ga 30990'), beside the direction that the key leaves out and that tells two houses apart, with indexes on (number, searchkey) and (searchkey, number). A search asks,
// from `addressSearch`: number = $number and searchkey >= from and searchkey < to, and a ZIP that begins as typed, for every
// range; then, still too few, the same with the longer numbers. Without a number it asks for the ranges alone. When nothing
// begins like that, `likeness` is compared with the keys of the same number.

import { withoutBareEnd, withoutUnit } from './address-unit.ts'
import {
  completionsOf,
  directionsIn,
  isDirection,
  isStreetKind,
  normalizedWords,
  wordsOf,
  wordsWithDirection,
} from './address-words.ts'
import { numberAtStart, numberKey, numbersMeant } from './house-number.ts'
import { numberedRoad, personAtStart, type RoadClass, startedNames } from './numbered-roads.ts'
import type { AddressParts } from './parse-address.ts'
import { stateAbbreviation } from './states.ts'
import { streetLength } from './street-length.ts'
import { typedText } from './typed-text.ts'

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
  /** Whose numbered road was typed; '' for any. */
  road: RoadClass
}

const LAST_WORD_ENDED = /[^a-z0-9.'’]$/i
const ZIP_PLUS_FOUR = /\b(\d{5})-\d{0,4}$/
const TYPED_ZIP = /^\d{3,5}$/
const DIGITS = [...'0123456789']

/** Changes whenever `addressKey` does, so that an index of an earlier version is given the new keys. */
export const KEY_VERSION = 2

/** The columns of the index for one address. */
export function addressKey(address: AddressParts) {
  const { number, street, city, state, zip } = address
  const streetkey = streetKey(street)
  const placeWords = normalizedWords(wordsOf(`${city} ${state} ${zip}`))
  const searchkey = [streetkey, ...placeWords].join(' ')
  const { direction, road } = streetSide(street)
  return { number: numberKey(number), streetkey, searchkey, direction, road }
}

/** A street in the index's spelling: 'N. Oak Street' and 'Oak St' are both 'oak st'; 'North Street' keeps its name. */
export function streetKey(street: string): string {
  const words = wordsOf(street)
  return (isNamedByDirection(words) ? wordsWithDirection(words) : readStreet(words).words).join(' ')
}

/** What a street's key leaves out and two streets differ by: 'north' of 'N. Oak Street', 'us' of 'US Highway 441'. */
export function streetSide(street: string): { direction: string; road: RoadClass } {
  const words = wordsOf(street)
  if (isNamedByDirection(words)) return { direction: directionsIn(words.slice(1)).join(' '), road: '' }
  const { directions, road } = readStreet(words)
  return { direction: directions.join(' '), road }
}

function isNamedByDirection(words: readonly string[]): boolean {
  const plain = normalizedWords(words)
  return isDirection(words[0]) && plain.length < 2 && plain.every(isStreetKind)
}

interface ReadStreet {
  words: string[]
  directions: string[]
  road: RoadClass
}

/** The words of a street, or of a line that begins with one, in the index's spelling. */
function readStreet(words: readonly string[]): ReadStreet {
  const start = Math.max(
    0,
    words.findIndex((word) => !isDirection(word)),
  )
  const rest = words.slice(start)
  const road = numberedRoad(rest)
  const named = road ?? personAtStart(rest)
  const after = rest.slice(named?.length ?? 0)
  return {
    words: [...(named?.words ?? []), ...normalizedWords(after)],
    directions: directionsIn([...words.slice(0, start), ...after]),
    road: road?.class ?? '',
  }
}

/** What to ask the index for a text as it is being typed; null when there is nothing to ask. */
export function addressSearch(text: string): AddressSearch | null {
  return searchOf(plainLine(text))
}

/** Further ways to read the text, the likeliest first, for when the first finds nothing. */
export function furtherSearches(text: string): AddressSearch[] {
  return otherLines(plainLine(text)).flatMap((line) => searchOf(line) ?? [])
}

const plainLine = (text: string) =>
  withoutUnit(typedText(text))
    .replace(/^[\s,]+/, '')
    .replace(ZIP_PLUS_FOUR, '$1')

function searchOf(line: string): AddressSearch | null {
  const typed = numberAtStart(line)
  const number = typed === '' ? null : numberKey(typed)
  const rest = line.trimStart().slice(typed.length)
  const words = wordsOf(rest)
  const isLastEnded = LAST_WORD_ENDED.test(line)
  const prefixes = prefixesOf(words, isLastEnded)
  const place = beforeZip(words)
  const readings = [...[...new Set(prefixes)].map((prefix) => reading(prefix, '')), ...readingsByZip(place)]
  // A number narrows enough to ask for every street; a street must at least begin.
  const ranges = readings.filter(({ from }) => from !== '' || number !== null)
  if (ranges.length === 0) return null
  const longer = number === null ? [] : furtherNumbers(number)
  const likeness = readStreet(place.words).words.join(' ')
  // 'Avenue S' has its direction; 'S' alone may go on to any street.
  const { directions } = readStreet(words.length > 1 ? words : ended(words, isLastEnded))
  return { number, ranges, longer, likeness, zip: place.zip, directions, road: readStreet(words).road }
}

/** What a number may go on to while it is typed, and what else may be meant by it. */
function furtherNumbers(number: string): string[] {
  const onwards = /^\d+$/.test(number) ? [...DIGITS.map((digit) => number + digit), `${number} 1/2`] : []
  return [...numbersMeant(number), ...onwards]
}

const RANGE = /^(\d{3,})\s*(?:-|&|\+|and)\s*\d{3,}\s/i
const PARTED_NUMBER = /^(\d{2,3})\s+(\d{2})\s+(?=\S)/
const NUMBER_LAST = /^(\D+?)\s+(\d+)(?=\s*,|\s*$)/
const NAME_FIRST = /^\D+,\s*(?=\d)/

/** The line as it may have been meant: two houses as the first one, '96 12 37th Road' with a hyphen, the number in front. */
function otherLines(line: string): string[] {
  const meant = [
    line,
    line.replace(RANGE, '$1 '),
    line.replace(PARTED_NUMBER, '$1-$2 '),
    line.replace(NUMBER_LAST, '$2 $1'),
    line.replace(NAME_FIRST, ''),
  ]
  const lines = new Set([...meant, ...meant.map(withoutBareEnd), ...meant.map(untilStreetEnds)])
  return [...lines].filter((other) => other !== line)
}

/** '12 Homestead Ct' of '12 Homestead Ct granny flat': words that nobody knows may stand behind a house. */
function untilStreetEnds(line: string): string {
  const [house = '', ...place] = line.split(',')
  const number = numberAtStart(house)
  const words = house.trim().slice(number.length).trim().split(/\s+/)
  const ends = streetLength(words)
  if (ends === 0 || ends === words.length) return line
  const zip = beforeZip(words).zip
  return [`${number} ${[...words.slice(0, ends), zip].join(' ')}`.trimEnd(), ...place].join(',')
}

const ended = (words: readonly string[], isLastEnded: boolean) => (isLastEnded ? words : words.slice(0, -1))

/** Whether a street has directions and none of those that were typed: then it is another one of its name. */
export function isElsewhere(street: string, typed: readonly string[]): boolean {
  const own = streetSide(street).direction.split(' ').filter(Boolean)
  return typed.length > 0 && own.length > 0 && !own.some((direction) => typed.includes(direction))
}

/** Whether a street is a numbered road of another class than was typed: US 24 is not State Route 24. */
export function isOtherRoad(street: string, typed: RoadClass): boolean {
  const own = streetSide(street).road
  return typed !== '' && own !== '' && own !== typed
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
  const starts = [...(isDirection(whole[0]) ? [wordsWithDirection(whole)] : []), readStreet(whole).words]
  const half = isLastEnded ? undefined : words.at(-1)
  const lasts = half === undefined ? [''] : completionsOf(half)
  const usual = starts.flatMap((start) => lasts.map((last) => [...start, ...(last ? [last] : [])].join(' ')))
  // The last word may be all that a road's name or a person's lacked.
  const complete = readStreet(words).words.join(' ')
  const first = words.findIndex((word) => !isDirection(word))
  return [
    ...usual,
    ...(half === undefined ? [] : [complete]),
    ...startedNames(words.slice(Math.max(0, first)), isLastEnded),
  ]
}
