import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CompanyId } from '#contract/fields.ts'
import { olderOrdersJob } from '#server/billing/older-orders.job.ts'
import { resetClock, startClockAt } from '#server/db/clock/product-clock.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { openBills, PIEDMONT } from '#tests/support/billing/open-bills.ts'
import { newKey } from '#tests/support/orders.ts'
import { noonOfProductDay } from '#tests/support/product-day.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { checkBillsJob } from './check-bills.job.ts'
import { checkCompany } from './check-company.ts'

// The nightly check of sums, with a planted difference of each kind.

const token = 'a token that only Prometheus knows'
const haulyard = await openTestHaulyard({ env: { metricsToken: token } })
const { haulyard: app, ask, rows } = haulyard
// The database's clock has run since the suite began.
await resetClock(haulyard.ownerUrl)
await startClockAt(haulyard.ownerUrl, noonOfProductDay())
const { payerWithCard } = await openBills(haulyard)
const company = PIEDMONT as CompanyId

const run = (job: JobDefinition<Record<string, never>>) =>
  job.handle({}, { id: '', attempt: 1, signal: new AbortController().signal, log: app.log })
const night = () => run(checkBillsJob(app))
const check = (most?: number) => checkCompany(app, company, new AbortController().signal, most)
const none = { open: [], items: [], numbers: [], payments: [], refunds: [], next: 0 }
const metric = async (name: string) => {
  const { body } = await haulyard.request('/metrics', { headers: { Authorization: `Bearer ${token}` } })
  const line = String(body.text)
    .split('\n')
    .find((one) => one.startsWith(`${name} `))
  return line === undefined ? null : Number(line.split(' ')[1])
}
/** This file takes seconds; a busy machine is allowed a quarter of an hour. */
const SLOWEST_S = 900
const expectHours = async (name: string, hours: number) => {
  const seconds = (await metric(name)) ?? 0
  expect(seconds).toBeGreaterThanOrEqual(hours * 3_600)
  expect(seconds).toBeLessThan(hours * 3_600 + SLOWEST_S)
}
const health = async () =>
  (await ask('health.getState', {}, { as: 'admin' })).body.parts.find(({ part }) => part === 'Billing')

let customer = 0
let payment = 0
let bill = 0
let number = ''

beforeAll(async () => {
  await run(olderOrdersJob(app))
  const one = await payerWithCard()
  customer = one.id
  await ask(
    'billing.receive',
    { customer, kind: 'check', amount: 30, received: '2026-11-18' },
    { as: 'owner', key: newKey() },
  )
  const [check] = await rows<{ id: number }>(`select id from payments where customer_id = $1 and kind = 'check'`, [
    customer,
  ])
  const [own] = await rows<{ id: number; number: string }>(`select id, number from invoices where customer_id = $1`, [
    customer,
  ])
  payment = check?.id ?? 0
  bill = own?.id ?? 0
  number = own?.number ?? ''
})

test('finds nothing in the documents of all demo orders, and notes that it looked', async () => {
  expect(await metric('haulyard_bills_checked_seconds')).toBeNull()
  await night()
  const checked = await rows('select sums_differ as count, sums_checked_at is not null as done from billing_settings')
  expect(checked.length).toBeGreaterThan(1)
  for (const each of checked) expect(each).toEqual({ count: 0, done: true })
  expect(await metric('haulyard_bill_differences')).toBe(0)
  expect(await metric('haulyard_bills_checked_seconds')).toBeLessThan(SLOWEST_S)
  expect(haulyard.logged().join()).not.toContain('bills do not add up')
})

