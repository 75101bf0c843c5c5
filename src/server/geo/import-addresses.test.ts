import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { streetKey, streetSide } from '#domain/geo/addresses/address-key.ts'
import type { IndexedAddress } from '#domain/geo/addresses/open-address.ts'
import { madeAddresses } from '#tests/support/made-addresses.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { type AddressFile, openAddressFile } from './address-file.ts'
import { importAddresses } from './import-addresses.ts'

// Imports files in the format of OpenAddresses, and finds the addresses at once.

const { actors, ask, rows } = await openTestHaulyard()
const folder = await mkdtemp(join(tmpdir(), 'haulyard-addresses-'))
afterAll(() => rm(folder, { recursive: true }))

const csv = [
  'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH',
  '-83.6300,32.8400,120,"MULBERRY ST",,MACON,13021,GA,31201,,a1',
  '-83.6300,32.8400,120,"MULBERRY ST",2B,MACON,13021,GA,31201,,a2',
  '-83.6310,32.8410,122,"MULBERRY ST",,MACON,13021,GA,31201,,a3',
  '-83.6310,32.8410,,"MULBERRY ST",,MACON,13021,GA,31201,,a4',
  ',,124,"MULBERRY ST",,MACON,13021,GA,31201,,a5',
].join('\n')
const feature = (number: string, postcode = '') =>
  JSON.stringify({
    type: 'Feature',
    properties: { hash: number, number, street: 'Vineville Avenue', unit: '', city: 'Macon', region: '', postcode },
    geometry: { type: 'Point', coordinates: [-83.65, 32.85] },
  })

async function importFile(name: string, content: string | Buffer, more = {}) {
  const file = join(folder, name)
  await writeFile(file, content)
  return importAddresses(actors.platform, await openAddressFile(file), { source: 'bibb', everywhere: {}, ...more })
}
const located = async (q: string) => (await ask('geo.locate', { q })).body
const known = () => rows("select number, street, city, zip from addresses where source = 'bibb' order by number")

test('imports a CSV, a house with several flats once, and counts incomplete rows', async () => {
  expect(await importFile('bibb.csv', csv)).toEqual({ read: 5, added: 2, missing: { number: 1, place: 1 } })
  expect(await located('122 Mulberry Street, Macon, GA 31201')).toMatchObject({
    street: '122 Mulberry St',
    lat: 32.841,
  })
  const { body } = await ask('geo.suggest', { q: '120 mulb' })
  expect(body.map(({ text }) => text)).toEqual(['120 Mulberry St, Macon, GA 31201'])
  const misspelt = await ask('geo.suggest', { q: '120 Mulbery Street' })
  expect(misspelt.body).toHaveLength(1)
})

test('imports lines of GeoJSON, gzipped too, with defaults for missing parts', async () => {
  const lines = gzipSync(`${feature('7')}\n${feature('9', '31204')}\n\n`)
  const everywhere = { state: 'GA', zip: '31210' }
  expect(await importFile('bibb.geojson.gz', lines, { source: 'more', everywhere })).toMatchObject({
    read: 2,
    added: 2,
  })
  expect(await located('7 Vineville Ave, Macon, GA')).toMatchObject({ zip: '31210' })
  expect(await located('9 Vineville Ave, Macon, GA')).toMatchObject({ zip: '31204' })
})

describe('houses that differ only by a direction', () => {
  const row = (street: string, lat: number) => `-83.63,${lat},120,${street},,MACON,,GA,31201,,`
  const heading = 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH'
  const file = [heading, row('N MAIN ST', 32.85), row('S MAIN ST', 32.83), row('NORTH MAIN STREET', 32.85)].join('\n')

  test('are both imported, once, even when imported again', async () => {
    const more = { source: 'directions' }
    expect(await importFile('directions.csv', file, more)).toMatchObject({ read: 3, added: 2 })
    expect(await importFile('directions.csv', `${file}\n`, more)).toMatchObject({ added: 2 })
    expect(await importFile('others.csv', file, { source: 'others' })).toMatchObject({ added: 0 })
    expect(await rows("select direction from addresses where source = 'directions' order by 1")).toEqual([
      { direction: 'north' },
      { direction: 'south' },
    ])
  })

  test.each([
    ['120 N Main St, Macon, GA 31201', 32.85],
    ['120 South Main Street, Macon, GA 31201', 32.83],
    ['120 Main St. S., Macon, GA', 32.83],
  ])('%s is found', async (q, lat) => expect(await located(q)).toMatchObject({ lat }))

  test.each(['120 Main Street, Macon, GA 31201', '120 W Main St, Macon, GA 31201'])(
    '%s matches none of them',
    async (q) => expect((await ask('geo.locate', { q })).status).toBe(404),
  )

  test('are found without it, and with one that the file lacks, if unambiguous', async () => {
    expect(await located('122 N Mulberry Street, Macon, GA 31201')).toMatchObject({ lat: 32.841 })
    await importFile('west.csv', [heading, row('W PINE ST', 32.86)].join('\n'), { source: 'west' })
    expect(await located('120 Pine St, Macon, GA 31201')).toMatchObject({ street: '120 W Pine St' })
  })

  test('are found with a letter O for a zero, unless a house has that number', async () => {
    const typed = '12O North Main Street, Macon, GA 31201'
    expect(await located(typed)).toMatchObject({ street: '120 N Main St', lat: 32.85 })
    const lettered = row('N MAIN ST', 32.9).replace(',120,', ',12O,')
    await importFile('letters.csv', [heading, lettered].join('\n'), { source: 'letters' })
    expect(await located(typed)).toMatchObject({ lat: 32.9 })
    expect(await located('120 North Main Street, Macon, GA 31201')).toMatchObject({ lat: 32.85 })
  })

  test('are suggested together, with the typed direction first', async () => {
    for (const [q, first] of [
      ['120 south main', '120 S Main St'],
      ['120 n main st', '120 N Main St'],
      ['120 main street s, mac', '120 S Main St'],
    ] as const) {
      const { body } = await ask('geo.suggest', { q })
      expect(body.map(({ main }) => main).toSorted()).toEqual(['120 N Main St', '120 S Main St'])
      expect(body[0]?.main).toBe(first)
    }
  })
})

