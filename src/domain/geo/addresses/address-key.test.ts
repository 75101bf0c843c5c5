import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AddressSearch,
  addressKey,
  addressSearch,
  furtherSearches,
  isElsewhere,
  isOtherRoad,
  prefixRange,
  streetKey,
  streetSide,
} from './address-key.ts'
import { withoutBareEnd } from './address-unit.ts'
import { type AddressParts, parseAddress } from './parse-address.ts'

const place = { city: 'Cedar Hollow', state: 'GA', zip: '30990' }
const address = (number: string, street: string): AddressParts => ({ number, street, ...place })
const town = [
  address('120', 'Oak Street'),
  address('120', 'Oakdale Court'),
  address('1200', 'Oak Street'),
  address('12', 'North Street'),
  address('12', 'N Maple Avenue'),
  address('9', "O'Neal Crossing"),
  address('77', 'Mill Pond Road'),
  address('418', 'Saint Charles Boulevard'),
]

/** Queries the index like the server. */
function found(typed: string, addresses = town): string[] {
  const first = addressSearch(typed)
  for (const search of [...(first ? [first] : []), ...furtherSearches(typed)]) {
    const texts = foundBy(search, addresses)
    if (texts.length > 0) return texts
  }
  return []
}

function foundBy(search: AddressSearch, addresses: readonly AddressParts[]): string[] {
  const rows = addresses.map((row) => ({ ...addressKey(row), text: `${row.number} ${row.street}` }))
  const inRanges = (key: string) =>
    search.ranges.some(({ from, to, zip }) => key >= from && key < to && key.slice(-5).startsWith(zip))
  const matches = rows.filter(({ searchkey }) => inRanges(searchkey))
  const exact = matches.filter(({ number }) => search.number === null || number === search.number)
  const onwards = matches.filter(({ number }) => search.longer.includes(number))
  return [...exact, ...onwards].map(({ text }) => text)
}

describe('addressKey', () => {
  it('is the number and the street with its place', () => {
    expect(addressKey(address('120B', 'N. Oak Street'))).toEqual({
      number: '120b',
      streetkey: 'oak st',
      searchkey: 'oak st cedar hollow ga 30990',
      direction: 'north',
      road: '',
    })
  })

  it.each([
    ['N. Oak Street', 'north'],
    ['Oak Street Northwest', 'northwest'],
    ['N Oak St E', 'north east'],
    ['North Street', ''],
    ['N St', ''],
    ['North Avenue West', 'west'],
    ['Northwest Hwy', ''],
    ['N.E. Pine Rd', 'northeast'],
    ['Southern Pines Dr', ''],
    ['Oak Street', ''],
    ['', ''],
  ])('takes from %s the direction %j', (street, direction) => expect(streetSide(street).direction).toBe(direction))

  it.each([
    ['N. Oak Street', 'oak st'],
    ['OAK ST', 'oak st'],
    ['Oak Street Northwest', 'oak st'],
    ['South Oak Avenue', 'oak ave'],
    ['North Street', 'north st'],
    ['N St', 'north st'],
    ['North', 'north'],
    ['Northwest Hwy', 'northwest hwy'],
    ['St. Charles Av', 'st charles ave'],
    ["O'Neal-Smith Crossing", 'oneal smith xing'],
    ['Avenue', 'ave'],
    ['Constructor Road', 'constructor rd'],
    ['', ''],
  ])('normalizes %s to %s', (street, key) => expect(streetKey(street)).toBe(key))
})

