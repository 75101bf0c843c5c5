import { expect, test } from 'vitest'
import { json, openStubService } from '#tests/support/stub-service.ts'
import { openCensus } from './census.ts'

// The wire of the US Census geocoder. It answers in capitals, and guesses when it does not know the house.

const service = await openStubService(() => json({ result: { input: {}, addressMatches: [] } }))
const census = openCensus(service.url)
const match = (matchedAddress: string) => ({
  matchedAddress,
  coordinates: { x: -83.63, y: 32.84 },
  tigerLine: { tigerLineId: '1', side: 'L' },
  addressComponents: { zip: '31201', streetName: 'OAK', city: 'MACON', state: 'GA' },
})

test('an address has its place, in normal letter case', async () => {
  service.answerWith(
    json({
      result: { addressMatches: [match('122 OAK ST NE, MACON, GA, 31201'), match('120 OAK ST NE, MACON, GA, 31201')] },
    }),
  )
  expect(await census.locate('120 Oak Street NE, Macon, GA 31201')).toEqual({
    text: '120 Oak St NE, Macon, GA 31201',
    street: '120 Oak St NE',
    city: 'Macon',
    state: 'GA',
    zip: '31201',
    lat: 32.84,
    lng: -83.63,
  })
  const { path, query } = service.seen[0] ?? {}
  expect(path).toBe('/geocoder/locations/onelineaddress')
  expect(Object.fromEntries(query ?? [])).toEqual({
    address: '120 Oak Street NE, Macon, GA 31201',
    benchmark: 'Public_AR_Current',
    format: 'json',
  })
})

test('a neighboring house is not accepted as the address', async () => {
  service.answerWith(json({ result: { addressMatches: [match('122 OAK ST, MACON, GA, 31201')] } }))
  expect(await census.locate('120 Oak Street, Macon, GA 31201')).toBeNull()
})

test('no match is null, and a text without a number is not sent', async () => {
  expect(await census.locate('120 Nowhere Road, Macon, GA')).toBeNull()
  expect(await census.locate('Oak Street, Macon, GA')).toBeNull()
  expect(service.seen).toHaveLength(1)
})

test.each([
  ['a server error', { status: 502, body: 'Bad gateway' }],
  ['too many requests', { status: 429 }],
  ['a page instead of JSON', { body: '<html>Maintenance</html>' }],
  ['an unknown response shape', json({ result: {} })],
])('%s is a failure', async (_what, answer) => {
  service.answerWith(answer)
  await expect(census.locate('120 Oak Street, Macon')).rejects.toThrow()
})

test('no answer is a failure', async () => {
  service.answerWith({ silent: true })
  await expect(openCensus(service.url, 50).locate('120 Oak Street')).rejects.toThrow('timeout')
})