describe('a planted difference', () => {
  let undo = ''
  afterEach(async () => {
    await rows(undo)
    expect(await check()).toEqual(none)
  })

  test('between a bill and its allocations is found', async () => {
    undo = `update invoices set allocated = allocated + 1 where id = ${bill}`
    await rows(`update invoices set allocated = allocated - 1 where id = ${bill}`)
    expect(await check()).toEqual({ ...none, open: [bill] })
  })

  test('between a bill and its items is found', async () => {
    const items = `id = (select min(id) from invoice_items where invoice_id = ${bill})`
    undo = `update invoice_items set tax = tax - 0.01 where ${items}`
    await rows(`update invoice_items set tax = tax + 0.01 where ${items}`)
    expect(await check()).toEqual({ ...none, items: [bill] })
  })

  test('between a payment and its allocations is found', async () => {
    undo = `update payments set allocated = allocated - 1 where id = ${payment}`
    await rows(`update payments set allocated = allocated + 1 where id = ${payment}`)
    expect(await check()).toEqual({ ...none, payments: [payment] })
  })

  test('between a payment and its refunds is found', async () => {
    undo = `update payments set refunded = refunded - 1 where id = ${payment}`
    await rows(`update payments set refunded = refunded + 1 where id = ${payment}`)
    expect(await check()).toEqual({ ...none, refunds: [payment] })
  })

  test('in the numbers is found at the first document after a gap and at the next number', async () => {
    undo = `update invoices set number = '${number}' where id = ${bill}`
    await rows(`update invoices set number = (number::integer + 5)::text where id = ${bill}`)
    expect(await check()).toEqual({ ...none, numbers: [bill], next: 1 })
  })

  test('is found in portions, too, counted by company and in the log', async () => {
    undo = `update invoices set allocated = allocated + 1 where id = ${bill}`
    await rows(`update invoices set allocated = allocated - 1 where id = ${bill}`)
    expect(await check(1)).toEqual({ ...none, open: [bill] })
    await night()
    expect(await rows('select company_id, sums_differ from billing_settings where sums_differ > 0')).toEqual([
      { company_id: PIEDMONT, sums_differ: 1 },
    ])
    expect(await metric('haulyard_bill_differences')).toBe(1)
    expect(await health()).toMatchObject({
      state: 'bad',
      says: 'The nightly check found 1 difference in the sums of bills.',
    })
    expect(haulyard.logged().find((line) => line.includes('bills do not add up'))).toContain(`"open":[${bill}]`)
    expect(await rows('select allocated < total as wrong from invoices where id = $1', [bill])).toEqual([
      { wrong: true },
    ])
  })
})

test('numbers that the office skipped are no difference', async () => {
  for (const nextnumber of ['90000', 'A-100', '95000']) {
    expect((await ask('billing.saveSettings', { companyId: PIEDMONT, nextnumber }, { as: 'owner' })).status).toBe(200)
    expect(await check()).toEqual(none)
    await payerWithCard()
    expect(await check()).toEqual(none)
  }
})

describe('a run and a collection', () => {
  const set = (days: string) => rows(`update billing_settings set ${days} where company_id = $1`, [PIEDMONT])
  const yesterday = `(product_now() at time zone 'America/New_York')::date - 1`
  const today = `(product_now() at time zone 'America/New_York')::date`

  test('whose hour has passed are late until their day is done', async () => {
    await night()
    await set(
      `startedon = ${yesterday}, runhour = 5, collecthour = 9, ranthrough = ${today}, collectedthrough = ${today}`,
    )
    expect([
      await metric('haulyard_bill_run_late_seconds'),
      await metric('haulyard_bill_collection_late_seconds'),
    ]).toEqual([0, 0])
    expect(await health()).toMatchObject({ state: 'good' })
    // It is noon.
    await set(`ranthrough = ${yesterday}`)
    await expectHours('haulyard_bill_run_late_seconds', 7)
    expect(await health()).toMatchObject({ state: 'bad', says: 'A run of bills is 7 hours late.' })
    await set(`ranthrough = ${today}, collectedthrough = null`)
    await expectHours('haulyard_bill_collection_late_seconds', 27)
    expect(await health()).toMatchObject({ state: 'bad', says: 'A collection of bills is 27 hours late.' })
    await set(`startedon = ${today} + 1, ranthrough = null`)
    expect([
      await metric('haulyard_bill_run_late_seconds'),
      await metric('haulyard_bill_collection_late_seconds'),
    ]).toEqual([0, 0])
  })
})

test('a charge of bills is unclear once the sweeper would ask about it', async () => {
  const begun = (ago: string) =>
    rows(
      `insert into payments (company_id, customer_id, attempt, orderid, kind, state, amount, cause, asked_at)
       values ($1, $2, 1, 'HP-unclear', 'card', 'asked', 5, 'run', clock_timestamp() - $3::interval)`,
      [PIEDMONT, customer, ago],
    )
  await begun('0 seconds')
  expect(await metric('haulyard_unclear_bill_charges')).toBe(0)
  await rows(`delete from payments where orderid = 'HP-unclear'`)
  await begun('1 minute')
  expect(await metric('haulyard_unclear_bill_charges')).toBe(1)
  expect(await health()).toMatchObject({ state: 'look', says: '1 card charge for bills without a clear answer.' })
})
