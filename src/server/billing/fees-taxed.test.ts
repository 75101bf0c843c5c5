import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusalMessages } from '#domain/ordering/messages.ts'
import { billsIn } from '#tests/support/billing/bills.ts'
import { receiptIn } from '#tests/support/mails/receipt-in.ts'
import { newKey, type Order, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A company taxes its one-time fees once its billing settings say so, from the very next order on.

const haulyard = await openTestHaulyard()
const { ask, rows } = haulyard
const orders = await openOrders(haulyard)
const bills = billsIn(haulyard)

const taxFees = async (feestaxed: 0 | 1) => {
  const { body } = await ask('billing.saveSettings', { companyId: 35, feestaxed }, { as: 'owner', key: newKey() })
  expect(body).toMatchObject({ success: true, settings: { feestaxed } })
}
const place = async (order: Order) => (await ask('services.purchase', order, { key: newKey() })).body
const buy = async (order: Order) => {
  const body = await place(order)
  expect(body).toMatchObject({ success: true })
  return body as { order: string; key: string }
}
const costing = (order: Order, total: number, tax: number): Order => ({
  ...order,
  billing: { ...order.billing, total, tax },
})
const taxedItems = (order: string) =>
  rows(
    `select i.kind, i.amount, i.taxpercent::float8 as percent, i.tax from invoice_items i
     join invoices v on v.company_id = i.company_id and v.id = i.invoice_id
     where v.order_id = $1 and v.kind = 'invoice' order by i.id`,
    [order],
  )

beforeEach(() => taxFees(1))
afterEach(() => taxFees(0))

test('refuses an order with the untaxed amounts and takes it with the taxed ones, and the reverse once it is off', async () => {
  const untaxed = await orders.carts()
  const taxed = costing(await orders.carts(), 77.04, 5.04)
  expect((await ask('companies.getByUrl', { i: 'piedmont' })).body.feestaxed).toBe(1)
  expect(await place(untaxed)).toEqual({ success: false, resptext: refusalMessages.amountsChanged('$77.04') })
  expect(await place(costing(taxed, 77.04, 1.54))).toMatchObject({ success: false })
  await buy(taxed)
  await taxFees(0)
  expect((await ask('companies.getByUrl', { i: 'piedmont' })).body.feestaxed).toBe(0)
  expect(await place(costing(await orders.carts(), 77.04, 5.04))).toEqual({
    success: false,
    resptext: refusalMessages.amountsChanged('$73.54'),
  })
  await buy(await orders.carts())
})

test('page, email and invoice of the order have the tax on its fee, later payments do not', async () => {
  const sent = costing(await orders.carts(), 77.04, 5.04)
  const sold = await buy(sent)
  await taxFees(0)
  const { body } = await ask('services.getOrder', { i: sold.order, key: sold.key })
  expect(body).toMatchObject({ total: 77.04, tax: 5.04, setupfee: 50, recurring: 23.54, lines: [{ tax: 1.54 }] })
  const [mail] = await rows<{ text: string }>('select text from messages where recipient = $1', [sent.user.email])
  expect(receiptIn(mail?.text ?? '')).toEqual({
    labels: [
      'Household Trash',
      'One-time setup fee',
      'Tax, Household Trash, 7 % of $22.00',
      'Tax, one-time fees, 7 % of $50.00',
    ],
    sum: 77_04,
    total: 77_04,
  })
  expect(await bills.of(sold.order)).toMatchObject([{ total: '77.04', tax: '5.04', open: '0.00' }])
  expect(await taxedItems(sold.order)).toEqual([
    { kind: 'recurring', amount: '22.00', percent: 7, tax: '1.54' },
    { kind: 'setup', amount: '50.00', percent: 7, tax: '3.50' },
  ])
  expect((await ask('services.refund', { order: sold.order }, { as: 'owner', key: newKey() })).body.success).toBe(true)
  expect((await bills.of(sold.order))[1]).toMatchObject({ kind: 'creditnote', total: '-77.04', tax: '-5.04' })
  expect(await bills.wrongSums()).toEqual([])
})

test('the tax of two fees is rounded once, and the last takes the rest', async () => {
  await rows('update companies set setupfee = 10.07, commercialdeliveryfee = 10.07 where id = 35')
  const { order } = await buy(costing(await orders.dumpster(), 116.78, 7.64))
  await rows('update companies set setupfee = 50, commercialdeliveryfee = 0 where id = 35')
  expect(await taxedItems(order)).toEqual([
    { kind: 'recurring', amount: '89.00', percent: 7, tax: '6.23' },
    { kind: 'setup', amount: '10.07', percent: 7, tax: '0.70' },
    { kind: 'delivery', amount: '10.07', percent: 7, tax: '0.71' },
  ])
})

test('a roll-off has no fees, so it costs the same', async () => {
  const { order } = await buy(await orders.rollOff())
  expect(await taxedItems(order)).toEqual([{ kind: 'rolloff', amount: '295.00', percent: 7, tax: '20.65' }])
})

test('a sale of the office taxes its fee, but not for a customer exempt from tax', async () => {
  const { order } = await buy(costing(await orders.carts(), 77.04, 5.04))
  const [place] = await rows<{ customer: number; site: number }>(
    'select customer_id as customer, site_id as site from customer_services where order_id = $1',
    [order],
  )
  const { customer = 0, site = 0 } = place ?? {}
  const firstPayment = async () => {
    const from = await orders.openDay()
    const sale = {
      customer,
      site,
      service: 3502,
      cans: 1,
      frequency: 'Bi-Weekly',
      from,
      payby: 'bill',
      dry: 1,
    } as const
    const { body } = await ask('customers.addService', sale, { as: 'owner', key: newKey() })
    return 'firstpayment' in body ? body.firstpayment : body
  }
  expect(await firstPayment()).toEqual({ amount: 9, fees: 50, tax: 4.13, total: 63.13 })
  await rows(`update customers set exemptreason = 'Resale' where id = $1`, [customer])
  expect(await firstPayment()).toEqual({ amount: 9, fees: 50, tax: 0, total: 59 })
})
