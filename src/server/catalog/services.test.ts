import { describe, expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { orderingMessages, refusalMessages } from '#domain/ordering/messages.ts'
import { glass } from '#tests/support/examples/glass.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// An owner's services: shown, saved, deleted, and sold by the very next order.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)

const glassByCans: Asked<'services.update'> = {
  ...glass,
  daysavailable: [5, 3],
  cansoffered: 2,
  service_prices: [
    { cans: 2, frequency: 'Weekly', price: 19.99 },
    { cans: 1, frequency: 'Weekly', price: 11.5 },
  ],
}
const save = (input: Asked<'services.update'>) => haulyard.ask('services.update', input, { as: 'owner' })
const saved = async (more: Partial<typeof glassByCans> = {}) => {
  const { status, body } = await save({ ...glassByCans, ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.service
}
const shown = async (i: number) => (await haulyard.ask('services.getService', { i }, { as: 'owner' })).body
const offered = async () => (await haulyard.ask('services.getServices', { i: 35, ...orders.point })).body

describe('a new service', () => {
  test('is stored whole, and the order page offers it at once', async () => {
    const made = await saved()
    expect(made).toMatchObject({
      companyid: 35,
      name: 'Glass',
      label: 'Glass, 32 gal',
      mapid: 351,
      tax: 7,
      cansoffered: 2,
      active: 1,
      daysavailable: [3, 5],
      enabled: ['Tuesday', 'Thursday'],
      pricing: null,
      version: 1,
    })
    expect(made.mapname).not.toBe('')
    expect(made.service_prices.map(({ cans, price }) => [cans, price])).toEqual([
      [1, 11.5],
      [2, 19.99],
    ])
    expect(made.prices).toEqual(made.service_prices)
    expect(await shown(made.id)).toEqual(made)
    expect((await offered()).find(({ id }) => id === made.id)).toMatchObject({ name: 'Glass', prices: made.prices })
  })

  test('is refused with two prices for the same cans and frequency', async () => {
    const row = { cans: 1, frequency: 'Weekly' as const }
    const service_prices = [
      { ...row, price: 10 },
      { ...row, price: 20 },
    ]
    const { status, body } = await save({ ...glassByCans, service_prices })
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'service_prices' }] }])
  })

  test('reports missing values at each field, in the fixed words', async () => {
    const { status, body } = await save({ companyid: 35 })
    expect(status).toBe(400)
    const words = catalogMessages
    expect(body).toMatchObject({ success: false, message: words.nameRequired })
    const at = Object.fromEntries((body as unknown as Wrong).errors.map(({ field, message }) => [field, message]))
    expect(at).toEqual({
      name: words.nameRequired,
      label: words.labelRequired,
      type: words.typeRequired,
      daysavailable: words.serviceDayRequired,
      cansoffered: words.cansRequired,
      mapid: words.mapRequired,
      tax: words.taxRequired,
    })
  })

  test.each([
    ['a map of another company', { mapid: 381 }, catalogMessages.mapRequired],
    ['an unknown price set', { pricing: 'tidewater-carts' }, catalogMessages.priceSetMissing],
    ['more than 100% tax', { tax: 101 }, catalogMessages.taxRange],
    ['half a can', { cansoffered: 1.5 }, catalogMessages.rowCans],
    [
      'a row of no cans',
      { service_prices: [{ cans: 0, frequency: 'Weekly' as const, price: 1 }] },
      catalogMessages.rowCans,
    ],
  ])('is refused with %s', async (_what, more, message) => {
    expect((await save({ ...glassByCans, ...more })).body).toMatchObject({ success: false, message })
  })

  test('is of a type that the company may sell', async () => {
    await haulyard.rows(`update companies set servicesallowed = '{Commercial}' where id = 35`)
    expect((await save(glassByCans)).body).toMatchObject({ message: catalogMessages.typeNotAllowed('Residential') })
    await haulyard.rows(`update companies set servicesallowed = '{Residential,Commercial,Roll-Offs}' where id = 35`)
  })

  test('needs no service day when it is a roll-off, and keeps its terms', async () => {
    const terms = { rolloff_size: 15, rolloff_prorate: 310, rolloff_proratedays: 7, rolloff_perdayrate: 12.5 }
    const tons = { allowedtons: 2.5, rolloff_tonoveragecharge: 65 }
    const made = await saved({ type: 'Roll-Offs', daysavailable: [], ...terms, ...tons })
    expect(made).toMatchObject({ ...terms, ...tons, daysavailable: [] })
    expect((await save({ ...glassByCans, type: 'Roll-Offs', allowedtons: -1 })).status).toBe(400)
  })
})

