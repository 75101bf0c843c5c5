import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Asked, CallName } from '#contract/contract.ts'
import { billingMessages } from '#domain/billing/messages.ts'
import { addDays } from '#domain/companies/days/calendar-day.ts'
import { newKey } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { sendBillsJob } from '../bills/send-bills.job.ts'

// Money that is typed in pays the named bills, then the oldest; the rest is credit and pays the next bill.

const haulyard = await openTestHaulyard()
const { send, rows, clock } = haulyard

async function ok<N extends CallName>(name: N, input: Asked<N>): Promise<Answer<N>> {
  const { status, body } = await send(name, { ...input }, { as: 'owner', key: newKey() })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Answer<N>
}
const refused = (name: CallName, input: object) => send(name, { ...input }, { as: 'owner', key: newKey() })

const [row] = await rows<{ day: string }>(
  `select ($1::timestamptz at time zone timezone)::date::text as day from companies where id = 35`,
  [clock.now()],
)
const today = row?.day ?? ''

async function customerWith(...totals: number[]) {
  const name = `Payer ${newKey().slice(0, 8)}`
  const [customer] = await rows<{ id: number }>(
    `insert into customers (company_id, fullname, email, status) values (35, $1, $2, 'Purchased') returning id`,
    [name, `${newKey().slice(0, 8)}@example.test`],
  )
  const id = customer?.id as never
  for (const total of totals) await bill(id, total)
  return id
}

/** Adds an item and issues the bill of it. */
async function bill(customer: never, amount: number) {
  await ok('billing.addItem', { customer, text: 'Extra pickup', amount })
  await ok('billing.run', { companyId: 35 as never, day: today })
  return ok('billing.issue', { companyId: 35 as never, ids: 'all' })
}

const account = (customer: never) => ok('billing.getAccount', { i: customer })
const check = (customer: never, amount: number, more: object = {}) =>
  ok('billing.receive', { customer, kind: 'check', amount, received: today, ...more })
/** Oldest first. */
const openOf = async (customer: never) => (await account(customer)).invoices.map(({ open }) => open).toReversed()

beforeAll(async () => {
  await ok('billing.start', { companyId: 35 as never, day: today })
  await ok('billing.run', { companyId: 35 as never, day: today })
  await ok('billing.issue', { companyId: 35 as never, ids: 'all' })
})

describe('a payment', () => {
  test('pays the oldest bill first, and the rest is credit that pays the next bill', async () => {
    const customer = await customerWith(20, 30)
    const { payment } = await check(customer, 60)
    expect(payment).toMatchObject({ kind: 'check', state: 'approved', amount: 60, credit: 10 })
    expect(await openOf(customer)).toEqual([0, 0])
    expect(await account(customer)).toMatchObject({ balance: -10, credit: 10 })
    await bill(customer, 25)
    expect(await openOf(customer)).toEqual([0, 0, 15])
    expect(await account(customer)).toMatchObject({ balance: 15, credit: 0 })
  })

  test('pays the named amounts before the oldest', async () => {
    const customer = await customerWith(20, 30)
    const [, newest] = (await account(customer)).invoices.toReversed()
    await check(customer, 35, { invoices: [{ id: newest?.id, amount: 30 }] })
    expect(await openOf(customer)).toEqual([15, 0])
  })

  test('is allocated in another way, and then back', async () => {
    const customer = await customerWith(20, 30)
    const { payment } = await check(customer, 20)
    const [, newest] = (await account(customer)).invoices.toReversed()
    await ok('billing.reallocate', { payment: payment.id, invoices: [{ id: newest?.id ?? 0, amount: 20 }] })
    expect(await openOf(customer)).toEqual([20, 10])
    await ok('billing.reallocate', { payment: payment.id, invoices: [] })
    expect(await openOf(customer)).toEqual([0, 30])
  })

  test('of the same check number is taken with a warning', async () => {
    const customer = await customerWith(20)
    expect((await check(customer, 5, { number: '1042' })).warnings).toBeUndefined()
    expect((await check(customer, 5, { number: '1042' })).warnings).toEqual([billingMessages.checkTwice('1042')])
  })

  test('under the same key is written down once', async () => {
    const customer = await customerWith(20)
    const key = newKey()
    const input = { customer, kind: 'cash', amount: 5, received: today }
    const sent = () => send('billing.receive', { ...input }, { as: 'owner', key })
    const [one, other] = await Promise.all([sent(), sent()])
    expect(one.body).toEqual(other.body)
    expect(await openOf(customer)).toEqual([15])
  })

  test('two at once never pay a bill twice', async () => {
    const customer = await customerWith(20)
    await Promise.all([check(customer, 20), check(customer, 20), check(customer, 20)])
    expect(await account(customer)).toMatchObject({ balance: -40, credit: 40 })
  })

  test('is given back: credit first, then the newest bills, which are open again', async () => {
    const customer = await customerWith(20, 30)
    const { payment } = await check(customer, 55)
    expect(await ok('billing.refund', { payment: payment.id, amount: 15 })).toMatchObject({ success: true })
    expect(await openOf(customer)).toEqual([0, 10])
    expect(await account(customer)).toMatchObject({ balance: 10, credit: 0 })
  })

  test.each([
    ['amount 0', { amount: 0 }, 'amount'],
    ['a negative amount', { amount: -1 }, 'amount'],
    ['3 decimals', { amount: 1.005 }, 'amount'],
    ['a later day', { received: addDays(today, 1) }, 'received'],
    ['a bill of another customer', { invoices: [{ id: 1, amount: 1 }] }, 'invoices'],
  ])('is refused for %s', async (_, changed, field) => {
    const customer = await customerWith(20)
    const input = { customer, kind: 'check', amount: 5, received: today, ...changed }
    const { status, body } = await refused('billing.receive', input)
    expect([status, body]).toMatchObject([400, { errors: [{ field: expect.stringContaining(field) }] }])
    expect(await openOf(customer)).toEqual([20])
  })

  test('is refused when the named amounts are more than it', async () => {
    const customer = await customerWith(20)
    const [open] = (await account(customer)).invoices
    const input = { customer, kind: 'check', amount: 5, received: today, invoices: [{ id: open?.id, amount: 6 }] }
    expect((await refused('billing.receive', input)).status).toBe(400)
  })

  test('is found by name, kind and day', async () => {
    const customer = await customerWith(20)
    const { payment } = await check(customer, 5)
    const found = (more: object) => ok('billing.getPayments', { companyId: 35 as never, query: payment.name, ...more })
    expect((await found({ kind: 'check', from: today, to: today })).map(({ id }) => id)).toEqual([payment.id])
    expect(await found({ kind: 'cash' })).toEqual([])
    expect(await found({ from: addDays(today, 1) })).toEqual([])
  })
})

