import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { randomFrom } from '#demo/random.ts'
import { cellOf } from '#domain/geo/addresses/address-cell.ts'
import { addressSearch } from '#domain/geo/addresses/address-key.ts'
import type { IndexedAddress } from '#domain/geo/addresses/open-address.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { metersBetween } from '#domain/geo/ways/distance.ts'
import { inTransaction, unscoped } from '#server/db/connect.ts'
import { madeAddresses, misspelled } from '#tests/support/made-addresses.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { insertAddresses } from './address-index.queries.ts'
import { openAddressIndex } from './address-index.ts'
import { addressesByLikeness, addressesByPrefix, addressesNear } from './suggestion.queries.ts'

// Typing an address, on an index of several towns with many similar streets.

const { actors, ask, rows } = await openTestHaulyard()
// Bypasses the wire, whose limit so many keystrokes would reach.
const index = openAddressIndex(actors)
const random = randomFrom(5)
const made = [...madeAddresses(12_000)]
const some = Array.from({ length: 120 }, () => random.pick(made))

beforeAll(async () => {
  await inTransaction(actors.platform, { tenant: null }, (db) =>
    insertAddresses(db, { source: 'made', run: 1, replaces: false }, made),
  )
  await rows('analyze addresses')
})

const textOf = ({ number, street, city, state, zip }: IndexedAddress) => `${number} ${street}, ${city}, ${state} ${zip}`
const suggested = async (q: string, near: Point | null = null) => (await index.suggest(q, near)).map(({ text }) => text)
const nearby = ({ lat, lng }: IndexedAddress) => ({ lat: lat + 0.03, lng: lng - 0.03 })
const plain = (street: string) => street.replace(/^(North|South|East|West|[NSEW]) /, '')
const start = (text: string, letters: number) => text.slice(0, letters)

/** Addresses of `some` that are not suggested for the input `typed`. */
async function missed(typed: (address: IndexedAddress) => string, near = false): Promise<string[]> {
  const wrong: string[] = []
  for (const address of some) {
    const query = typed(address)
    const found = await suggested(query, near ? nearby(address) : null)
    if (!found.includes(textOf(address))) wrong.push(`${query}: ${textOf(address)}`)
  }
  return wrong
}

describe('a house is suggested', () => {
  test.each<[string, (address: IndexedAddress) => string]>([
    ['as it is written', ({ number, street, city }) => `${number} ${street}, ${start(city, 4)}`],
    ['without its direction', ({ number, street, city }) => `${number} ${plain(street)}, ${start(city, 4)}`],
    ['with a flat', ({ number, street, city }) => `${number} ${street} Apt 4, ${start(city, 4)}`],
    ['by its ZIP', ({ number, street, zip }) => `${number} ${street} ${zip}`],
    [
      'by its state and half its ZIP',
      ({ number, street, state, zip }) => `${number} ${street}, ${state} ${start(zip, 4)}`,
    ],
  ])('%s', async (_how, typed) => expect(await missed(typed)).toEqual([]))

  test('by number and four letters of the street near the place', async () => {
    expect(await missed(({ number, street }) => `${number} ${start(plain(street), 4)}`, true)).toEqual([])
  })

  test('with one typing error in the street, preferring the typed city', async () => {
    const typed = ({ number, street, city }: IndexedAddress) => {
      const [name = '', kind] = plain(street).split(' ')
      return `${number} ${misspelled(name, random)} ${kind}, ${start(city, 5)}`
    }
    expect((await missed(typed)).length).toBeLessThanOrEqual(1)
  })
})