interface Wrong {
  errors: { field: string; message: string }[]
}

describe('a change', () => {
  test('keeps known rows, adds new ones and drops the rest', async () => {
    const made = await saved()
    const [one] = made.service_prices
    const rows = [
      { ...one, cans: 1, frequency: 'Weekly' as const, price: 12 },
      { cans: 2, frequency: 'Monthly' as const, price: 9 },
    ]
    const changed = await saved({ id: made.id, version: made.version, service_prices: rows })
    expect(changed.version).toBe(2)
    expect(changed.service_prices.map(({ cans, frequency, price }) => [cans, frequency, price])).toEqual([
      [1, 'Weekly', 12],
      [2, 'Monthly', 9],
    ])
    expect(changed.service_prices[0]?.id).toBe(one?.id)
    const { service_prices: _rows, ...without } = glassByCans
    expect((await save({ ...without, id: made.id })).body.service.service_prices).toEqual(changed.service_prices)
  })

  test('does not take a row of another service', async () => {
    const [theirs] = (await shown(3502)).service_prices
    const made = await saved({ service_prices: theirs ? [theirs] : [] })
    expect(made.service_prices[0]).toMatchObject({ cans: theirs?.cans, price: theirs?.price })
    expect(made.service_prices[0]?.id).not.toBe(theirs?.id)
    expect((await shown(3502)).service_prices[0]).toEqual(theirs)
  })

  test("shows the second of two editors the first one's changes", async () => {
    const made = await saved()
    const first = await saved({ id: made.id, version: made.version, name: 'Glass bottles' })
    const second = await save({ ...glassByCans, id: made.id, version: made.version, name: 'Jars' })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({ message: catalogMessages.serviceChanged, service: first })
    expect(await saved({ id: made.id, name: 'Jars' })).toMatchObject({ name: 'Jars', version: 3 })
  })

  test('applies another price set from then on', async () => {
    const made = await saved({ pricing: 'piedmont-trash' })
    expect(made.prices).toHaveLength(6)
    expect(made.service_prices).toHaveLength(2)
    const { body } = await haulyard.ask('prices.getPriceForService', { i: made.id })
    expect(body).toEqual(made.prices)
  })

  test('finds nothing when the service is another company’s', async () => {
    const foreign = await save({ ...glassByCans, id: 3801 })
    const missing = await save({ ...glassByCans, id: 999_999_999 })
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
  })

  test('prices the very next order', async () => {
    const before = await haulyard.ask('services.purchase', await orders.carts(), { key: newKey() })
    expect(before.body).toMatchObject({ resptext: orderingMessages.placed })
    const { body: set } = await haulyard.ask('prices.get', { i: 'piedmont-trash' }, { as: 'owner' })
    const dearer = set.rows.map((row) => ({ ...row, price: row.price + 1 }))
    await haulyard.ask('prices.update', { ...set, rows: dearer }, { as: 'owner' })
    const after = await haulyard.ask('services.purchase', await orders.carts(), { key: newKey() })
    expect(after.body).toMatchObject({ resptext: refusalMessages.amountsChanged('$74.61') })
    await haulyard.ask('prices.update', { ...set, version: undefined }, { as: 'owner' })
  })
})