test('get their directions by the same rule in an index of an older version', async () => {
  const streets = [
    'N. Oak Street',
    'Oak St Northwest',
    'N Oak St E',
    'N.E. Pine Rd',
    'N St',
    'North Avenue West',
    'SW Hwy',
  ]
  const more = ['North', 'Southern Pines Dr', 'Westminster Ct', "O'Neal St", 'Main St. S.', 'Sesame St SE', 'W 3rd St']
  const all = [...streets, ...more]
  const migration = await readFile(join(import.meta.dirname, '../db/migrations/0.3/0022-street-directions.sql'), 'utf8')
  for (const street of all) {
    await rows(
      `insert into addresses (number, street, city, state, zip, lat, lng, street_key, search_key, source)
       values ('1', $1, '', '', '', 1, 1, $2, '', 'before')`,
      [street, streetKey(street)],
    )
  }
  await rows(migration.slice(migration.indexOf('update addresses')))
  const known = await rows("select street, direction from addresses where source = 'before' order by id")
  expect(known).toEqual(all.map((street) => ({ street, direction: streetSide(street).direction })))
  await rows("delete from addresses where source = 'before'")
})

test('another import of the same name replaces the earlier one', async () => {
  await importFile('bibb.csv', csv.replaceAll('MULBERRY', 'CHERRY'))
  expect(await known()).toMatchObject([{ street: 'Cherry St' }, { street: 'Cherry St' }])
  expect((await ask('geo.suggest', { q: '120 mulb' })).body).toEqual([])
  expect(await located('7 Vineville Ave, Macon, GA')).toMatchObject({ zip: '31210' })
})

test('a house from another source stays unchanged', async () => {
  expect(await importFile('again.csv', csv.replaceAll('MULBERRY', 'CHERRY'), { source: 'again' })).toMatchObject({
    added: 0,
  })
})

test.each([
  ['broken.geojson', `${feature('8')}\n{"type":`],
  ['broken.csv.gz', 'this is not packed'],
  ['broken.geojson.gz', gzipSync(feature('8')).subarray(0, 30)],
])('%s imports nothing, and keeps the earlier addresses', async (name, content) => {
  const before = await known()
  await expect(importFile(name, content)).rejects.toThrow()
  expect(await known()).toEqual(before)
})

test('a missing file is reported', async () => {
  await expect(openAddressFile(join(folder, 'nothing.csv'))).rejects.toThrow('ENOENT')
})

describe('an interrupted import', () => {
  const made = [...madeAddresses(9_000, 3)]
  const asRow = ({ state, zip, lng, ...address }: IndexedAddress) => ({
    ...address,
    region: state,
    postcode: zip,
    lon: lng,
  })
  const ended = new Error('ended')

  /** A file of the rows in `made` that fails in the middle of row `last`. */
  function file(fingerprint: string, last = made.length): AddressFile {
    async function* read() {
      for (const [index, address] of made.entries()) {
        if (index === last) throw ended
        yield asRow(address)
      }
    }
    return { fingerprint, rows: read() }
  }
  const bring = (from: AddressFile, onProgress?: (read: number) => void) =>
    importAddresses(actors.platform, from, { source: 'county', everywhere: {}, ...(onProgress ? { onProgress } : {}) })
  const count = async (where = 'true') =>
    (
      await rows<{ count: number }>(
        `select count(*)::integer as count from addresses where source = 'county' and ${where}`,
      )
    )[0]?.count
  const twice = () =>
    rows(`select number, search_key from addresses
    group by number, search_key, direction having count(*) > 1`)

  test('keeps its batches and resumes after them, without duplicates', async () => {
    await expect(bring(file('one', 6_000))).rejects.toThrow(ended)
    const before = await count()
    expect(before).toBeGreaterThan(2_000)
    expect(before).toBeLessThan(6_001)
    const progress: number[] = []
    const done = await bring(file('one'), (read) => progress.push(read))
    expect(progress[0]).toBeGreaterThan(2_000)
    expect(done).toEqual({ read: made.length, added: made.length, missing: {} })
    expect(await count()).toBe(made.length)
    expect(await twice()).toEqual([])
  })

  test('starts over with another file, and keeps the old addresses until that is complete', async () => {
    await expect(bring(file('two', 6_000))).rejects.toThrow(ended)
    expect(await count()).toBe(made.length)
    const progress: number[] = []
    await bring(
      {
        fingerprint: 'three',
        rows: (async function* () {
          for (const address of made.slice(0, 100)) yield asRow(address)
        })(),
      },
      (read) => progress.push(read),
    )
    expect(progress).toEqual([0, 100])
    expect(await count()).toBe(100)
  })

  test('leaves the rest to another process that resumed it', async () => {
    await expect(bring(file('four', 6_000))).rejects.toThrow(ended)
    async function* whileOtherMoves() {
      for (const [index, address] of made.entries()) {
        if (index === 8_000) await rows("update address_imports set read = read + 1 where source = 'county'")
        yield asRow(address)
      }
    }
    await expect(bring({ fingerprint: 'four', rows: whileOtherMoves() })).rejects.toThrow('Another import')
    expect(await twice()).toEqual([])
  })
})