describe('addressSearch', () => {
  it('finds both streets, then longer numbers', () =>
    expect(found('120 Oa')).toEqual(['120 Oak Street', '120 Oakdale Court', '1200 Oak Street']))

  it.each([
    ['120 oak stre', ['120 Oak Street', '1200 Oak Street']],
    ['120 Oak Street, Cedar H', ['120 Oak Street', '1200 Oak Street']],
    ['120 Oak St, ', ['120 Oak Street', '1200 Oak Street']],
    ['120 Oak St Apt 4', ['120 Oak Street', '1200 Oak Street']],
    ['120', ['120 Oak Street', '120 Oakdale Court', '1200 Oak Street']],
    ['oakd', ['120 Oakdale Court']],
    ['12 maple', ['12 N Maple Avenue']],
    ['12 north ', ['12 North Street', '12 N Maple Avenue', '120 Oak Street', '120 Oakdale Court']],
    ['9 oneal', ["9 O'Neal Crossing"]],
    ['418 St Ch', ['418 Saint Charles Boulevard']],
    ['120 Oak St 30990', ['120 Oak Street', '1200 Oak Street']],
    ['120 Oak St, GA 309', ['120 Oak Street', '1200 Oak Street']],
    ['120 Oak St, Cedar Hollow, GA 30990-1234', ['120 Oak Street', '1200 Oak Street']],
    ['120 Oak St 30991', []],
    ['77 30990', ['77 Mill Pond Road']],
    ['mill pond 30990', ['77 Mill Pond Road']],
    ['5 Oak', []],
    ['', []],
    ['north', ['12 North Street']],
    [' , ', []],
  ])('finds by "%s"', (typed, texts) => expect(found(typed)).toEqual(texts))

  it.each([
    ['12O Oak', ['120']],
    ['1O2 Oak', ['102']],
    ['12o', ['120']],
    ['9612O Oak', ['96120']],
  ])('also reads the letter O of %s as a zero', (typed, longer) => expect(addressSearch(typed)?.longer).toEqual(longer))

  it('continues 535 with a fraction', () => expect(addressSearch('535 Mill')?.longer).toContain('535 1/2'))

  it('has no longer numbers for 12b', () => expect(addressSearch('12b Oak')?.longer).toEqual([]))

  it.each([
    ['120 N Oak Street Apt 4, Cedar H', 'oak st cedar h', ''],
    ['120 Oak St 30990', 'oak st', '30990'],
    ['12 Highway 41', 'hwy 41', ''],
  ])('compares %s as %s', (typed, likeness, zip) => expect(addressSearch(typed)).toMatchObject({ likeness, zip }))

  it.each([
    ['120 N Oak St', ['north']],
    ['120 Oak St SW, ', ['southwest']],
    ['120 Oak St', []],
    ['120 e', []],
    ['12 North ', ['north']],
  ])('reads from %s the directions %j', (typed, directions) =>
    expect(addressSearch(typed)).toMatchObject({ directions }),
  )

  it.each([
    ['N Main St', ['south'], true],
    ['N Main St', ['north'], false],
    ['Main St', ['south'], false],
    ['N Main St', [], false],
    ['N Main St E', ['east'], false],
  ])('finds %s elsewhere than %j: %j', (street, typed, answer) => expect(isElsewhere(street, typed)).toBe(answer))

  it('finds every address at every typed letter in every spelling', () => {
    const number = fc.integer({ min: 1, max: 9999 }).map(String)
    const before = fc.constantFrom('', 'N', 'North', 'SW', 'Southwest', 'E.')
    const name = fc.constantFrom('Oak', 'Saint Charles', "O'Neal", 'Mill Pond', 'Park', 'Court', '5th', 'Élan')
    const kinds = [
      ['Street', 'St', 'St.'],
      ['Avenue', 'Ave', 'Av'],
      ['Boulevard', 'Blvd'],
      ['Crossing', 'Xing'],
      ['Row'],
    ]
    const kind = fc.constantFrom(...kinds).chain((ways) => fc.tuple(fc.constantFrom(...ways), fc.constantFrom(...ways)))
    const gap = fc.constantFrom(', ', ' ')
    fc.assert(
      fc.property(
        number,
        before,
        before,
        name,
        kind,
        gap,
        fc.nat(),
        (house, kept, typedBefore, street, ways, comma, cut) => {
          const row = address(house, [kept, street, ways[0]].filter(Boolean).join(' '))
          const written = `${house} ${[typedBefore, street, ways[1]].filter(Boolean).join(' ')}${comma}Cedar Hollow${comma}GA 30990`
          const typed = written.slice(0, house.length + 1 + (cut % (written.length - house.length)))
          expect(found(typed, [row])).toHaveLength(1)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        for (const { from, to } of addressSearch(typed)?.ranges ?? []) expect(from < to).toBe(true)
      }),
    )
  })
})