describe('with a place', () => {
  const fairbanks = { lat: 64.8, lng: -147.7 }
  const meters = (near: Point) => (at: { lat?: number | undefined; lng?: number | undefined }) =>
    metersBetween(near, { lat: at.lat ?? 0, lng: at.lng ?? 0 })

  test.each(['112', '112 m', 'main st', 'oak'])('%s ranks the nearest first', async (q) => {
    const near = nearby(some[0] as IndexedAddress)
    const found = await index.suggest(q, near)
    expect(found.length).toBeGreaterThan(3)
    const distances = found.map(meters(near))
    expect(distances).toEqual(distances.toSorted((one, other) => one - other))
  })

  test('includes every nearer house of the number on a street with that prefix', async () => {
    const near = nearby(some[1] as IndexedAddress)
    const found = await index.suggest('112 m', near)
    const matching = made.filter(({ number, street }) => number === '112' && /^M/i.test(plain(street)))
    const nearest = matching.map(meters(near)).toSorted((one, other) => one - other)
    const exact = found.filter(({ main }) => main.startsWith('112 '))
    expect(exact.map(meters(near))).toEqual(nearest.slice(0, 8).map((each) => expect.closeTo(each, 3)))
  })

  test('finds a street that is nowhere near', async () => {
    const { number, street } = some[2] as IndexedAddress
    expect(await suggested(`${number} ${street}`, fairbanks)).toContain(textOf(some[2] as IndexedAddress))
    expect((await suggested(plain(street), fairbanks)).length).toBeGreaterThan(0)
  })
})

test('answers a number alone in order of number and street', async () => {
  const found = await suggested('112')
  expect(found).toHaveLength(8)
  expect(found.every((text) => text.startsWith('112 '))).toBe(true)
})

test.each([
  ['12 oak', null],
  ['oak st', null],
  ['12 oak', { lat: 33, lng: -84 }],
  ['oak st', { lat: 33, lng: -84 }],
  ['12 okak street', null],
])('%s is answered by indexes alone (near %o)', async (q, near) => {
  const search = addressSearch(q)
  if (!search) throw new Error('nothing to ask')
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  await unscoped(actors.public, async (db) => {
    const asked = near ? await addressesNear(db, search, near, 8) : await addressesByPrefix(db, search, 8)
    if (asked.length === 0) await addressesByLikeness(db, search, near, 8)
  })
  // Other clients of this process, such as the listener, query at any time.
  const texts = queries.mock.calls
    .map(([config]: unknown[]) => (typeof config === 'string' ? config : (config as { text: string }).text))
    .filter((text) => text.includes('addresses a'))
  queries.mockRestore()
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) {
    const plan = await rows<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n')
    const byKey = /Index Cond: .*search_key >= r/
    const ofNumber = /addresses_by_number.*\n *Index Cond: \(number =/
    expect(lines).toMatch(text.includes('similarity') ? ofNumber : byKey)
    expect(lines).not.toContain('Seq Scan')
  }
})

test("the cells of the index match the domain's rule", async () => {
  const kept = await rows<{ lat: number; lng: number; cell: number }>('select lat, lng, cell from addresses')
  expect(kept.filter((row) => cellOf(row) !== row.cell)).toEqual([])
})

describe('any input', () => {
  const words = Array.from({ length: 100 }, (_, index) => `word${index}`).join(' ')
  const long = `120 ${'Oak Hollow '.repeat(20)}`.slice(0, 200)
  const odd = ['%', '_', 'a', '"', '\\', 'x '.repeat(100), '9'.repeat(40), "0' or 1=1", words, `12 ${words}`, long]

  test.each(odd)('%s causes no fault', async (q) => {
    for (const near of [undefined, '90,180', '-90,-180', '0,0']) {
      expect([200, 400]).toContain((await ask('geo.suggest', near ? { q, near } : { q })).status)
    }
  })

  test.each(odd)('%s has few readings, and at most 8 suggestions', async (q) => {
    expect(addressSearch(q)?.ranges.length ?? 0).toBeLessThanOrEqual(20)
    expect((await suggested(q)).length).toBeLessThanOrEqual(8)
  })

  test.each(['%', '_', '"', '\\', words])('%s matches no address', async (q) => expect(await suggested(q)).toEqual([]))

  test('longer than any address is refused at its field', async () => {
    expect(await ask('geo.suggest', { q: long })).toMatchObject({ status: 400, body: { errors: [{ field: 'q' }] } })
  })

  test('of one letter returns streets that begin with it', async () => {
    const found = await index.suggest('a', null)
    expect(found.length).toBeGreaterThan(0)
    for (const { main } of found) expect(plain(main.replace(/^\S+ /, ''))).toMatch(/^a/i)
  })
})
