import { describe, expect, test } from 'vitest'
import { companyId, orderId } from '#contract/fields.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { dayReminderJob } from '#server/ordering/days/day-reminder.job.ts'
import { DAY_REMINDER, REMIND_AFTER } from '#server/ordering/days/day-reminder.queue.ts'
import { newKey, type Order, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A day left open by the buyer is work of no day yet, and causes one reminder.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)
const GROUP = 135

async function placed(order: Order) {
  const { body } = await haulyard.ask('services.purchase', order, { key: newKey() })
  expect(body).toMatchObject({ success: true })
  return { ...(body as { order: string; key: string }), email: order.user.email, name: order.user.lastname }
}

async function listed(name: string, as: 'manager' | 'driver', range: object = {}) {
  const { body } = await haulyard.ask('canmanager.getTasks', { groupid: GROUP, ...range }, { as })
  return body.filter((task) => task.name.includes(name))
}

const remind = (order: string) =>
  dayReminderJob(haulyard.haulyard).handle({ company: companyId.parse(35), order: orderId.parse(order) }, {} as never)
const waitOf = async (order: string) =>
  (
    await haulyard.rows<{ wait: number }>(
      `select round(extract(epoch from start_after - created_on))::integer as wait from jobs.job_common
        where name = $1 and data ->> 'order' = $2`,
      [DAY_REMINDER.queue, order],
    )
  ).map(({ wait }) => wait)
const remindersTo = (email: string) =>
  haulyard.rows<{ text: string }>(
    `select text from messages where recipient = $1 and subject like 'Choose your drop-off day%'`,
    [email],
  )
const withoutStart = async (): Promise<Order> => {
  const order = await orders.dumpster()
  const services = order.services.map((service) => ({ ...service, datestart: undefined }))
  return { ...order, services } as Order
}

describe('carts without a day', () => {
  test('keep the notes that the office writes while it chooses the day', async () => {
    const { name } = await placed(await orders.carts())
    const [task] = await listed(name, 'manager')
    const sent = {
      id: task?.id,
      groupId: GROUP,
      deliveryDate: formatDay(await orders.openDay()),
      notes: 'Mind the dog',
    }
    const { body } = await haulyard.ask('canmanager.updateTask', sent as never, { as: 'manager' })
    expect(body.task.notes).toBe('Mind the dog')
  })

  test('are listed for the office on every day, undated, and for no driver', async () => {
    const { name } = await placed(await orders.carts())
    const day = await orders.openDay()
    const [task] = await listed(name, 'manager', { from: day, to: day })
    expect(task).toMatchObject({ deliveryDate: '', notes: 'The customer has not chosen the drop-off day yet.' })
    expect(await listed(name, 'manager')).toHaveLength(1)
    expect(await listed(name, 'driver')).toEqual([])
    const whole = { ...task, assignedTo: 'driver@demo.test', cans: [...(task?.cans ?? [])] }
    const { body, status } = await haulyard.ask('canmanager.updateTask', whole as never, { as: 'manager' })
    expect(status).toBe(200)
    expect(body.task).toMatchObject({ deliveryDate: '', assignedTo: 'driver@demo.test' })
  })

  test('get the day of their task from the office, and the buyer is mailed', async () => {
    const { name, email, order, key } = await placed(await orders.carts())
    const day = await orders.openDay()
    const [task] = await listed(name, 'manager')
    const change = { id: task?.id as string, groupId: GROUP, deliveryDate: formatDay(day) }
    expect((await haulyard.ask('canmanager.updateTask', change, { as: 'manager' })).status).toBe(200)
    expect(await listed(name, 'manager', { from: day, to: day })).toMatchObject([
      { deliveryDate: formatDay(day), notes: '' },
    ])
    const { body } = await haulyard.ask('services.getOrder', { i: order, key })
    expect(body).toMatchObject({ datestart: day, work: { state: 'scheduled' } })
    expect(
      await haulyard.rows(`select subject from messages where recipient = $1 and subject like 'Your drop-off day%'`, [
        email,
      ]),
    ).toHaveLength(1)
    await remind(order)
    expect(await remindersTo(email)).toEqual([])
  })

  test('remind their buyer after a day, with the link to choose', async () => {
    const { order, key, email } = await placed(await orders.carts())
    expect(await waitOf(order)).toEqual([REMIND_AFTER])
    await remind(order)
    const [mail, ...more] = await remindersTo(email)
    expect(more).toEqual([])
    expect(mail?.text).toContain(`/order/${order}?key=${key}`)
  })

  test('send no reminder once the day is chosen', async () => {
    const { order, key, email } = await placed(await orders.carts())
    await haulyard.ask('services.setDeliveryDate', { order, key, datestart: await orders.openDay(), ampm: 'AM' })
    await remind(order)
    expect(await remindersTo(email)).toEqual([])
  })
})

test('a container without a day reminds its hauler to call', async () => {
  const { order, email } = await placed(await withoutStart())
  expect(await waitOf(order)).toEqual([REMIND_AFTER])
  await remind(order)
  expect(await remindersTo(email)).toEqual([])
  const mails = () =>
    haulyard.rows(`select 1 from messages where subject = $1`, [`Set the delivery day: order ${order}`])
  expect(await mails()).toHaveLength(1)
  await haulyard.rows(`update tasks set delivery_date = '2026-12-01' where order_id = $1`, [order])
  await remind(order)
  expect(await mails()).toHaveLength(1)
})

test('a new task needs a day, and a dated one keeps one', async () => {
  const day = await orders.openDay()
  const task = { groupId: GROUP, address: '1 Elm Street', assignedTo: 'driver@demo.test' }
  expect((await haulyard.send('canmanager.createTask', { ...task, deliveryDate: '' }, { as: 'manager' })).status).toBe(
    400,
  )
  const { body } = await haulyard.ask(
    'canmanager.createTask',
    { ...task, deliveryDate: formatDay(day) },
    { as: 'manager' },
  )
  const change = { id: body.task.id, groupId: GROUP, deliveryDate: '' }
  expect((await haulyard.send('canmanager.updateTask', change, { as: 'manager' })).status).toBe(400)
})
