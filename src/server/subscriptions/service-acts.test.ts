import { describe, expect, test } from 'vitest'
import type { Asked, CallName } from '#contract/contract.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { actMessages } from '#domain/subscriptions/act-messages.ts'
import { noonOfProductDay } from '#tests/support/product-day.ts'
import { type Sold, soldService } from '#tests/support/subscriptions/sold-service.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Each act changes the plan from its day on, and what lists and sums show today (ADR-43).

const haulyard = await openTestHaulyard()
const TODAY = todayIn('America/New_York', noonOfProductDay())
const inDays = (count: number) => addDays(TODAY, count)
const SINCE = inDays(-100)

type ActName = Extract<
  CallName,
  `customers.${'changeService' | 'holdService' | 'releaseHold' | 'endService' | 'reopenService' | 'undoServiceAct'}`
>
const act = <N extends ActName>(name: N, input: Asked<N>) => haulyard.ask(name, input, { as: 'owner' })
const planOf = async ({ id }: Sold) => (await haulyard.ask('customers.getServicePlan', { i: id }, { as: 'owner' })).body
const listed = async ({ customer }: Sold) => {
  const [row] = (await haulyard.ask('customers.getServices', { i: customer }, { as: 'owner' })).body
  const { body } = await haulyard.ask('customers.get', { i: customer }, { as: 'owner' })
  return { ...row, month: body.price }
}
const sell = (more: Parameters<typeof soldService>[1] = {}) => soldService(haulyard, { since: SINCE, ...more })

