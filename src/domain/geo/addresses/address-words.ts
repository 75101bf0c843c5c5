// People write one street in many ways: Oak Street, Oak St, N. Oak Street. The index knows only one of them.
// A word for the kind of street is shortened as the post does, and a compass direction is dropped.

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

/** The words of a text: lower case, without accents, apostrophes and full stops; every other sign parts two words. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/[\p{Mark}.'’]/gu, '')
  return plain.toLowerCase().match(/[a-z0-9]+/g) ?? []
}

/** Words in the index's spelling: kinds of street short, ordinals in digits, directions dropped. */
export function normalizedWords(words: readonly string[]): string[] {
  return withDigits(words).flatMap((word) => (isDirection(word) ? [] : [suffixes.get(word) ?? word]))
}

/** The same, but a direction in front is the street's name ('North Street') and stays. */
export function wordsWithDirection(words: readonly string[]): string[] {
  const [first, ...rest] = words
  return first === undefined ? [] : [directions.get(first) ?? first, ...normalizedWords(rest)]
}

/** Whether the word, as written in full or short, says what kind of street it is. */
export function isStreetKind(word: string): boolean {
  return shortSuffixes.has(suffixes.get(word) ?? word)
}

/** Whether the word is a compass direction. */
export function isDirection(word: string | undefined): boolean {
  return word !== undefined && (directions.has(word) || directionNames.has(word))
}

/** The directions among the words, in full. */
export function directionsIn(words: readonly string[]): string[] {
  return words.filter(isDirection).map((word) => directions.get(word) ?? word)
}

/**
 * What a half-typed last word may stand for in the index, the likeliest first: itself; the short form of a kind of
 * street ('str' for st, 'c' for cir, ct, cv and xing); an ordinal's digits; a direction's name; nothing at all when it begins
 * a direction.
 */
export function completionsOf(word: string): string[] {
  const kinds = [...suffixes].flatMap(([long, short]) => (long.startsWith(word) ? [short] : []))
  const name = directions.get(word)
  const beginsDirection = name !== undefined || [...directionNames].some((each) => each.startsWith(word))
  return [
    ...new Set([word, ...kinds, ...ordinalsStarted(word), ...(name ? [name] : []), ...(beginsDirection ? [''] : [])]),
  ]
}