describe('the list', () => {
  const ids = async (as: 'owner' | 'other' | 'admin' | 'manager' | null) =>
    (await haulyard.ask('services.getServicesByHaulerId', { i: 35 }, { as })).body.map(({ id }) => id)

  test('shows all services to the hauler and the admin, and the active ones to others', async () => {
    expect(await ids('owner')).toContain(3503)
    expect(await ids('admin')).toEqual(await ids('owner'))
    for (const stranger of ['other', 'manager', null] as const) {
      expect(await ids(stranger)).toContain(3501)
      expect(await ids(stranger)).not.toContain(3503)
    }
  })

  test('names each map', async () => {
    const { body } = await haulyard.ask('services.getServicesByHaulerId', { i: 35 }, { as: 'owner' })
    expect(body.filter(({ mapname }) => mapname === '')).toEqual([])
  })
})

describe('a deleted service', () => {
  test('is sold no more, and sold services stay', async () => {
    const { body: sold } = await haulyard.ask('services.purchase', await orders.dumpster(), { key: newKey() })
    if (!('order' in sold)) throw new Error('The order is placed')
    const order = { i: sold.order, key: sold.key }
    const before = (await haulyard.ask('services.getOrder', order)).body
    expect((await haulyard.ask('services.deleteService', { id: 3511 }, { as: 'owner' })).body).toEqual({
      success: true,
    })
    expect((await haulyard.ask('services.getService', { i: 3511 }, { as: 'owner' })).status).toBe(404)
    expect((await haulyard.ask('services.getOrder', order)).body).toEqual(before)
    const left = await haulyard.rows('select name from customer_services where order_id = $1', [sold.order])
    expect(left).toEqual([{ name: '2 Yard Dumpster' }])
    const next = await haulyard.ask('services.purchase', await orders.dumpster(), { key: newKey() })
    expect(next.body).toMatchObject({ success: false, resptext: refusalMessages.notOffered })
  })
})

describe('a restored service', () => {
  const back = (id: number, as: 'owner' | 'other' = 'owner', companyid = 35) =>
    haulyard.send('services.restoreService', { companyid, id }, { as })

  test('keeps its own prices and its id', async () => {
    const before = await saved({ service_prices: [{ cans: 1, frequency: 'Weekly', price: 12.5 }] })
    await haulyard.ask('services.deleteService', { id: before.id }, { as: 'owner' })
    const { status, body } = await back(before.id)
    expect([status, body]).toEqual([200, { success: true, service: before }])
    expect((await haulyard.ask('services.getService', { i: before.id }, { as: 'owner' })).body).toEqual(before)
  })

  test('returns once, and only to its own company', async () => {
    const { id } = await saved()
    expect((await back(id)).status).toBe(404)
    await haulyard.ask('services.deleteService', { id }, { as: 'owner' })
    expect((await back(id, 'other', 38)).status).toBe(404)
    expect((await back(id, 'other')).status).toBe(404)
    expect((await back(id)).status).toBe(200)
    await haulyard.ask('services.deleteService', { id }, { as: 'owner' })
    expect((await back(id)).status).toBe(200)
  })

  test('is refused while its price set is gone', async () => {
    const set = { companyid: 35, uid: 'short-lived', name: 'Short-lived' }
    await haulyard.ask('prices.update', set, { as: 'owner' })
    const { id } = await saved({ pricing: 'short-lived' })
    await haulyard.ask('services.deleteService', { id }, { as: 'owner' })
    await haulyard.ask('prices.deletePriceSet', set, { as: 'owner' })
    const { status, body } = await back(id)
    expect([status, body.message]).toEqual([409, catalogMessages.notRestorable])
    await haulyard.ask('prices.update', set, { as: 'owner' })
    expect((await back(id)).status).toBe(200)
  })
})
