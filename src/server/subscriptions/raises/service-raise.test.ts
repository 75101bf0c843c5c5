import { describe, expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { raiseMessages, raiseNotice } from '#domain/subscriptions/raise-messages.ts'
import { raiseNoticesJob } from '#server/subscriptions/raises/raise-notices.job.ts'
import { noonOfProductDay } from '#tests/support/product-day.ts'
import { soldService } from '#tests/support/subscriptions/sold-service.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A raise plans a new price for many services at once, is previewed by the same rule, and is taken back whole or singly.

const haulyard = await openTestHaulyard()
const TODAY = todayIn('America/New_York', noonOfProductDay())
const FROM = addDays(TODAY, 30)
const SINCE = addDays(TODAY, -100)

type Wanted = Omit<Asked<'customers.raise'>, 'companyId'>
const raise = (input: Wanted) => haulyard.ask('customers.raise', { companyId: 35, ...input }, { as: 'owner' })
const undo = (id: string, service?: number) =>
  haulyard.ask('customers.undoRaise', { companyId: 35, id, ...(service && { service }) }, { as: 'owner' })
const pricesOf = async (id: number) =>
  (await haulyard.ask('customers.getServicePlan', { i: id }, { as: 'owner' })).body.phases.map(({ from, price }) => [
    from,
    price,
  ])
const sell = (price: number, more: Parameters<typeof soldService>[1] = {}) =>
  soldService(haulyard, { since: SINCE, price, ...more })
/** Only services of this test: the demo's have a service of the catalog. */
const others = async (mine: number[]) => {
  const { body } = await raise({ from: FROM, percent: 4, dry: 1 })
  return body.rows.map(({ service }) => service).filter((id) => !mine.includes(id))
}

describe('a raise', () => {
  test('plans the price of each service from its day, and its undo takes all back', async () => {
    const [one, other] = [await sell(20), await sell(38)]
    const leaveout = await others([one.id, other.id])
    const { body } = await raise({ from: FROM, percent: 4, rounding: 'quarter', leaveout })
    expect(body).toMatchObject({
      count: 2,
      before: 58,
      after: 60.25,
      rows: [
        { service: other.id, was: 38, becomes: 39.5, from: FROM },
        { service: one.id, fullname: 'Pat Planned', was: 20, becomes: 20.75, from: FROM },
      ],
    })
    expect(body.left.filter(({ why }) => why === 'leftout')).toHaveLength(leaveout.length)
    expect(await pricesOf(one.id)).toEqual([
      [SINCE, 20],
      [FROM, 20.75],
    ])
    const id = body.raise?.id ?? ''
    expect((await undo(id, one.id)).body).toEqual({ success: true, undone: 1 })
    expect(await pricesOf(one.id)).toEqual([[SINCE, 20]])
    expect((await undo(id)).body).toEqual({ success: true, undone: 1 })
    expect(await pricesOf(other.id)).toEqual([[SINCE, 38]])
    expect((await undo(id)).status).toBe(409)
    const [listed] = (await haulyard.ask('customers.getRaises', { companyId: 35 }, { as: 'owner' })).body
    expect(listed).toMatchObject({ id, percent: 4, amount: null, count: 2, undone: 2, by: 'Walt Hargrove' })
  })

  test('from today shows in lists at once', async () => {
    const sold = await sell(20)
    await raise({ from: TODAY, amount: 1.5, leaveout: await others([sold.id]) })
    const { body } = await haulyard.ask('customers.get', { i: sold.customer }, { as: 'owner' })
    expect(body.price).toBe(21.5)
  })

  test('raises what is planned later, too, and leaves a price that was changed since when it is taken back', async () => {
    const sold = await sell(20)
    const change = { id: sold.id, reason: 'Agreed' }
    await haulyard.ask(
      'customers.changeService',
      { ...change, version: 1, from: addDays(FROM, 10), price: 40 },
      { as: 'owner' },
    )
    const { body } = await raise({ from: FROM, percent: 10, leaveout: await others([sold.id]) })
    expect(await pricesOf(sold.id)).toEqual([
      [SINCE, 20],
      [FROM, 22],
      [addDays(FROM, 10), 44],
    ])
    await haulyard.ask('customers.changeService', { ...change, version: 3, from: FROM, price: 23 }, { as: 'owner' })
    await undo(body.raise?.id ?? '')
    expect(await pricesOf(sold.id)).toEqual([
      [SINCE, 20],
      [FROM, 23],
      [addDays(FROM, 10), 40],
    ])
  })

  test('filters by type, price set, frequency, map and last raise, and says why others are left out', async () => {
    const [own, commercial, sold] = [
      await sell(20),
      await sell(90, { type: 'Commercial' }),
      await sell(22, { soldAs: 3501 }),
    ]
    const why = async (filter: Wanted['filter']) => {
      const { body } = await raise({ from: FROM, percent: 4, filter, dry: 1 })
      const left = new Map(body.left.map((one) => [one.service, one.why]))
      return [own, commercial, sold].map(({ id }) => left.get(id) ?? 'raised')
    }
    expect(await why({ types: ['Commercial'] })).toEqual(['filter', 'raised', 'filter'])
    expect(await why({ frequencies: ['Monthly'] })).toEqual(['filter', 'filter', 'filter'])
    const [catalog] = await haulyard.rows<{ map: number; set: string | null }>(
      'select map_id as map, price_set_uid as set from services where id = 3501',
    )
    expect(await why({ maps: [catalog?.map ?? 0] })).toEqual(['filter', 'filter', 'raised'])
    await raise({ from: TODAY, percent: 4, leaveout: await others([own.id]) })
    expect(await why({ notsince: addDays(TODAY, -30) })).toEqual(['recent', 'raised', 'raised'])
  })

  test('leaves out a service that ends before, and one whose price stays', async () => {
    const [ends, free] = [await sell(20), await sell(0)]
    await haulyard.ask('customers.endService', { id: ends.id, version: 1, last: addDays(TODAY, 5) }, { as: 'owner' })
    const { body } = await raise({ from: FROM, percent: 4, dry: 1 })
    const left = new Map(body.left.map(({ service, why }) => [service, why]))
    expect([left.get(ends.id), left.get(free.id)]).toEqual(['ends', 'same'])
  })

  test.each([
    ['percent', {}, raiseMessages.oneOfBoth],
    ['percent', { percent: 4, amount: 1 }, raiseMessages.oneOfBoth],
    ['percent', { percent: 0 }, raiseMessages.percent],
    ['percent', { percent: 4.25 }, raiseMessages.percent],
    ['amount', { amount: 0 }, raiseMessages.amount],
    ['amount', { amount: 0.001 }, raiseMessages.amount],
    ['from', { percent: 4, from: addDays(TODAY, -1) }, raiseMessages.past],
  ])('is refused at %s: %j', async (field, more, message) => {
    const { status, body } = await haulyard.send(
      'customers.raise',
      { companyId: 35, from: FROM, ...more },
      { as: 'owner' },
    )
    expect([status, body]).toMatchObject([400, { errors: [{ field, message }] }])
  })

  test('of more than 50 % asks first', async () => {
    const sold = await sell(20)
    const steep = { from: FROM, percent: 60, leaveout: await others([sold.id]) }
    expect((await raise(steep)).status).toBe(409)
    expect((await raise({ ...steep, sure: 1 })).status).toBe(200)
  })

  test("of a neighbour's company is not found", async () => {
    expect((await haulyard.ask('customers.getRaises', { companyId: 38 }, { as: 'owner' })).status).toBe(404)
  })
})

test('customers are told once, some days before, of the prices that were not taken back', async () => {
  const [told, spared] = [await sell(20), await sell(30)]
  await haulyard.rows(`update customers set email = 'told@example.com', firstname = 'Pat' where id = $1`, [
    told.customer,
  ])
  await haulyard.rows(`update customers set email = 'spared@example.com' where id = $1`, [spared.customer])
  const leaveout = await others([told.id, spared.id])
  const notice = { days: 14, text: raiseNotice('Piedmont Hauling') }
  const { body: preview } = await raise({ from: FROM, percent: 10, notice, leaveout, dry: 1 })
  const { body } = await raise({ from: FROM, percent: 10, notice, leaveout })
  expect(body.raise?.notice).toBe(addDays(FROM, -14))
  await undo(body.raise?.id ?? '', spared.id)
  const mails = () =>
    haulyard.rows<{ recipient: string; text: string }>(
      `select recipient, text from messages where recipient in ('told@example.com', 'spared@example.com')`,
    )
  const runInDays = (count: number) =>
    raiseNoticesJob({
      ...haulyard.haulyard,
      now: () => new Date(noonOfProductDay().getTime() + count * 86_400_000),
    }).handle({}, {} as never)
  await runInDays(15)
  expect(await mails()).toEqual([])
  await Promise.all([runInDays(16), runInDays(16)])
  await runInDays(20)
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: 'told@example.com' })
  expect(mail?.text).toContain('$20.00 a month until now, $22.00 a month from')
  expect(preview.email?.text).toBe(mail?.text)
})