describe('a change', () => {
  test('from today shows at once, with the price of the service area', async () => {
    const sold = await sell({ soldAs: 3501 })
    const { body } = await act('customers.changeService', { id: sold.id, version: 1, from: TODAY, cans: 2 })
    expect(body).toMatchObject({
      preview: { permonth: { before: 22 }, from: TODAY, warnings: [] },
      plan: {
        version: 2,
        phases: [
          { from: SINCE, cans: 1 },
          { from: TODAY, cans: 2, by: 'Walt Hargrove' },
        ],
      },
    })
    const becomes = body.preview.permonth.after
    expect(becomes).toBeGreaterThan(22)
    expect(await listed(sold)).toMatchObject({ cans: 2, price: becomes, month: becomes, next: null })
  })

  test('from a later day leaves today as it is, and says what comes', async () => {
    const sold = await sell()
    const from = inDays(8)
    await act('customers.changeService', { id: sold.id, version: 1, from, price: 30, reason: 'Agreed' })
    expect(await listed(sold)).toMatchObject({
      price: 22,
      month: 22,
      next: { from, text: expect.stringContaining('$30.00') },
    })
  })

  test('that is dry changes nothing and answers the plan as it would be', async () => {
    const sold = await sell()
    const dry = { id: sold.id, version: 1, from: TODAY, price: 30, reason: 'Agreed', dry: 1 as const }
    const { body } = await act('customers.changeService', dry)
    expect(body).toMatchObject({
      plan: { version: 1, phases: [{}, { price: 30 }] },
      preview: { permonth: { after: 30 } },
    })
    expect(await planOf(sold)).toMatchObject({ version: 1, phases: [{ price: 22 }] })
  })

  test('keeps what is planned later unless it is to change too', async () => {
    const sold = await sell()
    const later = inDays(30)
    await act('customers.changeService', { id: sold.id, version: 1, from: later, price: 40, reason: 'Agreed' })
    const soon = { id: sold.id, from: inDays(5), price: 25, reason: 'Agreed' }
    const { body: kept } = await act('customers.changeService', { ...soon, version: 2 })
    expect(kept.plan.phases.map(({ price }) => price)).toEqual([22, 25, 40])
    expect(kept.preview.warnings).toHaveLength(1)
    const { body: both } = await act('customers.changeService', { ...soon, version: 3, price: 26, later: 1 })
    expect(both.plan.phases.map(({ price }) => price)).toEqual([22, 26, 26])
  })

  test.each([
    ['price', { from: TODAY, cans: 3 }, actMessages.noMapPrice],
    ['reason', { from: TODAY, price: 20 }, actMessages.priceNeedsReason],
    ['reason', { from: inDays(-3), preferred: ['Monday' as const] }, actMessages.pastNeedsReason],
    ['preferred', { from: TODAY, preferred: ['Monday' as const, 'Monday' as const] }, actMessages.dayTwice],
    ['cans', { from: TODAY, cans: 0 }, 'Enter 1 or more'],
    ['price', { from: TODAY, price: -1 }, 'An amount from 0 is needed'],
    ['price', { from: TODAY, price: 1.234 }, 'At most 2 decimals'],
    ['from', { from: '2027-02-29' }, 'Write days as YYYY-MM-DD'],
    ['from', { from: addDays(SINCE, -1), reason: 'Typo' }, 'The service begins on'],
  ])('is refused at %s: %j', async (field, wanted, message) => {
    const sold = await sell()
    const { status, body } = await haulyard.send(
      'customers.changeService',
      { id: sold.id, version: 1, ...wanted },
      { as: 'owner' },
    )
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        errors: expect.arrayContaining([{ field, message: expect.stringContaining(message) }]),
      }),
    ])
  })

  test('without a version is 400, and with an older one 409 with the plan', async () => {
    const sold = await sell()
    const wanted = { id: sold.id, from: TODAY, price: 30, reason: 'Agreed' }
    expect((await haulyard.send('customers.changeService', wanted, { as: 'owner' })).status).toBe(400)
    await act('customers.changeService', { ...wanted, version: 1 })
    const { status, body } = await act('customers.changeService', { ...wanted, version: 1, price: 31 })
    expect([status, body]).toMatchObject([409, { success: false, plan: { version: 2, phases: [{}, { price: 30 }] } }])
  })

  test('of two people at once is done by one and 409 for the other', async () => {
    const sold = await sell()
    const both = await Promise.all(
      [30, 31].map((price) =>
        act('customers.changeService', { id: sold.id, version: 1, from: TODAY, price, reason: 'Agreed' }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('a hold', () => {
  test('from today takes the service out of the month, unless it is billed', async () => {
    const [one, other] = [await sell(), await sell()]
    const hold = { version: 1, from: TODAY, to: inDays(6) }
    await act('customers.holdService', { ...hold, id: one.id })
    await act('customers.holdService', { ...hold, id: other.id, billed: 1 })
    expect(await listed(one)).toMatchObject({ active: 1, held: 1, month: 0 })
    expect(await listed(other)).toMatchObject({ active: 1, held: 1, month: 22 })
    expect((await planOf(one)).today).toEqual({ runs: 0, why: 'held', price: 0 })
  })

  test('that touches one of its kind becomes one with it under the earlier id', async () => {
    const sold = await sell()
    const { body: one } = await act('customers.holdService', {
      id: sold.id,
      version: 1,
      from: inDays(5),
      to: inDays(9),
    })
    const { body: both } = await act('customers.holdService', {
      id: sold.id,
      version: 2,
      from: inDays(10),
      to: inDays(12),
    })
    expect(both.plan.holds).toEqual([{ ...one.plan.holds[0], from: inDays(5), to: inDays(12) }])
  })

  test('inside one of another kind is 409', async () => {
    const sold = await sell()
    await act('customers.holdService', { id: sold.id, version: 1, from: inDays(5), kind: 'seasonal' })
    const { status } = await act('customers.holdService', { id: sold.id, version: 2, from: inDays(7), to: inDays(8) })
    expect(status).toBe(409)
  })

  test('follows the limits of the company', async () => {
    await haulyard.rows('update companies set holdmindays = 7, holdmaxdays = 20, holdbilled = true where id = 35')
    const sold = await sell()
    const hold = { id: sold.id, version: 1, from: TODAY }
    expect((await act('customers.holdService', { ...hold, to: inDays(5) })).status).toBe(400)
    expect((await act('customers.holdService', { ...hold, to: inDays(20) })).status).toBe(400)
    const { body } = await act('customers.holdService', { ...hold, to: inDays(6) })
    expect(body.plan.holds).toMatchObject([{ billed: 1 }])
    await haulyard.rows('update companies set holdmindays = 0, holdmaxdays = 0, holdbilled = false where id = 35')
  })

  test('ends early by its release, and goes if it has not begun', async () => {
    const sold = await sell()
    const { body } = await act('customers.holdService', { id: sold.id, version: 1, from: TODAY })
    const hold = body.plan.holds[0]?.id ?? 0
    const { body: shorter } = await act('customers.releaseHold', { id: sold.id, version: 2, hold, from: inDays(3) })
    expect(shorter.plan.holds).toMatchObject([{ id: hold, to: inDays(2) }])
    const { body: gone } = await act('customers.releaseHold', { id: sold.id, version: 3, hold, from: TODAY })
    expect(gone.plan.holds).toEqual([])
    expect(await listed(sold)).toMatchObject({ held: 0, month: 22 })
  })

  test.each([
    ['from', { from: inDays(-1) }],
    ['from', { from: addDays(SINCE, -200) }],
    ['to', { from: inDays(4), to: inDays(3) }],
  ])('is refused at %s: %j', async (field, days) => {
    const sold = await sell()
    const { status, body } = await haulyard.send(
      'customers.holdService',
      { id: sold.id, version: 1, ...days },
      { as: 'owner' },
    )
    expect([status, body]).toMatchObject([400, { errors: [{ field }] }])
  })

  test('of a service that ended is refused', async () => {
    const sold = await sell()
    await act('customers.endService', { id: sold.id, version: 1, last: TODAY })
    expect((await act('customers.holdService', { id: sold.id, version: 2, from: inDays(2) })).status).toBe(400)
  })
})

describe('an end', () => {
  test('on a later day keeps the service until then', async () => {
    const sold = await sell()
    const { body } = await act('customers.endService', { id: sold.id, version: 1, last: inDays(10), reason: 'Moved' })
    expect(body).toMatchObject({
      plan: { ended: inDays(10), endreason: 'Moved', today: { runs: 1 } },
      preview: { permonth: { before: 22, after: 0 }, from: inDays(11) },
    })
    expect(await listed(sold)).toMatchObject({ active: 1, ended: inDays(10), month: 22, next: { from: inDays(10) } })
  })

  test('in the past asks, and then counts at once', async () => {
    const sold = await sell()
    const end = { id: sold.id, version: 1, last: inDays(-5) }
    expect((await act('customers.endService', end)).status).toBe(409)
    expect((await act('customers.endService', { ...end, sure: 1 })).status).toBe(200)
    expect(await listed(sold)).toMatchObject({ active: 0, month: 0 })
  })

  test('before the first day is refused at the last day', async () => {
    const sold = await sell()
    const { status, body } = await haulyard.send(
      'customers.endService',
      { id: sold.id, version: 1, last: addDays(SINCE, -1) },
      { as: 'owner' },
    )
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'last' }] }])
  })

  test('is reopened within 60 days, with the days between as an unbilled hold', async () => {
    const sold = await sell()
    await act('customers.endService', { id: sold.id, version: 1, last: inDays(-5), sure: 1 })
    const { body } = await act('customers.reopenService', { id: sold.id, version: 2 })
    expect(body.plan).toMatchObject({
      ended: null,
      holds: [{ from: inDays(-4), to: inDays(-1), kind: 'office', billed: 0 }],
      today: { runs: 1, price: 22 },
    })
    expect(await listed(sold)).toMatchObject({ active: 1, month: 22 })
  })

  test('of more than 60 days ago is not reopened', async () => {
    const sold = await sell()
    await act('customers.endService', { id: sold.id, version: 1, last: inDays(-61), sure: 1 })
    expect((await act('customers.reopenService', { id: sold.id, version: 2 })).status).toBe(409)
  })

  test('by Deactivate is yesterday, and Enable reopens today', async () => {
    const sold = await sell()
    const turn = (active: 0 | 1) =>
      haulyard.ask('customers.updateCustomerService', { id: sold.id, active }, { as: 'owner' })
    await turn(0)
    expect(await planOf(sold)).toMatchObject({ ended: inDays(-1), version: 2 })
    expect(await listed(sold)).toMatchObject({ active: 0, month: 0 })
    await turn(1)
    expect(await planOf(sold)).toMatchObject({ ended: null, holds: [], version: 3 })
    expect(await listed(sold)).toMatchObject({ active: 1, month: 22 })
  })

  test('of a cancelled order stays', async () => {
    const sold = await sell()
    await haulyard.rows(
      `update customer_services set order_id = (select id from orders where company_id = 35 and state = 'placed' order by id limit 1)
       where id = $1`,
      [sold.id],
    )
    const [row] = await haulyard.rows<{ order: string }>(
      'select order_id as order from customer_services where id = $1',
      [sold.id],
    )
    await haulyard.ask('services.cancelOrder', { order: row?.order ?? '' }, { as: 'owner' })
    const { version } = await planOf(sold)
    expect((await act('customers.reopenService', { id: sold.id, version })).status).toBe(409)
  })
})

test("a neighbour's service is not found", async () => {
  const sold = await sell({ company: 38 })
  expect((await haulyard.ask('customers.getServicePlan', { i: sold.id }, { as: 'owner' })).status).toBe(404)
  expect((await act('customers.endService', { id: sold.id, version: 1, last: TODAY })).status).toBe(404)
})
