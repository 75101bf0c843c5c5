import { expect, test } from 'vitest'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { json, openStubService } from '#tests/support/stub-service.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Orders can be placed without the outside geocoder. It is up in the first tests and then down, since a failed
// service is skipped for a while.

const elsewhere = '1 Mulberry Street, Macon, GA 31201'
const service = await openStubService(({ query }) =>
  json({ features: query.get('q')?.startsWith('1 Mul') ? [haulyard] : [] }),
)
const haulyard = {
  geometry: { coordinates: [-83.63, 32.84] },
  properties: {
    housenumber: '1',
    street: 'Mulberry Street',
    city: 'Macon',
    state: 'Georgia',
    postcode: '31201',
    countrycode: 'US',
  },
}
const test35 = await openTestHaulyard({ env: { geocoder: { kind: 'photon', url: service.url } } })
const { ask, rows } = test35

async function place() {
  const orders = await openOrders(test35)
  const { status, body } = await ask('services.purchase', await orders.carts(), { key: newKey() })
  expect([status, body.success], JSON.stringify(body)).toEqual([200, true])
  const [kept] = await rows<{ placetoconfirm: boolean }>(
    'select placetoconfirm from orders order by created_at desc limit 1',
  )
  return kept
}

test('an address it has is suggested and located, in its own format', async () => {
  const { body } = await ask('geo.suggest', { q: '1 Mulberry', session: newKey().slice(0, 32) })
  expect(body).toMatchObject([{ id: elsewhere, text: elsewhere }])
  expect((await ask('geo.locate', { id: elsewhere })).body).toMatchObject({ text: elsewhere, zip: '31201' })
})

test('an address it lacks falls back to the index, and an order is placed there', async () => {
  expect(await place()).toEqual({ placetoconfirm: false })
})

test('an address that neither has is unknown', async () => {
  expect((await ask('geo.locate', { q: '7 Nowhere Road, Macon, GA 31201' })).status).toBe(404)
})

test('orders are still placed while it is down', async () => {
  service.answerWith({ status: 503 })
  expect(await place()).toEqual({ placetoconfirm: false })
})

test("an address that can't be looked up while it is down is not reported as unknown", async () => {
  service.answerWith({ status: 503 })
  const { status, headers } = await ask('geo.locate', { q: elsewhere })
  expect([status, headers.get('retry-after')]).toEqual([503, '1'])
  expect((await ask('geo.suggest', { q: '1 Mulberry' })).body).toEqual([])
})
