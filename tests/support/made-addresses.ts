import { type Random, randomFrom } from '#demo/random.ts'
import type { IndexedAddress } from '#domain/geo/addresses/open-address.ts'

// Deterministic addresses like a country's: towns with their own streets, and a Main Street in nearly each, so that one
// name has many matches.

const STARTS =
  'Al Ash Bel Birch Brad Cal Clear Crest Dan Elm Fair Glen Hart Hazel Ivy Ken Lan Mag Mar Mil Nor Oak Pem Quin Ros Stan Tal Val Wil York'.split(
    ' ',
  )
const MIDDLES = 'a ber den e er fi gro i la len mon na o ri ster ta tin to ver wa'.split(' ')
const ENDS =
  'bert brook bury dale field ford ham lake land ley man mont more nolia port ridge ry sby son ston ter ton view ville ware wick win wood worth'.split(
    ' ',
  )
const COMMON = 'Main Oak Maple Park Washington Church Mill Pine Lake Hill Second Third Cedar Elm Sunset'.split(' ')
const KINDS = 'Street Road Drive Avenue Lane Court Circle Boulevard Way Trail'.split(' ')
const DIRECTIONS = ['North', 'South', 'East', 'West', 'N', 'S', 'E', 'W']
const STATES = ['GA', 'NC', 'SC', 'TN', 'AL', 'VA', 'KY', 'OH']
const STREETS_OF_TOWN = 100
const COMMON_STREETS = 12
const OF_TOWN = 2_000

const nameFrom = (random: Random) => random.pick(STARTS) + random.pick(MIDDLES) + random.pick(ENDS)

/**
 * Unique addresses.
 * @param blocks range of hundreds for house numbers; 1 gives few numbers on many streets
 */
export function* madeAddresses(count: number, seed = 17, blocks = 1): Generator<IndexedAddress> {
  const random = randomFrom(seed)
  for (let town = 0, made = 0; made < count; town += 1) {
    const place = townOf(town, random)
    const streets = streetsOf(random)
    for (let house = 0; house < OF_TOWN && made < count; house += 1, made += 1) {
      const street = streets[house % streets.length] as string
      const along = Math.floor(house / streets.length)
      const first = 100 * (1 + (((house % streets.length) * 7 + town * 13) % blocks))
      const number = String(first + 2 * (along * 37 + (house % 31)))
      const [lat, lng] = [place.lat + random.next() * 0.08, place.lng + random.next() * 0.08]
      yield { number, street, city: place.city, state: place.state, zip: place.zip, lat, lng }
    }
  }
}

function townOf(town: number, random: Random) {
  return {
    city: `${nameFrom(random)}${random.chance(0.2) ? ' Springs' : ''}`,
    state: STATES[town % STATES.length] as string,
    zip: String(10_000 + town * 7),
    lat: 31 + (town % 24) * 0.4 + random.next() * 0.1,
    lng: -95 + Math.floor(town / 24) * 0.5 + random.next() * 0.1,
  }
}

/** Streets with distinct keys, also without directions. */
function streetsOf(random: Random): string[] {
  const names = new Map<string, string>()
  while (names.size < STREETS_OF_TOWN) {
    const name = names.size < COMMON_STREETS ? random.pick(COMMON) : nameFrom(random)
    const street = `${name} ${random.pick(KINDS)}`
    const direction = random.chance(0.2) ? `${random.pick(DIRECTIONS)} ` : ''
    if (!names.has(street)) names.set(street, direction + street)
  }
  return [...names.values()]
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** The word with one letter dropped, inserted, replaced or swapped, never the first. */
export function misspelled(word: string, random: Random): string {
  const at = random.int(1, word.length - 2)
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  const other = random.pick([...LETTERS].filter((each) => each !== letter && each !== after.charAt(0)))
  const exchanged = before + after.charAt(0) + letter + after.slice(1)
  const ways = [before + after, before + other + letter + after, before + other + after]
  return random.pick(exchanged === word ? ways : [...ways, exchanged])
}
