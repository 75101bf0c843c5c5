import { expect, test } from 'vitest'
import { addDays, addMonths, todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// the office lists every payment that pages announce, until it is charged.

const haulyard = await openTestHaulyard()
const { ask, rows } = haulyard
const orders = await openOrders(haulyard)
const today = todayIn('America/New_York', haulyard.clock.now())

const list = async () => (await ask('services.getNextPayments', { companyId: 35 }, { as: 'owner' })).body
const ofOrder = async (order: string) => (await list()).find(({ id }) => id === `order:${order}`)
const sold = async (keepcard: boolean) =>
  (await ask('services.purchase', await orders.carts({ keepcard }), { key: newKey() })).body as {
    order: string
    success: true
  }

test('lists an order a month after it was placed, with its tax and the stored card', async () => {
  const { order } = await sold(true)
  expect(await ofOrder(order)).toMatchObject({ day: addMonths(today, 1), amount: 23.54, recurs: 1, card: '1111' })
  const other = await sold(false)
  expect(await ofOrder(other.order)).toMatchObject({ card: null })
  await ask('services.cancelOrder', { order }, { as: 'owner' })
  expect(await ofOrder(order)).toBeUndefined()
})

test('moves a marked payment to its next day, once however often it is marked', async () => {
  const { order } = await sold(false)
  await rows(`update orders set created_at = created_at - interval '3 months' where id = $1`, [order])
  const due = (await ofOrder(order))?.day ?? ''
  expect(due <= today).toBe(true)
  const mark = () =>
    ask(
      'services.markAsked',
      { companyId: 35, rows: [{ id: `order:${order}`, day: due }] },
      { as: 'owner', key: newKey() },
    )
  expect([(await mark()).status, (await mark()).status]).toEqual([200, 200])
  const next = (await ofOrder(order))?.day ?? ''
  expect(next > today).toBe(true)
})

test('lists an imported service by its start, or without a day', async () => {
  const [customer] = await rows<{ id: number }>(
    `insert into customers (company_id, fullname, status, created_at) values (35, 'Ira Imported', 'Purchased', product_now()) returning id`,
  )
  await rows(
    `insert into customer_services (company_id, customer_id, status, active, asbefore, name, type, address, cans, frequency, preferred,
       notes, price, tax, totalprice, created_at)
     values (35, $1, 'Purchased', true, true, 'Service as before', 'Residential', '', 1, 'Weekly', '{}', '', 24, 0, 24, product_now())`,
    [customer?.id],
  )
  const theirs = async () => (await list()).find(({ customer: id }) => id === customer?.id)
  expect(await theirs()).toMatchObject({ day: null, amount: 24 })
  await rows(`update customer_services set datestart = $2 where customer_id = $1`, [customer?.id, addMonths(today, -2)])
  expect((await theirs())?.day).toBe(today)
})

test('marks no order of another company', async () => {
  const { order } = await sold(false)
  await ask(
    'services.markAsked',
    { companyId: 38, rows: [{ id: `order:${order}`, day: today }] },
    { as: 'other', key: newKey() },
  )
  expect(await rows('select asked_to from orders where id = $1', [order])).toEqual([{ asked_to: null }])
})

test('lists a service of an imported sheet by the day after it is paid through, for the months paid at once', async () => {
  const paid = addDays(today, 9)
  const csv = `No,Name,Street,Carts,Cycle,Price,Paid\nP1,Pia Paid,1 Paid Row,1,3,20,${formatDay(paid)}`
  const columns = {
    number: 'No',
    fullname: 'Name',
    address: 'Street',
    cans: 'Carts',
    payfrequency: 'Cycle',
    price: 'Price',
    paidthrough: 'Paid',
  }
  await ask('customers.import', { companyId: 35, csv, columns }, { as: 'owner' })
  const theirs = (await list()).find(({ name }) => name === 'Pia Paid')
  expect(theirs).toMatchObject({ day: addDays(paid, 1), amount: 60, recurs: 3 })
})
