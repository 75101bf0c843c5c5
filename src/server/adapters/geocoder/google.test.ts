import { describe, expect, test } from 'vitest'
import { json, openStubService } from '#tests/support/stub-service.ts'
import { openGoogle } from './google.ts'

// Google's wire: autocomplete and details of Places, and Geocoding, whose refusals come with HTTP 200.

const service = await openStubService(() => ({ status: 404 }))
const settings = { key: 'a key', placesUrl: service.url, geocodingUrl: service.url }
const google = openGoogle(settings)
const session = 'a-typing-session-of-one-person'

const house = (number: string, zip: string, country = 'US') => [
  ['street_number', number, number],
  ['route', 'Oak Street', 'Oak St'],
  ['locality', 'Macon', 'Macon'],
  ['administrative_area_level_1', 'Georgia', 'GA'],
  ['country', 'United States', country],
  ['postal_code', zip, zip],
]
const place = { street: '120 Oak Street', city: 'Macon', state: 'GA', zip: '31201', lat: 32.84, lng: -83.63 }
const found = { ...place, text: '120 Oak Street, Macon, GA 31201' }

describe('suggestions', () => {
  const prediction = {
    placeId: 'EiQx_-MjA',
    text: { text: '120 Oak Street, Macon, GA, USA', matches: [{ endOffset: 3 }] },
    structuredFormat: { mainText: { text: '120 Oak Street' }, secondaryText: { text: 'Macon, GA, USA' } },
  }

  test('are houses in the United States around a place, with a session', async () => {
    service.answerWith(json({ suggestions: [{ placePrediction: prediction }, { queryPrediction: {} }] }))
    expect(await google.suggest('120 oa', { lat: 32.8, lng: -83.6 }, session)).toEqual([
      { id: `EiQx_-MjA.${session}`, text: '120 Oak Street, Macon, GA', main: '120 Oak Street', secondary: 'Macon, GA' },
    ])
    expect(service.seen).toMatchObject([{ method: 'POST', path: '/v1/places:autocomplete' }])
    expect(service.seen[0]?.headers['x-goog-api-key']).toBe('a key')
    expect(JSON.parse(String(service.seen[0]?.body))).toEqual({
      input: '120 oa',
      includedRegionCodes: ['us'],
      includedPrimaryTypes: ['street_address', 'premise', 'subpremise'],
      languageCode: 'en',
      regionCode: 'us',
      locationBias: { circle: { center: { latitude: 32.8, longitude: -83.6 }, radius: 50_000 } },
      sessionToken: session,
    })
  })

  test('may be empty', async () => {
    service.answerWith(json({}))
    expect(await google.suggest('zzz', null)).toEqual([])
  })
})

describe('the place of a suggestion', () => {
  const details = (parts: string[][]) => ({
    location: { latitude: place.lat, longitude: place.lng },
    addressComponents: parts.map(([type, longText, shortText]) => ({ longText, shortText, types: [type] })),
  })

  test('ends its session', async () => {
    service.answerWith(json(details(house('120', '31201'))))
    expect(await google.placeOf(`EiQx_-MjA.${session}`)).toEqual(found)
    expect(service.seen).toMatchObject([{ method: 'GET', path: '/v1/places/EiQx_-MjA' }])
    expect(service.seen[0]?.query.get('sessionToken')).toBe(session)
    expect(service.seen[0]?.headers['x-goog-fieldmask']).toBe('addressComponents,location')
  })

  test.each([
    ['a street', house('', '31201').slice(1)],
    ['a house abroad', house('120', '31201', 'CA')],
  ])('is null for %s', async (_what, parts) => {
    service.answerWith(json(details(parts)))
    expect(await google.placeOf('abc')).toBeNull()
  })

  test.each([400, 404])('is null for an id that Google no longer knows (%i)', async (status) => {
    service.answerWith({ status, body: '{"error":{}}' })
    expect(await google.placeOf('abc')).toBeNull()
  })

  test('is not requested for an invalid id', async () => {
    expect(await google.placeOf('../v1/elsewhere')).toBeNull()
    expect(service.seen).toEqual([])
  })
})

describe('the place of an address', () => {
  const result = (number: string, zip: string) => ({
    address_components: house(number, zip).map(([type, long_name, short_name]) => ({
      long_name,
      short_name,
      types: [type],
    })),
    geometry: { location: { lat: place.lat, lng: place.lng }, location_type: 'ROOFTOP' },
  })
  const answer = (...results: unknown[]) => json({ status: 'OK', results })

  test('is that of the exact house', async () => {
    service.answerWith(answer(result('122', '31201'), result('120', '31201')))
    expect(await google.locate('120 Oak Street, Macon, GA 31201')).toEqual(found)
    const { path, query } = service.seen[0] ?? {}
    expect([path, query?.get('components'), query?.get('key')]).toEqual([
      '/maps/api/geocode/json',
      'country:US',
      'a key',
    ])
  })

  test('is not that of a neighboring house', async () => {
    service.answerWith(answer(result('122', '31201'), result('120', '31204')))
    expect(await google.locate('120 Oak Street, Macon, GA 31201')).toBeNull()
  })

  test('is null when there is no match', async () => {
    service.answerWith(json({ status: 'ZERO_RESULTS', results: [] }))
    expect(await google.locate('120 Nowhere')).toBeNull()
  })

  test.each(['OVER_QUERY_LIMIT', 'OVER_DAILY_LIMIT', 'REQUEST_DENIED', 'UNKNOWN_ERROR'])(
    '%s is a failure',
    async (status) => {
      service.answerWith(json({ status, results: [] }))
      await expect(google.locate('120 Oak Street')).rejects.toThrow(status)
    },
  )
})

test.each([
  ['a server error', { status: 500 }, '500'],
  ['too many requests', { status: 429 }, '429'],
  ['a refused key', { status: 403 }, '403'],
  ['garbage', { body: '<html>' }, 'JSON'],
  ['an unknown response shape', json({ suggestions: 7, results: 7, location: null }), ''],
  ['a redirect', { status: 302, headers: { Location: 'http://127.0.0.1:1/' } }, 'fetch failed'],
])('%s is a failure, and never reveals the key', async (_what, answer, said) => {
  service.answerWith(answer)
  for (const ask of [() => google.suggest('1', null), () => google.placeOf('abc'), () => google.locate('1 Oak St')]) {
    const failure: unknown = await ask().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(String(failure)).toContain(said)
    expect(String(failure)).not.toContain('a key')
  }
})

test('no answer is a failure', async () => {
  service.answerWith({ silent: true })
  await expect(openGoogle({ ...settings, patienceMs: 50 }).locate('1 Oak St')).rejects.toThrow('timeout')
})