describe('a credit', () => {
  test('becomes a credit note that pays the oldest bill', async () => {
    const customer = await customerWith(20)
    await bill(customer, -8)
    expect((await account(customer)).invoices.map(({ kind, total, open }) => [kind, total, open])).toEqual([
      ['creditnote', -8, 0],
      ['invoice', 20, 12],
    ])
  })

  test('is taken off again while it waits', async () => {
    const customer = await customerWith()
    const { item } = await ok('billing.addItem', { customer, text: 'Sorry', amount: -8, tax: 7 })
    expect(item).toMatchObject({ kind: 'credit', amount: -8, tax: -0.56 })
    await ok('billing.removeItem', { customer, item: item.id })
    expect((await account(customer)).waiting).toEqual([])
  })
})

describe('the email of a bill', () => {
  const mailsOf = (number: string | null | undefined) =>
    rows<{ text: string }>('select text from messages where subject like $1', [`Your bill ${number} %`])

  test('goes out after ten minutes, once, with the link; then the bill is not taken back', async () => {
    const customer = await customerWith(20)
    const job = sendBillsJob(haulyard.haulyard)
    const [issued] = (await account(customer)).invoices
    await job.handle({}, {} as never)
    expect(await mailsOf(issued?.number)).toEqual([])
    clock.advance(601)
    await job.handle({}, {} as never)
    await job.handle({}, {} as never)
    const mails = await mailsOf(issued?.number)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(`/bill/${issued?.number}?key=${issued?.key}`)
    expect((await refused('billing.takeBack', { companyId: 35, ids: [issued?.id] })).status).toBe(409)
    await ok('billing.send', { id: issued?.id ?? 0 })
    expect(await mailsOf(issued?.number)).toHaveLength(2)
  })

  test('of a bill taken back is never sent', async () => {
    const customer = await customerWith(20)
    const [issued] = (await account(customer)).invoices
    await ok('billing.takeBack', { companyId: 35 as never, ids: [issued?.id ?? 0] })
    clock.advance(601)
    await sendBillsJob(haulyard.haulyard).handle({}, {} as never)
    expect(await mailsOf(issued?.number)).toEqual([])
    expect((await account(customer)).waiting).toMatchObject([{ amount: 20 }])
  })
})

test('bills are found by state, day, number and name', async () => {
  const customer = await customerWith(20)
  const [issued] = (await account(customer)).invoices
  const found = async (more: object) =>
    (await ok('billing.getInvoices', { companyId: 35 as never, ...more })).map(({ id }) => id)
  expect(await found({ query: issued?.number ?? '' })).toContain(issued?.id)
  expect(await found({ query: issued?.name ?? '', state: 'open' })).toEqual([issued?.id])
  expect(await found({ query: issued?.name ?? '', state: 'paid' })).toEqual([])
  expect(await found({ query: issued?.name ?? '', overdue: 1 })).toEqual([])
  const [first, second] = await found({ limit: 2 })
  expect(await found({ limit: 1, after: first })).toEqual([second])
})

test('a card is charged automatically only if it is stored and the customer agreed', async () => {
  const customer = await customerWith()
  expect((await refused('billing.setCollection', { customer, collection: 'card' })).status).toBe(409)
  await ok('billing.setCollection', { customer, collection: 'bill', terms: 3, delivery: 'paper' })
  await bill(customer, 20)
  expect((await account(customer)).invoices).toMatchObject([{ dueon: addDays(today, 3), delivery: 'paper' }])
})
