import { expect, test } from 'vitest'
import { json, openStubService, type StubAnswer } from '#tests/support/stub-service.ts'
import { openPhoton } from './photon.ts'

// Photon's wire: GeoJSON of houses, longitude first. Only complete addresses in the United States count.

const service = await openStubService(() => features())
const photon = openPhoton(service.url)
const oak = {
  osm_id: 7,
  osm_type: 'N',
  housenumber: '120',
  street: 'Oak Street',
  city: 'Macon',
  county: 'Bibb',
  state: 'Georgia',
  postcode: '31201-1234',
  country: 'United States',
  countrycode: 'US',
}
const found = { street: '120 Oak Street', city: 'Macon', state: 'GA', zip: '31201', lat: 32.84, lng: -83.63 }
const text = '120 Oak Street, Macon, GA 31201'

function features(...all: Record<string, unknown>[]): StubAnswer {
  const geometry = { type: 'Point', coordinates: [-83.63, 32.84] }
  return json({
    type: 'FeatureCollection',
    features: all.map((properties) => ({ type: 'Feature', geometry, properties })),
  })
}

test('suggestions lie around a place, without duplicates, and include their place', async () => {
  service.answerWith(features(oak, { ...oak, osm_id: 8 }, { ...oak, housenumber: '1200' }))
  const suggestions = await photon.suggest('120 oak', { lat: 32.8, lng: -83.6 })
  expect(suggestions).toHaveLength(2)
  expect(suggestions[0]).toEqual({
    id: text,
    text,
    main: '120 Oak Street',
    secondary: 'Macon, GA 31201',
    lat: 32.84,
    lng: -83.63,
  })
  expect(Object.fromEntries(service.seen[0]?.query ?? [])).toEqual({
    q: '120 oak',
    limit: '8',
    lang: 'en',
    countrycode: 'US',
    layer: 'house',
    lat: '32.8',
    lon: '-83.6',
    zoom: '12',
    location_bias_scale: '0.4',
  })
})

test.each([
  ['abroad', { ...oak, countrycode: 'DE' }],
  ['without a number', { ...oak, housenumber: undefined }],
  ['without a ZIP', { ...oak, postcode: undefined }],
  ['in an unnamed state', { ...oak, state: 'Bavaria' }],
])('a place %s is no address', async (_what, properties) => {
  service.answerWith(features(properties))
  expect(await photon.suggest('120 oak', null)).toEqual([])
})

test('a suggestion is found again by its id', async () => {
  service.answerWith(features({ ...oak, housenumber: '1200' }, oak))
  expect(await photon.placeOf(text)).toEqual({ text, ...found })
  service.answerWith(features())
  expect(await photon.placeOf(text)).toBeNull()
})

test('an address is located only at its exact house', async () => {
  service.answerWith(features({ ...oak, housenumber: '122' }, { ...oak, district: 'Vineville', city: undefined }))
  expect(await photon.locate('120 Oak St, GA 31201')).toMatchObject({ street: '120 Oak Street', city: 'Vineville' })
  service.answerWith(features({ ...oak, housenumber: '122' }))
  expect(await photon.locate('120 Oak St, Macon, GA 31201')).toBeNull()
})

test.each([
  ['a server error', { status: 500 }],
  ['too many requests', { status: 429 }],
  ['garbage', { body: 'oops' }],
  ['an unknown response shape', json({ features: [{ geometry: null }] })],
])('%s is a failure', async (_what, answer) => {
  service.answerWith(answer)
  await expect(photon.suggest('120 oak', null)).rejects.toThrow()
  await expect(photon.locate('120 Oak Street')).rejects.toThrow()
})

test('no answer is a failure', async () => {
  service.answerWith({ silent: true })
  await expect(openPhoton(service.url, 50).locate('120 Oak Street')).rejects.toThrow('timeout')
})
