import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Asked, CallName } from '#contract/contract.ts'
import { addDays, addMonths } from '#domain/companies/days/calendar-day.ts'
import { newKey } from '#tests/support/orders.ts'
import { byStaleLogin } from '#tests/support/refusals/stale-login.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { collectJob } from '../collection/collect.job.ts'
import { runBillsJob } from './run-bills.job.ts'

// Billing begins on a day; a run bills what is due, once, and its preview is the same.

const haulyard = await openTestHaulyard()
const { send, rows, clock } = haulyard
const COMPANY = 38

async function ok<N extends CallName>(name: N, input: Asked<N>): Promise<Answer<N>> {
  const { status, body } = await send(name, { ...input }, { as: 'other', key: newKey() })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Answer<N>
}
const refused = (name: CallName, input: object) => send(name, { ...input }, { as: 'other', key: newKey() })

async function todayThere(): Promise<string> {
  const [row] = await rows<{ day: string }>(
    `select ($1::timestamptz at time zone timezone)::date::text as day from companies where id = $2`,
    [clock.now(), COMPANY],
  )
  return row?.day ?? ''
}

/** A customer with a service that recurs each month, sold without an order. */
async function served(name: string, price: number, anchor: string, more: { tax?: number } = {}) {
  const [customer] = await rows<{ id: number }>(
    `insert into customers (company_id, fullname, email, address, city, state, zip, status)
     values ($1, $2, $3, '1 Long Street', 'Macon', 'GA', '31201', 'Purchased') returning id`,
    [COMPANY, name, `${newKey().slice(0, 8)}@example.test`],
  )
  const [service] = await rows<{ id: number }>(
    `insert into customer_services (company_id, customer_id, name, type, address, cans, frequency, price, tax, totalprice, anchor, sold_by)
     values ($1, $2, 'Weekly Carts', 'Residential', '1 Long Street, Macon, GA 31201', 2, 'Weekly', $3, $4, $3, $5, 'import')
     returning id`,
    [COMPANY, customer?.id, price, more.tax ?? 0, anchor],
  )
  return { customer: customer?.id ?? 0, service: service?.id ?? 0 }
}

const billsOf = async (customer: number) => (await ok('billing.getAccount', { i: customer as never })).invoices

const start = await todayThere()
const anna = await served('Anna Ames', 20, start, { tax: 7 })
const bert = await served('Bert Boone', 30, addDays(start, -10))

describe('before the start', () => {
  test('there is no run and no preview', async () => {
    expect((await refused('billing.run', { companyId: COMPANY, day: start })).status).toBe(409)
    expect((await refused('billing.preview', { companyId: COMPANY, day: start })).status).toBe(409)
  })

  test('a start in the past is refused at the day', async () => {
    const { status, body } = await refused('billing.start', { companyId: COMPANY, day: addDays(start, -1) })
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'day' }] }])
  })

  test('a start needs a fresh log-in', async () => {
    const { status } = await byStaleLogin(haulyard, 'other', () =>
      refused('billing.start', { companyId: COMPANY, day: start }),
    )
    expect(status).toBe(403)
  })

  test('a dry start says what the first run bills, and changes nothing', async () => {
    expect(await ok('billing.start', { companyId: COMPANY as never, day: start, dry: 1 })).toMatchObject({
      invoices: 1,
      total: 21.4,
    })
    expect(await ok('billing.getSettings', { companyId: COMPANY as never })).toMatchObject({ startedon: null })
  })

  test('a start may be repeated with another day until that day', async () => {
    await ok('billing.start', { companyId: COMPANY as never, day: addDays(start, 9) })
    expect(await ok('billing.start', { companyId: COMPANY as never, day: start })).toMatchObject({ invoices: 1 })
    expect((await refused('billing.start', { companyId: COMPANY, day: addDays(start, 9) })).status).toBe(409)
  })
})

