// Addresses are found by prefixes of a normalized key, so that a million addresses can be searched as the user types.
// The key begins with the street and omits directions, spelling variants and units.
// The index stores `number` and `searchkey` ('120' and 'oak st cedar hollow ga 30990'), both `COLLATE "C"`, plus the
// omitted direction, with indexes on (number, searchkey) and (searchkey, number). A query tries the ranges with the
// exact number, then with longer ones, and at last compares `likeness` with the keys of the same number.

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

export interface KeyRange {
  from: string
  to: string
}

/** An empty ZIP prefix matches any ZIP. */
export interface AddressReading extends KeyRange {
  zip: string
}

export interface AddressSearch {
  number: string | null
  ranges: AddressReading[]
  /** 12 may become 120, and '12O' may mean 120. */
  longer: string[]
  likeness: string
  zip: string
  directions: string[]
  /** '' for any. */
  road: RoadClass
}

const LAST_WORD_ENDED = /[^a-z0-9.'’]$/i
const ZIP_PLUS_FOUR = /\b(\d{5})-\d{0,4}$/
const TYPED_ZIP = /^\d{3,5}$/
const DIGITS = [...'0123456789']

/** Must be incremented with every change of `addressKey`, so that existing indexes are re-keyed. */
export const KEY_VERSION = 2

export function addressKey(address: AddressParts) {
  const { number, street, city, state, zip } = address
  const streetkey = streetKey(street)
  const placeWords = normalizedWords(wordsOf(`${city} ${state} ${zip}`))
  const searchkey = [streetkey, ...placeWords].join(' ')
  const { direction, road } = streetSide(street)
  return { number: numberKey(number), streetkey, searchkey, direction, road }
}

export function streetKey(street: string): string {
  const words = wordsOf(street)
  return (isNamedByDirection(words) ? wordsWithDirection(words) : readStreet(words).words).join(' ')
}

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

export function addressSearch(text: string): AddressSearch | null {
  return searchOf(plainLine(text))
}

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
  // A number is selective enough to query every street; otherwise the street must have begun.
  const ranges = readings.filter(({ from }) => from !== '' || number !== null)
  if (ranges.length === 0) return null
  const longer = number === null ? [] : furtherNumbers(number)
  const likeness = readStreet(place.words).words.join(' ')
  const { directions } = readStreet(words.length > 1 ? words : ended(words, isLastEnded))
  return { number, ranges, longer, likeness, zip: place.zip, directions, road: readStreet(words).road }
}

function furtherNumbers(number: string): string[] {
  const onwards = /^\d+$/.test(number) ? [...DIGITS.map((digit) => number + digit), `${number} 1/2`] : []
  return [...numbersMeant(number), ...onwards]
}

const RANGE = /^(\d{3,})\s*(?:-|&|\+|and)\s*\d{3,}\s/i
const PARTED_NUMBER = /^(\d{2,3})\s+(\d{2})\s+(?=\S)/
const NUMBER_LAST = /^(\D+?)\s+(\d+)(?=\s*,|\s*$)/
const NAME_FIRST = /^\D+,\s*(?=\d)/

/**
 * Other interpretations of a line: the first of two houses, a missing hyphen ('96 12 37th Road'), or the number after
 * the street.
 */
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

export function isElsewhere(street: string, typed: readonly string[]): boolean {
  const own = streetSide(street).direction.split(' ').filter(Boolean)
  return typed.length > 0 && own.length > 0 && !own.some((direction) => typed.includes(direction))
}

/** US 24 is not State Route 24. */
export function isOtherRoad(street: string, typed: RoadClass): boolean {
  const own = streetSide(street).road
  return typed !== '' && own !== '' && own !== typed
}

const reading = (prefix: string, zip: string): AddressReading => ({ ...prefixRange(prefix), zip })

interface TypedPlace {
  words: readonly string[]
  zip: string
}

/** Trailing digits may be a complete or partial ZIP, or the number of a highway. */
function beforeZip(words: readonly string[]): TypedPlace {
  const last = words.at(-1) ?? ''
  return TYPED_ZIP.test(last) ? { words: words.slice(0, -1), zip: last } : { words, zip: '' }
}

function readingsByZip({ words, zip }: TypedPlace): AddressReading[] {
  if (zip === '') return []
  const streets = stateAbbreviation(words.at(-1) ?? '') ? [words, words.slice(0, -1)] : [words]
  const prefixes = new Set(streets.flatMap((street) => prefixesOf(street, true)))
  return [...prefixes].map((prefix) => reading(prefix, zip))
}

export function prefixRange(prefix: string): KeyRange {
  if (prefix === '') return { from: '', to: '{' }
  const last = prefix.charCodeAt(prefix.length - 1)
  return { from: prefix, to: prefix.slice(0, -1) + String.fromCharCode(last + 1) }
}

/** A leading direction may belong to the street's name, so both interpretations are queried. */
function prefixesOf(words: readonly string[], isLastEnded: boolean): string[] {
  const whole = ended(words, isLastEnded)
  const starts = [...(isDirection(whole[0]) ? [wordsWithDirection(whole)] : []), readStreet(whole).words]
  const half = isLastEnded ? undefined : words.at(-1)
  const lasts = half === undefined ? [''] : completionsOf(half)
  const usual = starts.flatMap((start) => lasts.map((last) => [...start, ...(last ? [last] : [])].join(' ')))
  const complete = readStreet(words).words.join(' ')
  const first = words.findIndex((word) => !isDirection(word))
  return [
    ...usual,
    ...(half === undefined ? [] : [complete]),
    ...startedNames(words.slice(Math.max(0, first)), isLastEnded),
  ]
}
