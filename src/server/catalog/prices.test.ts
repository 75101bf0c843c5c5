import { describe, expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Price sets, shared by several services.

const haulyard = await openTestHaulyard()

const winter: Asked<'prices.update'> = {
  companyid: 35,
  uid: 'winter',
  name: 'Winter',
  enabled: ['Monday', 'Friday'],
  rows: [
    { id: 0, cans: 1, frequency: '2x Weekly', price: 30.25, duration: 0 },
    { id: 0, cans: 1, frequency: 'Weekly', price: 18, duration: 0 },
  ],
}
const save = (input: Asked<'prices.update'>, as: 'owner' | 'other' = 'owner') =>
  haulyard.ask('prices.update', input, { as })
const shown = (i: string, as: 'owner' | 'other' | 'admin' = 'owner') => haulyard.ask('prices.get', { i }, { as })
const fresh = async (uid: string) => (await save({ ...winter, uid, name: `Winter ${uid}` })).body.set

test('keeps a new set with its rows, by cans and price', async () => {
  const set = await fresh('first')
  expect(set).toMatchObject({
    uid: 'first',
    companyid: 35,
    name: 'Winter first',
    enabled: ['Monday', 'Friday'],
    version: 1,
  })
  expect(set.rows.map(({ frequency, price }) => [frequency, price])).toEqual([
    ['Weekly', 18],
    ['2x Weekly', 30.25],
  ])
  expect((await shown('first')).body).toEqual(set)
  const { body } = await haulyard.ask('prices.getPrices', { i: 35 }, { as: 'owner' })
  expect(body.find(({ uid }) => uid === 'first')).toEqual(set)
})

test('requires a name for a set', async () => {
  const { status, body } = await save({ ...winter, name: ' ' })
  expect(status).toBe(400)
  expect(body).toMatchObject({ errors: [{ field: 'name', message: catalogMessages.nameRequired }] })
})

test('refuses two rows for the same cans and frequency, and saves nothing', async () => {
  const row = { id: 0, cans: 1, frequency: 'Weekly' as const, duration: 0 }
  const rows = [
    { ...row, price: 10 },
    { ...row, price: 20 },
  ]
  const { status, body } = await save({ ...winter, uid: 'twice', name: 'Twice', rows })
  expect([status, body]).toMatchObject([
    400,
    { errors: [{ field: 'rows', message: catalogMessages.rowTwice('1 can, Weekly') }] },
  ])
  expect((await shown('twice')).status).toBe(404)
})

test('keeps known rows in a change, and fields left out', async () => {
  const set = await fresh('kept')
  const [row] = set.rows
  const { body } = await save({ companyid: 35, uid: 'kept', name: 'Summer', rows: row ? [{ ...row, price: 20 }] : [] })
  expect(body.set).toMatchObject({ name: 'Summer', enabled: ['Monday', 'Friday'], version: 2 })
  expect(body.set.rows).toEqual([{ ...row, price: 20 }])
  expect((await save({ companyid: 35, uid: 'kept', name: 'Fall' })).body.set.rows).toHaveLength(1)
})

test("shows the second of two editors the first one's changes", async () => {
  const set = await fresh('both')
  const first = await save({ ...set, name: 'By the first' })
  const second = await save({ ...set, name: 'By the second' })
  expect(second.status).toBe(409)
  expect(second.body).toMatchObject({ message: catalogMessages.priceSetChanged, set: first.body.set })
})

test('does not recreate a deleted set from a form still open', async () => {
  const set = await fresh('gone')
  await haulyard.ask('prices.deletePriceSet', set, { as: 'owner' })
  expect((await save(set)).status).toBe(404)
})

test('keeps sets of two companies under the same uid apart', async () => {
  await save({ ...winter, uid: 'shared', name: 'Of 35' })
  expect((await shown('shared', 'other')).status).toBe(404)
  await save({ ...winter, uid: 'shared', name: 'Of 38', companyid: 38 }, 'other')
  expect((await shown('shared')).body).toMatchObject({ name: 'Of 35', rows: [{}, {}] })
  expect((await shown('shared', 'other')).body).toMatchObject({ name: 'Of 38', rows: [{}, {}] })
  const { body } = await haulyard.ask('prices.get', { i: 'shared', companyid: 38 }, { as: 'admin' })
  expect(body.name).toBe('Of 38')
})

describe('a name', () => {
  const taken = { status: 409, body: { errors: [{ field: 'name', message: catalogMessages.priceSetNameTaken }] } }

  test('is unique in its company, across letter case and spaces', async () => {
    await save({ ...winter, uid: 'named', name: 'Winter  Rates' })
    for (const name of ['Winter  Rates', 'winter rates', ' WINTER   RATES ']) {
      expect(await save({ ...winter, uid: 'second', name })).toMatchObject(taken)
    }
    expect((await shown('second')).status).toBe(404)
    const other = await fresh('renamed')
    expect(await save({ ...other, name: 'Winter rates' })).toMatchObject(taken)
    expect((await shown('renamed')).body).toEqual(other)
    expect((await save({ ...winter, uid: 'named', name: 'Winter rates', companyid: 38 }, 'other')).status).toBe(200)
    expect((await save({ ...winter, uid: 'named', name: 'WINTER RATES' })).status).toBe(200)
  })

  test('is won by one of two who save it at once', async () => {
    const both = await Promise.all(['left', 'right'].map((uid) => save({ ...winter, uid, name: 'At once' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('stays with two sets that shared it before, and either can be changed and renamed', async () => {
    await fresh('old-one')
    await haulyard.rows('alter table price_sets disable trigger keep_price_set_name')
    await haulyard.rows(
      `insert into price_sets (company_id, uid, name, enabled) values (35, 'old-two', 'WINTER old-one', '{}')`,
    )
    await haulyard.rows('alter table price_sets enable trigger keep_price_set_name')
    const { body } = await haulyard.ask('prices.getPrices', { i: 35 }, { as: 'owner' })
    const uids = body.map(({ uid }) => uid)
    expect(uids).toEqual(expect.arrayContaining(['old-one', 'old-two']))
    const kept = await save({ companyid: 35, uid: 'old-two', name: 'Winter OLD-one', enabled: ['Monday'] })
    expect([kept.status, kept.body.set]).toMatchObject([200, { name: 'Winter OLD-one', enabled: ['Monday'] }])
    expect((await save({ companyid: 35, uid: 'old-two', name: 'Its own' })).status).toBe(200)
    expect(await save({ companyid: 35, uid: 'old-two', name: 'Winter old-one' })).toMatchObject(taken)
  })
})

describe('deleting', () => {
  test('a row answers the new version, with which the set can be saved', async () => {
    const set = await fresh('rows')
    const [first, second] = set.rows
    const { body } = await haulyard.ask('prices.deletePriceItem', { id: first?.id ?? 0 }, { as: 'owner' })
    expect(body).toEqual({ success: true, version: 2 })
    expect((await save({ ...set, version: body.version, rows: second ? [second] : [] })).status).toBe(200)
    expect((await haulyard.ask('prices.deletePriceItem', { id: first?.id ?? 0 }, { as: 'owner' })).status).toBe(404)
  })

  test("a service's own row increments the service's version", async () => {
    const { body: service } = await haulyard.ask('services.getService', { i: 3502 }, { as: 'owner' })
    const [row] = service.service_prices
    const { body } = await haulyard.ask('prices.deletePriceItem', { id: row?.id ?? 0 }, { as: 'owner' })
    expect(body.version).toBe(service.version + 1)
  })

  test('a set in use names the services, and succeeds when they are changed', async () => {
    const refused = await haulyard.ask(
      'prices.deletePriceSet',
      { companyid: 35, uid: 'piedmont-trash' },
      { as: 'owner' },
    )
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ message: catalogMessages.priceSetUsed('Household Trash') })
    await haulyard.rows(`update services set price_set_uid = null where price_set_uid = 'piedmont-trash'`)
    const { body } = await haulyard.ask(
      'prices.deletePriceSet',
      { companyid: 35, uid: 'piedmont-trash' },
      { as: 'owner' },
    )
    expect(body).toEqual({ success: true })
    expect(await haulyard.rows(`select 1 from price_rows where set_uid = 'piedmont-trash'`)).toEqual([])
  })
})

test('prices are public while a service is sold', async () => {
  const prices = async (i: number, as: 'owner' | null) =>
    (await haulyard.ask('prices.getPriceForService', { i }, { as })).status
  expect(await prices(3501, null)).toBe(200)
  expect(await prices(3503, null)).toBe(404)
  expect(await prices(3503, 'owner')).toBe(200)
})
