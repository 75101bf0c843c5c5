import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressKey, addressSearch, isElsewhere, prefixRange, streetDirection, streetKey } from './address-key.ts'
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

/** The index as the server keeps and asks it. */
function found(typed: string, addresses = town): string[] {
  const search = addressSearch(typed)
  if (!search) return []
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
  ])('the direction of %s is %j', (street, direction) => expect(streetDirection(street)).toBe(direction))

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
  ])('%s is %s', (street, key) => expect(streetKey(street)).toBe(key))
})

describe('addressSearch', () => {
  it('finds both streets, then the longer number', () =>
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
  ])('%s', (typed, texts) => expect(found(typed)).toEqual(texts))

  it.each([
    ['12O Oak', ['120']],
    ['1O2 Oak', ['102']],
    ['12o', ['120']],
  ])('reads the letter O of %s as a zero, too', (typed, longer) => expect(addressSearch(typed)?.longer).toEqual(longer))

  it('has no longer numbers for 12b', () => expect(addressSearch('12b Oak')?.longer).toEqual([]))

  it.each([
    ['120 N Oak Street Apt 4, Cedar H', 'oak st cedar h', ''],
    ['120 Oak St 30990', 'oak st', '30990'],
    ['12 Highway 41', 'hwy 41', ''],
  ])('%s is compared as %s', (typed, likeness, zip) => expect(addressSearch(typed)).toMatchObject({ likeness, zip }))

  it.each([
    ['120 N Oak St', ['north']],
    ['120 Oak St SW, ', ['southwest']],
    ['120 Oak St', []],
    ['120 e', []],
    ['12 North ', ['north']],
  ])('%s names the directions %j', (typed, directions) => expect(addressSearch(typed)).toMatchObject({ directions }))

  it.each([
    ['N Main St', ['south'], true],
    ['N Main St', ['north'], false],
    ['Main St', ['south'], false],
    ['N Main St', [], false],
    ['N Main St E', ['east'], false],
  ])('%s is elsewhere for %j: %j', (street, typed, answer) => expect(isElsewhere(street, typed)).toBe(answer))

  it('finds every address at every letter of every way to write it', () => {
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

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        for (const { from, to } of addressSearch(typed)?.ranges ?? []) expect(from < to).toBe(true)
      }),
    )
  })
})

it('an address line that was parsed is found under its own key', () => {
  const line = '120 Oak Street, Cedar Hollow, GA 30990'
  expect(addressKey(parseAddress(line))).toEqual(addressKey(address('120', 'Oak Street')))
})

it('prefixRange holds what begins with the prefix', () => {
  const keys = fc.stringMatching(/^[a-z0-9 ]{0,8}$/)
  fc.assert(
    fc.property(keys, keys, (prefix, key) => {
      const { from, to } = prefixRange(prefix)
      expect(key >= from && key < to).toBe(key.startsWith(prefix))
    }),
  )
})