describe('the first run', () => {
  test('bills what its preview said, once', async () => {
    const preview = await ok('billing.preview', { companyId: COMPANY as never, day: start })
    expect(await ok('billing.run', { companyId: COMPANY as never, day: start })).toMatchObject({
      drafted: 1,
      issued: 0,
    })
    const { invoices, total } = await ok('billing.getDrafts', { companyId: COMPANY as never })
    expect([invoices.map(({ id: _, ...bill }) => bill), total]).toEqual([preview.invoices, preview.total])
    expect(await ok('billing.run', { companyId: COMPANY as never, day: start })).toMatchObject({
      drafted: 0,
      skipped: 0,
    })
    expect((await ok('billing.preview', { companyId: COMPANY as never, day: start })).invoices).toEqual([])
  })

  test('works out a period in full, and leaves one that began before the start', async () => {
    const [draft] = await billsOf(anna.customer)
    const { items } = await ok('billing.getInvoice', { i: draft?.id ?? 0 })
    const to = addDays(addMonths(start, 1), -1)
    expect(items).toMatchObject([
      { kind: 'recurring', from: start, to, amount: 20, tax: 1.4, source: `recurring:${anna.service}:${start}` },
    ])
    expect(items[0]?.worked).toMatchObject([{ from: start, to, price: 20, amount: 20 }])
    expect(await billsOf(bert.customer)).toEqual([])
  })

  test('is issued with a number, and can be taken back for ten minutes; the next run makes it again', async () => {
    expect(await ok('billing.issue', { companyId: COMPANY as never, ids: 'all' })).toEqual({ success: true, issued: 1 })
    const [bill] = await billsOf(anna.customer)
    expect(bill).toMatchObject({ state: 'issued', open: 21.4, issuedon: start, dueon: addDays(start, 14) })
    expect(await ok('billing.takeBack', { companyId: COMPANY as never, ids: [bill?.id ?? 0] })).toMatchObject({
      voided: 1,
    })
    expect(await ok('billing.run', { companyId: COMPANY as never, day: start })).toMatchObject({ drafted: 1 })
    await ok('billing.issue', { companyId: COMPANY as never, ids: 'all' })
    const bills = await billsOf(anna.customer)
    expect(bills.map(({ state, open }) => [state, open])).toEqual([
      ['issued', 21.4],
      ['void', 0],
    ])
    expect(Number(bills[0]?.number)).toBe(Number(bill?.number) + 1)
    clock.advance(11 * 60)
    expect((await refused('billing.takeBack', { companyId: COMPANY, ids: [bills[0]?.id] })).status).toBe(409)
  })

  test('a later day is refused, and one before the start', async () => {
    expect((await refused('billing.run', { companyId: COMPANY, day: addDays(start, 2) })).status).toBe(400)
    expect((await refused('billing.run', { companyId: COMPANY, day: addDays(start, -1) })).status).toBe(409)
  })

  test('numbers go on from a higher one only', async () => {
    const { status, body } = await refused('billing.saveSettings', { companyId: COMPANY, nextnumber: '1' })
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'nextnumber' }] }])
    await ok('billing.saveSettings', { companyId: COMPANY as never, nextnumber: 'B-0500' })
  })
})