describe('every house of the index', () => {
  const numbers = [
    ['120', '120'],
    ['12B', '12b', '12-B'],
    ['535 1/2', '535½', '535-1/2'],
    ['N6W23001', 'N6 W23001', 'n6w23001'],
    ['W148 N9748', 'W148N9748'],
    ['W6428', 'w6428'],
    ['96-12', '9612', '96 12'],
    ['85-080', '85-080'],
  ]
  const streets = [
    ['Oak Street', 'Oak St', 'oak st.'],
    ['US Highway 441', 'Hwy 441', 'US-441', 'U.S. Highway 441', 'Highway 441', 'US 441'],
    ['State Route 24', 'SR 24', 'GA-24', 'GA Hwy 24', 'Highway 24', 'State Road 24', 'Georgia Highway 24'],
    ['County Road 12', 'CR 12', 'Co Rd 12', 'County Rd 12'],
    ['County Road KK', 'County Hwy KK', 'Co Rd KK'],
    ['Farm To Market Road 1960', 'FM 1960', 'FM Road 1960'],
    ['GA 760', 'GA Highway 760', 'State Route 760', 'SR-760'],
    ['Fifth Street', '5th St', '5 Street', 'fifth st'],
    ['West 22nd 1/2 Street', 'W 22nd 1/2 St', 'Twenty-second 1/2 St'],
    ['21st Avenue', 'Twenty-First Ave', '21 Ave'],
    ['Dr Martin Luther King Jr Boulevard', 'MLK Blvd', 'Martin Luther King Blvd', 'Dr. M.L.K. Jr. Blvd'],
    ['South 400 East', 'S 400 E', '400 East'],
    ['North Street', 'N Street', 'North St'],
    ['32 1/8 Road', '32 1/8 Rd'],
    ['Camino del Sol', 'camino del sol'],
    ['Avenue of the Lakes', 'Ave of the Lakes'],
  ]
  const behind = ['', ' Apt 4', ' Spc 175', ' Rear', ' 2nd floor', ' granny flat']
  const ends = ['', ', Cedar Hollow, GA 30990', ' 30990', ', Cedar Hol', ', GA 30990-1234']
  const line = fc.tuple(
    fc.constantFrom(...numbers),
    fc.constantFrom(...streets),
    fc.nat(),
    fc.nat(),
    fc.constantFrom(...behind),
    fc.constantFrom(...ends),
  )

  it('is found in every spelling, with a unit, and by number and key when geocoded', () => {
    fc.assert(
      fc.property(line, ([number, street, one, two, unit, end]) => {
        // Without a street kind, the end of the street is ambiguous.
        fc.pre(
          unit !== ' granny flat' ||
            (/(Street|Avenue|Boulevard)$/.test(street[0] as string) && !street[0]?.includes('1/2')),
        )
        const row = address(number[0] as string, street[0] as string)
        const spelled = `${number[one % number.length]} ${street[two % street.length]}`
        expect(found(`${spelled}${unit}${end}`, [row]), spelled).toHaveLength(1)
        const kept = `${row.number} ${row.street}${unit.replace(' granny', ', granny')}, Cedar Hollow, GA 30990`
        const located = [kept, withoutBareEnd(kept)].map((text) => addressKey(parseAddress(text)))
        expect(located).toContainEqual(addressKey(row))
      }),
      { numRuns: 3000 },
    )
  })

  it('is not found by its neighbor’s line', () => {
    expect(found('535 1/2 Oak Street', [address('535', 'Oak Street')])).toEqual([])
    expect(found('120 5th Street', [address('120', 'Oak Street')])).toEqual([])
    expect(found('1015 37th Road', [address('10', '37th Road')])).toEqual([])
    expect(found('10-15 37th Road', [address('10', '37th Road')])).toEqual([])
  })
})

it.each([
  ['State Route 24', 'us', true],
  ['US Highway 24', 'us', false],
  ['Highway 24', 'us', false],
  ['State Route 24', '', false],
] as const)('treats %s as another road than the class %j: %j', (street, road, is) =>
  expect(isOtherRoad(street, road)).toBe(is),
)

it('finds a parsed address line under its own key', () => {
  const line = '120 Oak Street, Cedar Hollow, GA 30990'
  expect(addressKey(parseAddress(line))).toEqual(addressKey(address('120', 'Oak Street')))
})

it('contains exactly the keys with the prefix', () => {
  const keys = fc.stringMatching(/^[a-z0-9 ]{0,8}$/)
  fc.assert(
    fc.property(keys, keys, (prefix, key) => {
      const { from, to } = prefixRange(prefix)
      expect(key >= from && key < to).toBe(key.startsWith(prefix))
    }),
  )
})
