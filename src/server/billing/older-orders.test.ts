import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { billsIn } from '#tests/support/billing/bills.ts'
import { newKey, type Order, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { olderOrdersJob } from './older-orders.job.ts'

// Numbers have no gap and cause no deadlock; orders of earlier versions get their documents once.

const haulyard = await openTestHaulyard()
const { ask, rows } = haulyard
const orders = await openOrders(haulyard)
const bills = billsIn(haulyard)

const buy = async (order: Order, from = '203.0.113.9') => {
  const { body } = await ask('services.purchase', order, { key: newKey(), from })
  expect(body).toMatchObject({ success: true })
  return 'order' in body ? (body.order ?? '') : ''
}
const refund = (order: string, amount?: number) =>
  ask('services.refund', { order, ...(amount === undefined ? {} : { amount }) }, { as: 'owner', key: newKey() })

/** As an order of a version without bills. */
async function undocument(order?: string): Promise<void> {
  const own = order ? `where order_id = '${order}'` : ''
  await rows(`delete from invoice_items where invoice_id in (select id from invoices ${own})`)
  await rows(`delete from invoices ${own}`)
  await rows(`update orders set documented = false ${own.replace('order_id', 'id')}`)
}
const job = (signal = new AbortController().signal) =>
  olderOrdersJob(haulyard.haulyard).handle({}, { id: '', attempt: 1, log: haulyard.haulyard.log, signal })

test('the demo has a bill for each order with a price, numbered in the order of their days', async () => {
  expect(await rows(`select id from orders where payment <> 'none' and not documented`)).toEqual([])
  const unpaid = await rows(`select id from orders where payment = 'unpaid' order by id`)
  expect(unpaid.length).toBeGreaterThan(0)
  expect(await rows('select order_id as id from invoices where open > 0 order by order_id')).toEqual(unpaid)
  expect(
    await rows(`select from invoices one join invoices other on other.company_id = one.company_id and other.number > one.number
      where one.day > other.day`),
  ).toEqual([])
})

describe('numbers', () => {
  test('have no gap under parallel orders, refunds and transactions that fail', async () => {
    const failing = Array.from({ length: 10 }, async () => {
      const client = new Client({ connectionString: haulyard.ownerUrl })
      await client.connect()
      await client.query('begin')
      await client.query('select * from bill_numbers(35, 3)')
      await client.query('rollback')
      await client.end()
    })
    const forms = await Promise.all(Array.from({ length: 30 }, () => orders.carts()))
    const bought = Promise.all(forms.map((form) => buy(form)))
    await Promise.all([bought, ...failing])
    const refunds = (await bought).slice(0, 10).map((order) => refund(order))
    const more = await Promise.all(Array.from({ length: 5 }, () => orders.carts()))
    const answers = await Promise.all([...refunds, ...more.map((form) => buy(form))])
    expect(answers.slice(0, 10)).toMatchObject(Array.from({ length: 10 }, () => ({ body: { success: true } })))
    expect(await bills.gaps(35)).toEqual([])
    expect(await bills.wrongSums()).toEqual([])
  })

  test('are taken without a deadlock beside a sale that holds the customer', async () => {
    const order = await buy(await orders.carts())
    const [customer] = await rows<{ id: number }>('select customer_id as id from orders where id = $1', [order])
    await undocument(order)
    const lock = 'select from customers where id = $1 for update'
    await holding(lock, [customer?.id], () => job(), 'select * from bill_numbers(35, 1)', [])
    expect(await bills.of(order)).toMatchObject([{ open: '0.00' }])
    expect(haulyard.logged().filter((line) => line.includes('deadlock'))).toEqual([])
  })

  test('a payment by link waits for an office that marks the order as paid', async () => {
    const order = await buy(await orders.linkCart(), '203.0.113.13')
    const [link] = await rows<{ code: string }>('select code from pay_links where order_id = $1', [order])
    const tokenResponse = await orders.token()
    const { body } = await holding(
      'select from orders where id = $1 for update',
      [order],
      () => ask('services.payByLink', { code: link?.code ?? '', tokenResponse }, { key: newKey() }),
      `update pay_links set state = 'open' where order_id = $1`,
      [order],
    )
    expect(body.success).toBe(true)
  })
})

/** Runs `work` while another transaction holds a row, lets that one run a second statement, and ends it. */
async function holding<T>(
  lock: string,
  of: unknown[],
  work: () => Promise<T>,
  then: string,
  values: unknown[],
): Promise<T> {
  const client = new Client({ connectionString: haulyard.ownerUrl })
  await client.connect()
  await client.query('begin')
  await client.query(lock, of)
  const worked = work()
  await pause(300)
  await client.query(then, values)
  await client.query('rollback')
  await client.end()
  return worked
}

describe('orders that were placed before there were bills', () => {
  const documents = () =>
    rows(
      `select company_id, order_id, kind, state, sum(total) as total, sum(open) as open, sum(credit) as credit
       from invoices group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    )
  test('are documented once by two processes at the same time, in the order of their days', async () => {
    const before = await documents()
    await undocument()
    await rows('update billing_settings set nextnumber = $1', ['0099'])
    await Promise.all([job(), job()])
    expect(await documents()).toEqual(before)
    expect(await bills.wrongSums()).toEqual([])
    const numbered = await rows<{ id: string }>(
      `select o.id from invoices v join orders o on o.company_id = v.company_id and o.id = v.order_id
       where v.company_id = 35 and v.kind = 'invoice' order by v.number::integer`,
    )
    const placed = await rows<{ id: string }>(
      `select id from orders where company_id = 35 and documented order by created_at, id`,
    )
    expect(numbered).toEqual(placed)
    expect(await rows(`select number from invoices where company_id = 35 order by id limit 2`)).toEqual([
      { number: '0099' },
      { number: '0100' },
    ])
    await job()
    expect(await documents()).toEqual(before)
  })

  test('that cannot be documented leave the others', async () => {
    const [order, another] = [await buy(await orders.carts()), await buy(await orders.carts())]
    const [wrong] = await rows<{ source: string; service: number }>(
      `select i.source, i.service_id as service from invoice_items i join invoices v on v.id = i.invoice_id
       where v.order_id = $1 and i.kind = 'recurring'`,
      [order],
    )
    const made = await documents()
    await undocument()
    await rows(
      `insert into invoice_items (company_id, kind, text, amount, source, created_at) values (35, 'other', '', 1, $1, now())`,
      [wrong?.source],
    )
    await job()
    expect(await bills.of(order)).toEqual([])
    expect(await bills.of(another)).toMatchObject([{ open: '0.00' }])
    await rows(`delete from invoice_items where source = $1`, [wrong?.source])
    await job()
    expect(await documents()).toEqual(made)
    expect(haulyard.logged().some((line) => line.includes(order))).toBe(true)
  })
})
