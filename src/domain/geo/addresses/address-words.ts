// The index stores one spelling of a street: street kinds abbreviated as the postal service does, without compass
// directions.

import { ordinalsStarted, withDigits } from './ordinals.ts'

const suffixes = new Map([
  ['alley', 'aly'],
  ['avenue', 'ave'],
  ['av', 'ave'],
  ['boulevard', 'blvd'],
  ['boul', 'blvd'],
  ['circle', 'cir'],
  ['circ', 'cir'],
  ['court', 'ct'],
  ['crt', 'ct'],
  ['cove', 'cv'],
  ['crossing', 'xing'],
  ['drive', 'dr'],
  ['drv', 'dr'],
  ['expressway', 'expy'],
  ['extension', 'ext'],
  ['heights', 'hts'],
  ['highway', 'hwy'],
  ['hiway', 'hwy'],
  ['junction', 'jct'],
  ['landing', 'lndg'],
  ['lane', 'ln'],
  ['meadows', 'mdws'],
  ['mount', 'mt'],
  ['mountain', 'mtn'],
  ['parkway', 'pkwy'],
  ['pky', 'pkwy'],
  ['place', 'pl'],
  ['plaza', 'plz'],
  ['point', 'pt'],
  ['ridge', 'rdg'],
  ['road', 'rd'],
  ['route', 'rte'],
  ['saint', 'st'],
  ['square', 'sq'],
  ['street', 'st'],
  ['str', 'st'],
  ['terrace', 'ter'],
  ['terr', 'ter'],
  ['trail', 'trl'],
  ['turnpike', 'tpke'],
])
const shortSuffixes = new Set([...suffixes.values(), 'loop', 'park', 'pass', 'path', 'row', 'run', 'walk', 'way'])
const directions = new Map([
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
  ['ne', 'northeast'],
  ['nw', 'northwest'],
  ['se', 'southeast'],
  ['sw', 'southwest'],
])
const directionNames = new Set(directions.values())

export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/[\p{Mark}.'’]/gu, '')
  return plain.toLowerCase().match(/[a-z0-9]+/g) ?? []
}

export function normalizedWords(words: readonly string[]): string[] {
  return withDigits(words).flatMap((word) => (isDirection(word) ? [] : [suffixes.get(word) ?? word]))
}

export function wordsWithDirection(words: readonly string[]): string[] {
  const [first, ...rest] = words
  return first === undefined ? [] : [directions.get(first) ?? first, ...normalizedWords(rest)]
}

export function isStreetKind(word: string): boolean {
  return shortSuffixes.has(suffixes.get(word) ?? word)
}

export function isDirection(word: string | undefined): boolean {
  return word !== undefined && (directions.has(word) || directionNames.has(word))
}

export function directionsIn(words: readonly string[]): string[] {
  return words.filter(isDirection).map((word) => directions.get(word) ?? word)
}

/** Likeliest first; '' when a direction may have begun, which the key omits. */
export function completionsOf(word: string): string[] {
  const kinds = [...suffixes].flatMap(([long, short]) => (long.startsWith(word) ? [short] : []))
  const name = directions.get(word)
  const beginsDirection = name !== undefined || [...directionNames].some((each) => each.startsWith(word))
  return [
    ...new Set([word, ...kinds, ...ordinalsStarted(word), ...(name ? [name] : []), ...(beginsDirection ? [''] : [])]),
  ]
}
