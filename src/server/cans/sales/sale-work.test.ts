import { describe, expect, test } from 'vitest'
import { NO_DAY } from '#domain/cans/tasks/no-day.ts'
import { addDays } from '#domain/companies/days/calendar-day.ts'
import { cansOf, newKey, type Order, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A sale becomes work in the hauler's group, and the work follows the sale's changes.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)
const GROUP_OF_35 = 135

interface Task {
  id: string
  day: string
  notes: string
  name: string
  phone: string
  address: string
  servicename: string
  cans: { action: string; count: number | ''; canType: string; canSize: string }[]
  archived: boolean
  version: number
  field_versions: Record<string, number>
}

async function placed(order: Order) {
  const { body } = await haulyard.ask('services.purchase', order, { key: newKey() })
  expect(body).toMatchObject({ success: true })
  return body as { order: string; key: string }
}
const tasksOf = (order: string) =>
  haulyard.rows<Task>(
    `select *, delivery_date::text as day from tasks where order_id = $1 order by delivery_date, cans -> 0 ->> 'action'`,
    [order],
  )
const chooseDay = (sold: { order: string; key: string }, datestart: string, ampm: 'AM' | 'PM' = 'AM') =>
  haulyard.ask('services.setDeliveryDate', { ...sold, datestart, ampm })

describe('carts', () => {
  test('wait for their day in the group, unassigned, and the customer is in Ops', async () => {
    const { body: offered } = await haulyard.ask('services.getServices', { i: 35, ...orders.point })
    expect(offered.map(({ id }) => id)).toContain(3502)
    const both = await orders.carts()
    const { order } = await placed({
      ...both,
      services: [cansOf(3501, 1, 'Weekly', 22), cansOf(3502, 1, 'Bi-Weekly', 9)],
      billing: { ...both.billing, total: 83.17, tax: 2.17 },
    })
    const tasks = await tasksOf(order)
    expect(tasks).toMatchObject([
      {
        company_id: 35,
        group_id: GROUP_OF_35,
        type: 'deliveries',
        day: NO_DAY,
        notes: 'The customer has not chosen the drop-off day yet.',
        name: `${both.user.firstname} ${both.user.lastname}`,
        phone: both.user.cellphone,
        address: '120 Oak Street, Cedar Hollow, GA 30990',
        lat: orders.point.lat,
        assigned_user: null,
        display_order: 9999,
        done: false,
        archived: false,
      },
    ])
    expect(tasks[0]?.servicename).toBe('Household Trash, Recycling')
    expect(tasks[0]?.cans).toEqual([
      { action: 'Delivery', count: 1, canType: 'Trash', canSize: '95/96' },
      { action: 'Delivery', count: 1, canType: 'Recycle', canSize: '64/65' },
      { action: '', count: '', canType: '', canSize: '' },
    ])
    const [customer] = await haulyard.rows(
      'select inops from customers c join orders o on o.customer_id = c.id where o.id = $1',
      [order],
    )
    expect(customer).toEqual({ inops: true })
  })

  test('follow each day that the customer chooses', async () => {
    const sold = await placed(await orders.carts())
    const day = await orders.openDay()
    expect((await chooseDay(sold, day)).status).toBe(200)
    expect(await tasksOf(sold.order)).toMatchObject([
      { day, notes: 'Drop-off in the morning (AM).', version: 2, field_versions: { deliveryDate: 2, notes: 2 } },
    ])
    await haulyard.rows(`update tasks set notes = notes || E'\\nGate code 4417.' where order_id = $1`, [sold.order])
    await chooseDay(sold, day, 'PM')
    expect(await tasksOf(sold.order)).toMatchObject([
      { day, notes: 'Drop-off in the afternoon (PM).\nGate code 4417.', version: 3 },
    ])
  })

  test('lock their day once delivered or archived, and the order says so', async () => {
    const sold = await placed(await orders.carts())
    const day = await orders.openDay()
    const look = async () => (await haulyard.ask('services.getOrder', { i: sold.order, key: sold.key })).body
    expect(await look()).toMatchObject({ work: { state: 'open' }, dropoffclosed: '' })
    await chooseDay(sold, day)
    expect(await look()).toMatchObject({ work: { state: 'scheduled' }, dropoffclosed: '' })
    await haulyard.rows('update tasks set done = true, done_at = $2 where order_id = $1', [
      sold.order,
      haulyard.clock.now(),
    ])
    const before = await tasksOf(sold.order)
    const { status, body } = await chooseDay(sold, addDays(day, 1))
    expect(status).toBe(409)
    const closed = expect.stringMatching(/^Your carts were delivered on \d\d\/\d\d\/\d{4}\. Call 478/)
    expect(body).toMatchObject({ message: closed })
    expect(await look()).toMatchObject({ work: { state: 'delivered' }, dropoffclosed: closed, datestart: day })
    expect(await tasksOf(sold.order)).toEqual(before)
    await haulyard.rows('update tasks set done = false, done_at = null, archived = true where order_id = $1', [
      sold.order,
    ])
    expect((await chooseDay(sold, addDays(day, 1))).body).toMatchObject({
      message: expect.stringMatching(/^Your drop-off is no longer planned\./),
    })
  })

  test('keep the day once it is nearer than the days of notice', async () => {
    const sold = await placed(await orders.carts())
    const day = await orders.openDay()
    await chooseDay(sold, day)
    await haulyard.rows('update orders set datestart = product_now()::date where id = $1', [sold.order])
    const { status, body } = await chooseDay(sold, day)
    expect(status).toBe(409)
    expect(body).toMatchObject({ message: expect.stringMatching(/^It is too late to change your drop-off/) })
  })
})

