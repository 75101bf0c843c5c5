import { expect, test } from 'vitest'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { json, openStubService } from '#tests/support/stub-service.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// An order can be placed whatever an outside geocoder does. It is up in the first tests and then down: a service that
// failed is left alone for a while.

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

test('what it knows is suggested and located, in the words of its own', async () => {
  const { body } = await ask('geo.suggest', { q: '1 Mulberry', session: newKey().slice(0, 32) })
  expect(body).toMatchObject([{ id: elsewhere, text: elsewhere }])
  expect((await ask('geo.locate', { id: elsewhere })).body).toMatchObject({ text: elsewhere, zip: '31201' })
})

test('what it does not know the own index may know: then an order is placed there', async () => {
  expect(await place()).toEqual({ placetoconfirm: false })
})

test('an address that nobody knows is unknown', async () => {
  expect((await ask('geo.locate', { q: '7 Nowhere Road, Macon, GA 31201' })).status).toBe(404)
})

test('while it is down, orders are placed all the same', async () => {
  service.answerWith({ status: 503 })
  expect(await place()).toEqual({ placetoconfirm: false })
})

test('while it is down, an address that nobody can look up is no unknown one', async () => {
  service.answerWith({ status: 503 })
  const { status, headers } = await ask('geo.locate', { q: elsewhere })
  expect([status, headers.get('retry-after')]).toEqual([503, '1'])
  expect((await ask('geo.suggest', { q: '1 Mulberry' })).body).toEqual([])
})
