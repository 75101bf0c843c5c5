import { beforeEach, describe, expect, test } from 'vitest'
import { openAddressIndex } from '#server/geo/address-index.ts'
import { createLog } from '#server/operations/log.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { indexFirst, outsideFirst } from './beside-index.ts'
import type { GeocoderAdapter } from './geocoder.ts'

// The built-in index backs up every outside geocoder, so that orders can be placed while that one is down.

const { actors } = await openTestHaulyard()
const index = openAddressIndex(actors)
const lines: string[] = []
const log = createLog('warn', false, (line) => lines.push(line))
const oak = '120 Oak Street, Cedar Hollow, GA 30990'
const macon = {
  text: '1 Mulberry Street, Macon, GA 31201',
  street: '1 Mulberry Street',
  city: 'Macon',
  state: 'GA',
  zip: '31201',
  lat: 32.84,
  lng: -83.63,
}

let asked = 0
let works = true
let at = 0
const answer = async <T>(knows: boolean, found: T, none: T): Promise<T> => {
  asked += 1
  if (!works) throw new Error('The service answered 503')
  return knows ? found : none
}
const outside: GeocoderAdapter = {
  suggest: (text) =>
    answer(text.startsWith('1 Mul'), [{ id: 'ChIJ', text: macon.text, main: macon.street, secondary: 'Macon' }], []),
  placeOf: (id) => answer(id === 'ChIJ', macon, null),
  locate: (text) => answer(text === macon.text, macon, null),
}
const beside = { index, log, now: () => new Date(at) }
let geocoder = outsideFirst(outside, beside)

beforeEach(() => {
  asked = 0
  works = true
  at = 0
  lines.splice(0)
  geocoder = outsideFirst(outside, beside)
})

describe('an outside geocoder', () => {
  test('is queried first', async () => {
    expect(await geocoder.suggest('1 Mulberry', null)).toMatchObject([{ text: macon.text }])
    expect(await geocoder.placeOf('ChIJ')).toEqual(macon)
    expect(await geocoder.locate(macon.text)).toEqual(macon)
  })

  test('falls back to the index for an unknown address', async () => {
    const [suggestion] = await geocoder.suggest('120 Oak', null)
    expect(suggestion?.text).toBe(oak)
    expect(await geocoder.placeOf(suggestion?.id ?? '')).toMatchObject({ text: oak })
    expect(await geocoder.locate(oak)).toMatchObject({ text: oak })
    expect(await geocoder.locate('1 Nowhere Road, Macon, GA 31201')).toBeNull()
  })
})

describe('while it is down', () => {
  beforeEach(() => {
    works = false
  })

  test('the index suggests and locates', async () => {
    const [suggestion] = await geocoder.suggest('120 Oak', null)
    expect(await geocoder.placeOf(suggestion?.id ?? '')).toMatchObject({ text: oak })
    expect(await geocoder.locate(oak)).toMatchObject({ text: oak })
    expect(await geocoder.suggest('1 Mulberry', null)).toEqual([])
    expect(lines.join()).toContain('using the address index')
  })

  test('an address missing from the index is not reported as unknown', async () => {
    await expect(geocoder.locate(macon.text)).rejects.toThrow('503')
    await expect(geocoder.placeOf('ChIJ')).rejects.toThrow('503')
  })

  test('it is skipped for half a minute after three failures, and then retried', async () => {
    for (let times = 0; times < 6; times++) await geocoder.suggest('120 Oak', null)
    expect(asked).toBe(3)
    works = true
    at = 29_000
    await expect(geocoder.locate(macon.text)).rejects.toThrow('paused')
    at = 31_000
    expect(await geocoder.locate(macon.text)).toEqual(macon)
  })

  test('one success resets the count of failures', async () => {
    for (const up of [false, false, true, false, false]) {
      works = up
      await geocoder.suggest('120 Oak', null)
    }
    works = true
    expect(await geocoder.locate(macon.text)).toEqual(macon)
  })
})

describe('a geocoder that only locates', () => {
  test('is queried for addresses missing from the index', async () => {
    const census = indexFirst(outside, beside)
    expect(await census.locate(oak)).toMatchObject({ text: oak })
    expect(asked).toBe(0)
    expect(await census.locate(macon.text)).toEqual(macon)
    expect((await census.suggest('120 Oak', null))[0]).toMatchObject({ text: oak })
    works = false
    await expect(census.locate(macon.text)).rejects.toThrow('503')
  })
})
