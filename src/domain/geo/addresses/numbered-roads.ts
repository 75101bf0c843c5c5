// The key stores 'hwy 441' for 'US-441' and, like directions, the road class separately.

import { states } from './states.ts'

export type RoadClass = 'us' | 'interstate' | 'state' | 'county' | 'fm' | ''

const KINDS = ['highway', 'hwy', 'hiway', 'route', 'rte', 'rt', 'road', 'rd']
const HIGHWAYS = KINDS.slice(0, 6)
const stateNames = states.flatMap(({ abbreviation, name }) => [abbreviation, name].map((text) => text.toLowerCase()))

/** 'st hwy' is a state highway, but 'st 24' is not. */
function withKinds(names: readonly string[], kinds: readonly string[], isAloneEnough: boolean): string[] {
  const full = names.flatMap((name) => kinds.map((kind) => `${name} ${kind}`))
  return isAloneEnough ? [...names, ...full] : full
}

/** 'NE 12' is a direction followed by a street. */
const isPlainState = (name: string) => name !== 'ne'
const ofStates = (kinds: readonly string[]) => withKinds(stateNames, kinds, false)
const stateOf = [
  ...stateNames.filter(isPlainState),
  ...ofStates([...KINDS, 'state highway', 'state hwy', 'state route', 'state rte', 'state road', 'sr']),
]

const phrases = new Map<string, RoadClass>([
  ...HIGHWAYS.map((kind) => [kind, ''] as const),
  ...stateOf.map((name) => [name, 'state'] as const),
  ...['sr', 'sh', 'srt'].map((name) => [name, 'state'] as const),
  ...withKinds(['state', 'st'], KINDS, false).map((name) => [name, 'state'] as const),
  ...withKinds(['us', 'u s', 'united states'], HIGHWAYS, true).map((name) => [name, 'us'] as const),
  ...['i', 'interstate', 'interstate highway'].map((name) => [name, 'interstate'] as const),
  ...['cr', 'c r', 'cth'].map((name) => [name, 'county'] as const),
  ...withKinds(['county', 'co', 'cnty'], [...KINDS, 'trunk highway', 'trunk hwy'], false).map(
    (name) => [name, 'county'] as const,
  ),
  ...withKinds(['farm to market', 'farm market', 'fm', 'f m'], KINDS, true).map((name) => [name, 'fm'] as const),
])
const longest = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length))
const ROAD_NUMBER = /^\d{1,4}[a-z]?$/
const COUNTY_LETTERS = /^[a-z]{1,2}$/

export interface NumberedRoad {
  class: RoadClass
  length: number
  words: string[]
}

export function numberedRoad(words: readonly string[]): NumberedRoad | null {
  for (let length = Math.min(longest, words.length - 1); length > 0; length -= 1) {
    const phrase = words.slice(0, length).join(' ')
    const road = phrases.get(phrase)
    const number = words[length] as string
    const isLettered = road === 'county' && phrase.includes(' ') && COUNTY_LETTERS.test(number)
    if (road !== undefined && (ROAD_NUMBER.test(number) || isLettered)) {
      return { class: road, length: length + 1, words: ['hwy', number] }
    }
  }
  return null
}

const persons = new Map(
  [
    ['mlk', ['martin luther king', 'm l k', 'mlk']],
    ['jfk', ['john f kennedy', 'john fitzgerald kennedy', 'j f k', 'jfk']],
  ].flatMap(([short, names]) =>
    (names as string[]).flatMap((name) =>
      ['', 'dr ', 'doctor ', 'rev ', 'rev dr '].flatMap((title) =>
        ['', ' jr', ' junior'].map((end) => [`${title}${name}${end}`, short as string] as const),
      ),
    ),
  ),
)
const longestName = Math.max(...[...persons.keys()].map((name) => name.split(' ').length))

export function personAtStart(words: readonly string[]): { length: number; words: string[] } | null {
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1) {
    const short = persons.get(words.slice(0, length).join(' '))
    if (short) return { length, words: [short] }
  }
  return null
}

/** Shorter prefixes match too many names. */
const LEAST_LETTERS = 4
const started = [
  ...[...phrases.keys()].map((phrase) => [phrase, 'hwy '] as const),
  ...[...persons].map(([name, short]) => [name, `${short} `] as const),
]

export function startedNames(words: readonly string[], isLastEnded: boolean): string[] {
  const typed = words.join(' ')
  const isState = stateNames.includes(typed)
  if (typed.length < 2 || (isState && !isLastEnded)) return []
  const begins = (name: string) => (typed.length < LEAST_LETTERS ? name === typed : name.startsWith(typed))
  return [...new Set(started.flatMap(([name, key]) => (begins(name) ? [key] : [])))]
}