describe('a month later', () => {
  let day = ''
  beforeAll(async () => {
    // Raised in the middle of the period that is invoiced already.
    const { version } = await ok('customers.getServicePlan', { i: anna.service })
    await ok('customers.changeService', {
      id: anna.service,
      version,
      from: addDays(start, 15),
      price: 40,
      reason: 'Agreed by phone',
    })
    await ok('billing.addItem', { customer: anna.customer as never, text: 'Spilled trash', amount: -2 })
    clock.advance(40 * 86_400)
    await rows(
      `update sessions set expires_at = expires_at + interval '40 days', used_at = used_at + interval '40 days'`,
    )
    day = await todayThere()
  })

  test('the job bills in automatic mode, with the difference of the invoiced period and what waited', async () => {
    await ok('billing.saveSettings', { companyId: COMPANY as never, mode: 'automatic', runhour: 0 })
    await runBillsJob(haulyard.haulyard).handle({}, {} as never)
    const [bill] = await billsOf(anna.customer)
    const { items, number, total } = await ok('billing.getInvoice', { i: bill?.id ?? 0 })
    const days = (Date.parse(addMonths(start, 1)) - Date.parse(start)) / 86_400_000
    const difference = Math.round((20 * 15 * 100) / days) / 100 + Math.round((40 * (days - 15) * 100) / days) / 100 - 20
    expect(items.map(({ kind, amount }) => [kind, amount]).toSorted()).toEqual([
      ['adjustment', Math.round(difference * 100) / 100],
      ['credit', -2],
      ['recurring', 40],
    ])
    expect(number).toBe('B-0500')
    expect(total).toBe(Math.round(items.reduce((sum, { amount, tax }) => sum + (amount + tax) * 100, 0)) / 100)
    expect(await ok('billing.getSettings', { companyId: COMPANY as never })).toMatchObject({ ranthrough: day })
    expect(await billsOf(bert.customer)).toHaveLength(1)
    await runBillsJob(haulyard.haulyard).handle({}, {} as never)
    expect(await billsOf(anna.customer)).toHaveLength(3)
  })

  test('its paid bill stays when the change is taken back, and the next bill gives the difference back', async () => {
    const { version } = await ok('customers.getServicePlan', { i: anna.service })
    await ok('customers.changeService', {
      id: anna.service,
      version,
      from: addDays(start, 15),
      price: 20,
      reason: 'Error',
    })
    const next = (await ok('billing.getAccount', { i: anna.customer as never })).next
    expect(next).toMatchObject({ day: addMonths(start, 2) })
    const { invoices } = await ok('billing.preview', { companyId: COMPANY as never, day: next?.day ?? '' })
    const items = invoices.find(({ customer }) => customer === anna.customer)?.items ?? []
    expect(items.map(({ kind, amount }) => [kind, amount < 0])).toEqual([
      ['adjustment', true],
      ['adjustment', true],
      ['recurring', false],
    ])
  })

  test('a void bill is not asked for again, unless that is wanted', async () => {
    const [bill] = await billsOf(bert.customer)
    await ok('billing.voidInvoice', { id: bill?.id ?? 0, reason: 'Billed by mistake' })
    expect(await ok('billing.run', { companyId: COMPANY as never, day })).toMatchObject({ issued: 0 })
    expect((await billsOf(bert.customer)).map(({ state }) => state)).toEqual(['void'])
  })

  test('a bill that was paid in part is credited wholly, and what was paid is credit', async () => {
    const [bill] = await billsOf(anna.customer)
    await ok('billing.receive', {
      customer: anna.customer as never,
      kind: 'check',
      amount: 10,
      received: day,
      invoices: [{ id: bill?.id ?? 0, amount: 10 }],
    })
    const before = await ok('billing.getAccount', { i: anna.customer as never })
    const { creditnote } = await ok('billing.voidInvoice', { id: bill?.id ?? 0, reason: 'Billed twice', again: 1 })
    const after = await ok('billing.getAccount', { i: anna.customer as never })
    expect(creditnote).toBeGreaterThan(0)
    expect(after.balance).toBeCloseTo(before.balance - (bill?.open ?? 0), 2)
    expect(await ok('billing.run', { companyId: COMPANY as never, day })).toMatchObject({ issued: 1 })
  })
})

test('a service that moves is owed at the old site until then and at the new one from then on', async () => {
  const day = await todayThere()
  const { customer, service } = await served('Cora Cole', 28, day)
  await ok('billing.run', { companyId: COMPANY as never, day })
  const { version } = await ok('customers.getServicePlan', { i: service })
  const { site } = await ok('customers.saveSite', {
    customer: customer as never,
    name: '',
    address: '2 Short Street',
    city: 'Macon',
    state: 'GA',
    zip: '31201',
  })
  const from = addDays(day, 7)
  const move = { id: service, version, site: site.id, from, price: 56, reason: 'Agreed by phone' }
  const { plan } = await ok('customers.moveService', move)
  const { invoices } = await ok('billing.preview', { companyId: COMPANY as never, day: from })
  const items = invoices.find((one) => one.customer === customer)?.items ?? []
  expect(items.map((item) => [item.service, item.kind, item.amount < 0]).toSorted()).toEqual(
    [
      [service, 'adjustment', true],
      [plan.id, 'recurring', false],
    ].toSorted(),
  )
  const amountOf = (id: number) => items.find((item) => item.service === id)?.amount ?? Number.NaN
  expect(Math.abs(amountOf(plan.id) + 2 * amountOf(service))).toBeLessThan(0.02)
})

// The test's card processor does not know the demo's stored cards.
test('at the hour of collection each card is asked once, and who has to give another is told', async () => {
  const collect = () => collectJob(haulyard.haulyard).handle({}, { signal: AbortSignal.timeout(20_000) } as never)
  const charges = () =>
    rows<{ customer_id: number }>(
      `select p.customer_id, p.state, p.declineclass, k.state as card from payments p join stored_cards k on k.id = p.card_id
       where p.company_id = $1 and p.cause = 'run'`,
      [COMPANY],
    )
  await collect()
  const first = await charges()
  const asked = first.map(({ customer_id }) => ({
    customer_id,
    state: 'declined',
    declineclass: 'fix',
    card: 'failed',
  }))
  expect(first.length).toBeGreaterThan(0)
  expect(first).toEqual(asked)
  const told = await rows(`select 1 from messages where company_id = $1 and subject like 'Your card was declined%'`, [
    COMPANY,
  ])
  expect(told).toHaveLength(first.length)
  await collect()
  expect(await charges()).toEqual(first)
})