test('customers whose service ends before, or whose price was changed since, are told nothing', async () => {
  const [ends, changed, told] = [await sell(20), await sell(30), await sell(40)]
  for (const [name, { customer }] of Object.entries({ ends, changed, told }))
    await haulyard.rows('update customers set email = $1 where id = $2', [`raise-${name}@example.com`, customer])
  const leaveout = await others([ends.id, changed.id, told.id])
  const notice = { days: 14, text: raiseNotice('Piedmont Hauling') }
  await raise({ from: FROM, percent: 10, notice, leaveout })
  const act = { version: 2, reason: 'Agreed' }
  await haulyard.ask('customers.endService', { ...act, id: ends.id, last: addDays(TODAY, 5) }, { as: 'owner' })
  await haulyard.ask('customers.changeService', { ...act, id: changed.id, from: FROM, price: 31 }, { as: 'owner' })
  await raiseNoticesJob({
    ...haulyard.haulyard,
    now: () => new Date(noonOfProductDay().getTime() + 16 * 86_400_000),
  }).handle({}, {} as never)
  const mails = await haulyard.rows(`select recipient from messages where recipient like 'raise-%@example.com'`)
  expect(mails).toEqual([{ recipient: 'raise-told@example.com' }])
})

test('800 services are raised, and the raise is taken back, in portions of one transaction', async () => {
  await haulyard.rows(
    `with people as (
       insert into customers (company_id, fullname, status, created_at)
       select 38, 'Raised ' || n, 'Purchased', product_now() - interval '9 days' from generate_series(1, 800) n returning id)
     insert into customer_services (company_id, customer_id, name, type, cans, frequency, price, totalprice)
     select 38, id, 'Trash', 'Residential', 1, 'Weekly', 20, 0 from people`,
  )
  const all = await haulyard.ask('customers.raise', { companyId: 38, from: TODAY, percent: 5 }, { as: 'other' })
  expect(all.body.count).toBeGreaterThanOrEqual(800)
  const sum = async () =>
    (
      await haulyard.rows<{ sum: string }>(
        `select sum(price) from customer_services where company_id = 38 and name = 'Trash'`,
      )
    )[0]?.sum
  expect(Number(await sum())).toBe(800 * 21)
  const back = { companyId: 38, id: all.body.raise?.id ?? '' }
  await haulyard.ask('customers.undoRaise', back, { as: 'other' })
  expect(Number(await sum())).toBe(800 * 20)
})
