import { describe, expect, test } from 'vitest'
import { addDays, addMonths, todayIn } from '#domain/companies/days/calendar-day.ts'
import { billsIn } from '#tests/support/billing/bills.ts'
import { cansOf, newKey, type Order, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Each order has its document, whatever becomes of it.

const haulyard = await openTestHaulyard()
const { ask, rows, sandbox, clock } = haulyard
const orders = await openOrders(haulyard)
const bills = billsIn(haulyard)
const today = todayIn('America/New_York', clock.now())

const buy = async (order: Order, from = '203.0.113.9') => {
  const { body } = await ask('services.purchase', order, { key: newKey(), from })
  expect(body).toMatchObject({ success: true })
  return 'order' in body ? (body.order ?? '') : ''
}
const refund = (order: string, amount?: number) =>
  ask('services.refund', { order, ...(amount === undefined ? {} : { amount }) }, { as: 'owner', key: newKey() })
const paymentsOf = (order: string) =>
  rows('select amount, allocated, credit, customer_id is not null as named from payments where order_id = $1', [order])

describe('an order by card', () => {
  test('gets an invoice with its items, which its payment pays', async () => {
    const order = await buy(await orders.carts())
    const to = addDays(addMonths(today, 1), -1)
    expect(await bills.of(order)).toMatchObject([
      { kind: 'invoice', state: 'issued', total: '73.54', tax: '1.54', open: '0.00', issuedon: today, dueon: today },
    ])
    expect(await bills.itemsOf(order)).toEqual([
      { kind: 'recurring', text: 'Household Trash', amount: '22.00', tax: '1.54', from: today, to },
      { kind: 'setup', text: 'One-time set-up fee', amount: '50.00', tax: '0.00', from: null, to: null },
    ])
    expect(await paymentsOf(order)).toEqual([{ amount: '73.54', allocated: '73.54', credit: '0.00', named: true }])
  })

  test('of several lines for three months has an item for each, worked out by month', async () => {
    const services = [cansOf(3501, 1, 'Weekly', 22), cansOf(3502, 1, 'Bi-Weekly', 9)]
    const billing = { ...(await orders.carts()).billing, payfrequency: 3 as const, total: 149.51, tax: 6.51 }
    const order = await buy(await orders.carts({ services, billing }))
    const to = addDays(addMonths(today, 3), -1)
    expect(await bills.itemsOf(order)).toMatchObject([
      { kind: 'recurring', amount: '66.00', tax: '4.62', from: today, to },
      { kind: 'recurring', amount: '27.00', tax: '1.89', from: today, to },
      { kind: 'setup', amount: '50.00' },
    ])
    const [item] = await rows<{ worked: { from: string; to: string; days: number; amount: number }[] }>(
      `select worked from invoice_items where kind = 'recurring' and source like 'recurring:%' and from_day = $1
       and amount = 66 order by id desc limit 1`,
      [today],
    )
    expect(item?.worked.map(({ from, amount }) => [from, amount])).toEqual(
      [0, 1, 2].map((months) => [addMonths(today, months), 2200]),
    )
    expect(item?.worked.at(-1)?.to).toBe(to)
  })

  test('for a dumpster has the delivery fee, one for a roll-off has no period', async () => {
    await rows('update companies set commercialdeliveryfee = 75 where id = 35')
    const dumpster = await orders.dumpster()
    const order = await buy({ ...dumpster, billing: { ...dumpster.billing, total: 220.23 } })
    await rows('update companies set commercialdeliveryfee = 0 where id = 35')
    expect(await bills.itemsOf(order)).toMatchObject([
      { kind: 'recurring', amount: '89.00', tax: '6.23' },
      { kind: 'setup', amount: '50.00' },
      { kind: 'delivery', text: 'One-time delivery fee', amount: '75.00' },
    ])
    const box = await buy(await orders.rollOff())
    expect(await bills.itemsOf(box)).toMatchObject([
      { kind: 'rolloff', amount: '295.00', tax: '20.65', from: null, to: null },
    ])
    expect(await bills.of(box)).toMatchObject([{ total: '315.65', open: '0.00' }])
  })

  test('that was declined, or is a demonstration, has none', async () => {
    const billing = { ...(await orders.carts()).billing, tokenResponse: await orders.token('4387751111111053') }
    const { body } = await ask('services.purchase', await orders.carts({ billing }), { key: newKey() })
    expect(body.success).toBe(false)
    await buy(await orders.demoCart())
    expect(
      await rows(
        `select from invoices v join orders o on o.company_id = v.company_id and o.id = v.order_id
         where o.state not in ('placed', 'cancelled') or o.company_id = 10`,
      ),
    ).toEqual([])
  })
})

describe('an order that is not paid at once', () => {
  test('has an open invoice, due after the days of the company, until its link is paid', async () => {
    const order = await buy(await orders.linkCart(), '203.0.113.10')
    expect(await bills.of(order)).toMatchObject([
      { state: 'issued', total: '23.00', open: '23.00', dueon: addDays(today, 14) },
    ])
    const [link] = await rows<{ code: string }>('select code from pay_links where order_id = $1', [order])
    const tokenResponse = await orders.token()
    const paid = await ask('services.payByLink', { code: link?.code ?? '', tokenResponse }, { key: newKey() })
    expect(paid.body.success).toBe(true)
    expect(await bills.of(order)).toMatchObject([{ total: '23.00', open: '0.00' }])
  })

  test('is paid with its link once its bill is paid by another payment', async () => {
    const order = await buy(await orders.linkCart(), '203.0.113.11')
    const [bill] = await bills.of(order)
    await rows(
      `with paid as (
         insert into payments (company_id, customer_id, attempt, orderid, kind, state, amount, asked_at, decided_at)
         select company_id, customer_id, 1, 'HP-other-1', 'check', 'approved', 30, now(), now() from invoices where id = $1
         returning company_id, id)
       insert into allocations (company_id, payment_id, invoice_id, amount) select company_id, id, $1, 23 from paid`,
      [bill?.id],
    )
    expect(await rows('select payment from orders where id = $1', [order])).toEqual([{ payment: 'paid' }])
    expect(await rows('select state from pay_links where order_id = $1', [order])).toEqual([{ state: 'paid' }])
  })

  test('ends its invoice when it is cancelled, and keeps the number', async () => {
    const order = await buy(await orders.linkCart(), '203.0.113.12')
    const [before] = await bills.of(order)
    await ask('services.cancelOrder', { order }, { as: 'admin', key: newKey() })
    expect(await bills.of(order)).toMatchObject([{ state: 'void', open: '0.00', number: before?.number }])
  })
})

describe('a refund', () => {
  test('of the whole charge is a credit note that leaves nothing open', async () => {
    const order = await buy(await orders.carts())
    expect((await refund(order)).body.success).toBe(true)
    expect(await bills.of(order)).toMatchObject([
      { kind: 'invoice', total: '73.54', open: '0.00' },
      { kind: 'creditnote', total: '-73.54', tax: '-1.54', credit: '0.00' },
    ])
    await ask('services.cancelOrder', { order }, { as: 'owner', key: newKey() })
    expect(await bills.of(order)).toMatchObject([{ state: 'issued' }, { state: 'issued' }])
  })

  test('of parts is a credit note each, whose tax adds up to the bill’s', async () => {
    const order = await buy(await orders.carts())
    await sandbox.settle()
    for (const amount of [24.51, 24.51, undefined]) expect((await refund(order, amount)).body.success).toBe(true)
    const [bill, ...notes] = await bills.of(order)
    expect(bill).toMatchObject({ open: '0.00', allocated: '73.54' })
    expect(notes.map(({ total, tax }) => [total, tax])).toEqual([
      ['-24.51', '-0.51'],
      ['-24.51', '-0.52'],
      ['-24.52', '-0.51'],
    ])
    expect(await paymentsOf(order)).toMatchObject([{ allocated: '0.00', credit: '0.00' }])
  })
})

test('keeping the card at an order of a company that bills sets how the customer pays', async () => {
  const accountOf = (order: string) =>
    rows(
      `select a.collection from billing_accounts a join orders o on o.company_id = a.company_id and o.customer_id = a.customer_id
       where o.id = $1`,
      [order],
    )
  const before = await buy(await orders.carts({ keepcard: true }))
  expect(await accountOf(before)).toEqual([])
  await rows('update billing_settings set startedon = $1 where company_id = 35', [today])
  expect(await accountOf(await buy(await orders.carts({ keepcard: true })))).toEqual([{ collection: 'card' }])
  expect(await accountOf(await buy(await orders.carts()))).toEqual([])
  await rows('update billing_settings set startedon = null where company_id = 35')
})

test('two recurring items of a service never share a day', async () => {
  const order = await buy(await orders.carts())
  const again = (from: string, to: string) =>
    rows(
      `insert into invoice_items (company_id, customer_id, service_id, kind, text, from_day, to_day, amount, source, created_at)
       select company_id, customer_id, id, 'recurring', 'Twice', $2::date, $3::date, 1, 'recurring:again', now()
       from customer_services where order_id = $1`,
      [order, from, to],
    )
  await expect(again(addDays(today, 20), addDays(today, 50))).rejects.toMatchObject({ code: '23P01' })
  await again(addMonths(today, 1), addDays(addMonths(today, 2), -1))
  await rows(`delete from invoice_items where text = 'Twice'`)
})
