import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { readAddressFile } from './address-file.ts'
import { importAddresses } from './import-addresses.ts'

// The index is filled from files as OpenAddresses publishes them, and finds at once what came in.

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
  return importAddresses(actors.platform, readAddressFile(file), { source: 'bibb', everywhere: {}, ...more })
}
const located = async (q: string) => (await ask('geo.locate', { q })).body
const known = () => rows("select number, street, city, zip from addresses where source = 'bibb' order by number")

test('a CSV comes in, a house of several flats once, and what lacks a part is counted', async () => {
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

test('lines of GeoJSON come in, packed too, and take from everywhere what they lack', async () => {
  const lines = gzipSync(`${feature('7')}\n${feature('9', '31204')}\n\n`)
  const everywhere = { state: 'GA', zip: '31210' }
  expect(await importFile('bibb.geojson.gz', lines, { source: 'more', everywhere })).toMatchObject({
    read: 2,
    added: 2,
  })
  expect(await located('7 Vineville Ave, Macon, GA')).toMatchObject({ zip: '31210' })
  expect(await located('9 Vineville Ave, Macon, GA')).toMatchObject({ zip: '31204' })
})

test('another import of the same name replaces the earlier one', async () => {
  await importFile('bibb.csv', csv.replaceAll('MULBERRY', 'CHERRY'))
  expect(await known()).toMatchObject([{ street: 'Cherry St' }, { street: 'Cherry St' }])
  expect((await ask('geo.suggest', { q: '120 mulb' })).body).toEqual([])
  expect(await located('7 Vineville Ave, Macon, GA')).toMatchObject({ zip: '31210' })
})

test('a house that another source has brought already stays as it is', async () => {
  expect(await importFile('again.csv', csv.replaceAll('MULBERRY', 'CHERRY'), { source: 'again' })).toMatchObject({
    added: 0,
  })
})

test.each([
  ['broken.geojson', `${feature('8')}\n{"type":`],
  ['broken.csv.gz', 'this is not packed'],
  ['broken.geojson.gz', gzipSync(feature('8')).subarray(0, 30)],
])('%s brings nothing, and leaves what was there', async (name, content) => {
  const before = await known()
  await expect(importFile(name, content)).rejects.toThrow()
  expect(await known()).toEqual(before)
})

test('a file that is not there is said', async () => {
  const missing = readAddressFile(join(folder, 'nothing.csv'))
  const asked = importAddresses(actors.platform, missing, { source: 'bibb', everywhere: {} })
  await expect(asked).rejects.toThrow('ENOENT')
})