test('a container is delivered on its start date, by the driver of its place', async () => {
  const { order } = await placed(await orders.dumpster())
  expect(await tasksOf(order)).toMatchObject([
    {
      day: await orders.openDay(),
      name: 'Dana Dock',
      phone: '478-555-0142',
      notes: 'Rear gate',
      cans: [{ action: 'Delivery', count: 1, canType: 'Other', canSize: '2 CY' }, {}, {}],
    },
  ])
})

test('a roll-off is dropped on its first and picked up on its last day', async () => {
  const { order } = await placed(await orders.rollOff())
  const day = await orders.openDay()
  expect(await tasksOf(order)).toMatchObject([
    { day, notes: 'By the oak', cans: [{ action: 'Delivery', count: 1, canType: 'Other', canSize: '10 CY' }, {}, {}] },
    { day, notes: 'By the oak', cans: [{ action: 'Pick-Up', count: 1, canType: 'Other', canSize: '10 CY' }, {}, {}] },
  ])
})

test('a 20-yard and a 30-yard box show their size to the driver, through every change of the sale', async () => {
  await haulyard.rows(`update services set name = '20 Yard Box' where id = 3521`)
  const twenty = await placed(await orders.rollOff())
  await haulyard.rows(`update services set name = '30 Yard Box' where id = 3521`)
  const thirty = await placed(await orders.rollOff())
  const names = async ({ order }: { order: string }) => (await tasksOf(order)).map(({ servicename }) => servicename)
  expect(await names(twenty)).toEqual(['20 Yard Box', '20 Yard Box'])
  expect(await names(thirty)).toEqual(['30 Yard Box', '30 Yard Box'])
  await haulyard.ask('services.cancelOrder', { order: thirty.order }, { as: 'owner' })
  expect(await names(thirty)).toEqual(['30 Yard Box', '30 Yard Box'])
  const asked = { groupid: GROUP_OF_35, archived: '1' as const }
  const { body: shown } = await haulyard.ask('canmanager.getTasks', asked, { as: 'manager' })
  expect(shown.filter(({ servicename }) => servicename !== undefined).map(({ servicename }) => servicename)).toEqual(
    expect.arrayContaining(['20 Yard Box', '30 Yard Box']),
  )
  const found = await haulyard.ask('canmanager.findTasks', { companyId: 35, query: '20 yard box' }, { as: 'manager' })
  expect(found.body.map(({ servicename }) => servicename)).toEqual(['20 Yard Box', '20 Yard Box'])
})

test('a cancellation archives open tasks, and only those', async () => {
  const { order } = await placed(await orders.rollOff())
  const [drop] = await tasksOf(order)
  await haulyard.rows('update tasks set done = true where id = $1', [drop?.id])
  const { body } = await haulyard.ask('services.cancelOrder', { order }, { as: 'owner' })
  expect(body).toEqual({ success: true })
  expect((await tasksOf(order)).map(({ archived, version }) => [archived, version])).toEqual([
    [false, 1],
    [true, 2],
  ])
})

test('a deactivated service removes its open drop-off, and names its day', async () => {
  const { order } = await placed(await orders.carts())
  const [task] = await tasksOf(order)
  const [service] = await haulyard.rows<{ id: number }>('select id from customer_services where order_id = $1', [order])
  const { body } = await haulyard.ask(
    'customers.updateCustomerService',
    { id: service?.id as number, active: 0 },
    { as: 'owner' },
  )
  expect(body).toMatchObject({ success: true, took: [null] })
  expect(task?.day).toBe(NO_DAY)
  expect(await tasksOf(order)).toMatchObject([{ archived: true, version: 2 }])
})

test('a hauler may switch it off', async () => {
  await haulyard.rows('update companies set ordertasks = false where id = 35')
  const { order } = await placed(await orders.carts())
  await haulyard.rows('update companies set ordertasks = true where id = 35')
  expect(await tasksOf(order)).toEqual([])
  const [customer] = await haulyard.rows(
    'select inops from customers c join orders o on o.customer_id = c.id where o.id = $1',
    [order],
  )
  expect(customer).toEqual({ inops: false })
})

test('a hauler without a group has no tasks', async () => {
  await haulyard.rows('delete from groups where company_id = 30')
  const { order } = await placed(await orders.linkCart())
  expect(await tasksOf(order)).toEqual([])
})

test('a closed day moves nothing', async () => {
  const sold = await placed(await orders.carts())
  const before = await tasksOf(sold.order)
  expect((await chooseDay(sold, addDays(await orders.openDay(), -30))).status).toBe(400)
  expect(await tasksOf(sold.order)).toEqual(before)
})
