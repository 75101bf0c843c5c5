import { expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import { companyId } from '#contract/fields.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { duePricesJob } from './due-prices.job.ts'
import { applyDuePrices } from './due-prices.ts'

// Prices that are raised by a percent from a day on.

const haulyard = await openTestHaulyard()
const ZONE = 'America/New_York'
const inDays = (days: number) => new Date(haulyard.clock.now().getTime() + days * 86_400_000)
const today = () => todayIn(ZONE, haulyard.clock.now())

const fresh = async (uid: string, prices: readonly number[] = [20, 38]) => {
  const rows = prices.map((price, index) => ({ cans: index + 1, frequency: 'Weekly' as const, price }))
  const { body } = await haulyard.ask('prices.update', { companyid: 35, uid, name: uid, rows }, { as: 'owner' })
  return body.set
}
const raise = (input: Partial<Asked<'prices.raise'>> & Pick<Asked<'prices.raise'>, 'sets'>) =>
  haulyard.ask(
    'prices.raise',
    { companyid: 35, percent: 4, rounding: 'cent', from: today(), ...input },
    { as: 'owner' },
  )
const withdraw = (id: string) => haulyard.ask('prices.withdrawRaise', { companyid: 35, id }, { as: 'owner' })
const pricesOf = async (i: string) =>
  (await haulyard.ask('prices.get', { i }, { as: 'owner' })).body.rows.map(({ price }) => price)
const planned = async () => (await haulyard.ask('prices.getRaises', { i: 35 }, { as: 'owner' })).body

test('applies prices from today at once, and withdraws them on the same day', async () => {
  const set = await fresh('at-once')
  const { body } = await raise({ sets: [set] })
  expect(body.raise).toMatchObject({ state: 'held', percent: 4, from: today() })
  expect(await pricesOf('at-once')).toEqual([20.8, 39.52])
  expect((await haulyard.ask('prices.get', { i: 'at-once' }, { as: 'owner' })).body.version).toBe(set.version + 1)
  expect((await withdraw(body.raise.id)).status).toBe(200)
  expect(await pricesOf('at-once')).toEqual([20, 38])
  expect((await withdraw(body.raise.id)).body).toMatchObject({ message: catalogMessages.raiseOver })
})

test('keeps one of two raises of a day when the other is withdrawn', async () => {
  const { body: first } = await raise({ sets: [await fresh('twice', [20])] })
  const { body: set } = await haulyard.ask('prices.get', { i: 'twice' }, { as: 'owner' })
  await raise({ sets: [set], percent: 10 })
  expect(await pricesOf('twice')).toEqual([22.88])
  expect((await withdraw(first.raise.id)).status).toBe(200)
  expect(await pricesOf('twice')).toEqual([22.88])
})

test("plans a later day under its author's name, and withdraws it", async () => {
  const set = await fresh('later')
  const from = addDays(today(), 30)
  const { body } = await raise({ sets: [set], from, rounding: 'dollar' })
  expect(await pricesOf('later')).toEqual([20, 38])
  const shown = (await planned()).find(({ id }) => id === body.raise.id)
  expect(shown).toMatchObject({ from, state: 'planned', plannedby: expect.stringMatching(/\w/) })
  expect(shown?.rows.map(({ set, was, becomes, standing }) => [set, was, becomes, standing])).toEqual([
    ['later', 20, 21, 'stands'],
    ['later', 38, 40, 'stands'],
  ])
  expect((await raise({ sets: [set], from })).status).toBe(409)
  expect((await withdraw(body.raise.id)).status).toBe(200)
  expect((await planned()).map(({ id }) => id)).not.toContain(body.raise.id)
})

test('refuses a past day, a percent out of bounds and unchanged prices', async () => {
  const set = await fresh('refused', [0])
  expect((await raise({ sets: [set], from: addDays(today(), -1) })).body).toMatchObject({
    message: catalogMessages.raisePast,
  })
  expect((await raise({ sets: [set], percent: 100.1 })).body).toMatchObject({ message: catalogMessages.raisePercent })
  expect((await raise({ sets: [set] })).body).toMatchObject({ message: catalogMessages.raiseNothing })
})

test('leaves a row that was edited or deleted since unchanged, and the list says so', async () => {
  const set = await fresh('by-hand', [10, 20, 30])
  const { body } = await raise({ sets: [set], from: addDays(today(), 1) })
  const [first, second, third] = set.rows
  if (!first || !second || !third) throw new Error('three rows were made')
  await haulyard.ask(
    'prices.update',
    { companyid: 35, uid: 'by-hand', name: 'by-hand', rows: [first, { ...second, price: 25 }] },
    { as: 'owner' },
  )
  const shown = (await planned()).find(({ id }) => id === body.raise.id)
  expect(shown?.rows.map(({ standing }) => standing)).toEqual(['stands', 'changed', 'gone'])
  await applyDuePrices(haulyard.haulyard, companyId.parse(35), inDays(2))
  expect(await pricesOf('by-hand')).toEqual([10.4, 25])
})

test('applies prices by the job from midnight of the company’s own zone, and not before', async () => {
  const set = await fresh('midnight')
  const from = addDays(today(), 3)
  await raise({ sets: [set], from })
  const [begin] = await haulyard.rows<{ at: Date }>('select $1::date::timestamp at time zone $2 as at', [from, ZONE])
  const midnight = begin?.at ?? new Date(Number.NaN)
  const runAt = (now: Date) => duePricesJob({ ...haulyard.haulyard, now: () => now }).handle({}, {} as never)
  await runAt(new Date(midnight.getTime() - 1000))
  expect(await pricesOf('midnight')).toEqual([20, 38])
  await runAt(midnight)
  expect(await pricesOf('midnight')).toEqual([20.8, 39.52])
})

test('applies a due raise once when two processes find it at the same time', async () => {
  const set = await fresh('at-the-same-time', [20])
  const { body } = await raise({ sets: [set], from: addDays(today(), 1), percent: 10 })
  await Promise.all([1, 2, 3].map(() => applyDuePrices(haulyard.haulyard, companyId.parse(35), inDays(1))))
  const { body: raised } = await haulyard.ask('prices.get', { i: 'at-the-same-time' }, { as: 'owner' })
  expect([raised.version, raised.rows.map(({ price }) => price)]).toEqual([set.version + 1, [22]])
  const held = await haulyard.rows(
    `select user_id is not null as known, role, call from trail
     where subject = 'price' and subject_id = $1 and after ->> 'state' = 'held'`,
    [body.raise.id],
  )
  expect(held).toEqual([{ known: true, role: 'hauler', call: 'prices.raise' }])
})

test("records the plan and each price in the trail, under the planner's name", async () => {
  const set = await fresh('in-trail', [40])
  await raise({ sets: [set] })
  const lines = await haulyard.rows<{ user_id: number; call: string; after: { price?: number } }>(
    `select user_id, call, after from trail where company_id = 35 and subject = 'price'
     and before ->> 'price' = '40.00' and about ->> 'set_uid' = 'in-trail'`,
  )
  expect(lines).toEqual([{ user_id: expect.any(Number), call: 'prices.raise', after: { price: 41.6 } }])
  const { body } = await haulyard.ask('trail.getPage', { companyId: 35, kind: 'prices' }, { as: 'owner' })
  expect(JSON.stringify(body)).toContain('changed prices by 4%')
})

test('keeps prices from the next day on, because customers have been told', async () => {
  const set = await fresh('told')
  const { body } = await raise({ sets: [set] })
  await haulyard.rows('update price_raises set from_day = from_day - 1 where id = $1', [body.raise.id])
  expect((await withdraw(body.raise.id)).body).toMatchObject({ message: catalogMessages.raiseOver })
  expect(await pricesOf('told')).toEqual([20.8, 39.52])
})
