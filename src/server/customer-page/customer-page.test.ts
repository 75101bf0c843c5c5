import { describe, expect, test } from 'vitest'
import type { TimeLineEntry } from '#contract/customers/overview.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { pngFile } from '#tests/support/test-files.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// One customer's page, with data of every component: a buyer who got mail, had a problem at the stop and a refund, and
// was noted and edited.

const haulyard = await openTestHaulyard()
const { ask, clock, rows } = haulyard
const orders = await openOrders(haulyard)
const asOwner = { as: 'owner' } as const
const GROUP = 135

async function bought(): Promise<{ customer: number; order: string; email: string }> {
  const sent = await orders.carts()
  const { body } = await ask('services.purchase', sent, { key: newKey() })
  const order = 'order' in body ? (body.order ?? '') : ''
  const [row] = await rows<{ id: number }>('select customer_id as id from orders where id = $1', [order])
  return { customer: row?.id ?? 0, order, email: sent.user.email }
}

const { customer, order, email } = await bought()
const overview = async () => (await ask('customers.getOverview', { i: customer }, asOwner)).body
const timeLine = async (more: object = {}) =>
  (await ask('customers.getTimeLine', { i: customer, size: 100, ...more }, asOwner)).body
const entryOf = async (event: TimeLineEntry['event']) => (await timeLine()).rows.find((row) => row.event === event)

async function taskOfOrder(): Promise<string> {
  const [task] = await rows<{ id: string; day: string }>(
    'select id, delivery_date::text as day from tasks where order_id = $1 order by id limit 1',
    [order],
  )
  return task?.id ?? ''
}

describe('the overview of a customer', () => {
  test('shows to the cent the charges of the card, and the next payment', async () => {
    const told = await overview()
    expect(told).toMatchObject({ paid: 73.54, givenback: 0, orders: 1, services: 1 })
    const [placed] = await rows<{ day: string }>(
      `select ((o.created_at at time zone c.timezone)::date + interval '1 month')::date::text as day
       from orders o join companies c on c.id = o.company_id where o.id = $1`,
      [order],
    )
    expect(told.nextpayment).toBe(placed?.day)
  })

  test('lists payments as long as a service runs, its last day included', async () => {
    const { nextpayment, today } = await overview()
    const endsBefore = (days: number | null) =>
      rows('update customer_services set dateend = $2::date - $3::integer where customer_id = $1', [
        customer,
        today,
        days,
      ])
    await endsBefore(0)
    expect((await overview()).nextpayment).toBe(nextpayment)
    await endsBefore(1)
    expect((await overview()).nextpayment).toBeNull()
    await endsBefore(null)
  })

  test('names open work, and leaves out tasks that only share the name', async () => {
    const namesake = { groupId: GROUP, deliveryDate: formatDay('2030-01-02'), assignedTo: 'driver@demo.test' }
    const [{ name } = { name: '' }] = await rows<{ name: string }>(
      'select fullname as name from customers where id = $1',
      [customer],
    )
    const elsewhere = { ...namesake, name, phone: '478-555-0001', address: '9 Other Road' }
    const other = await ask('canmanager.createTask', elsewhere, { ...asOwner, key: newKey() })
    await rows('update tasks set display_order = 10 where id = $1', [other.body.task.id])
    const sold = await taskOfOrder()
    expect((await overview()).work.map(({ id }) => id)).toEqual([sold])
    const here = { ...namesake, name, phone: '', address: '120 Oak Street, Cedar Hollow' }
    const made = await ask('canmanager.createTask', here, { ...asOwner, key: newKey() })
    const { work } = await overview()
    // The delivery that was sold has no day yet.
    expect(work.map(({ id, day }) => [id, day])).toEqual([
      [made.body.task.id, '2030-01-02'],
      [sold, null],
    ])
    expect(work[0]).toMatchObject({ place: 2, address: here.address })
    expect(work[0]?.assigned).not.toContain('@')
  })

  test('counts refunds, and lists no payment once the service has ended', async () => {
    clock.advance(60)
    const { body } = await ask('services.refund', { order }, { ...asOwner, key: newKey() })
    expect(body.success).toBe(true)
    const [service] = await rows<{ id: number }>('select id from customer_services where customer_id = $1', [customer])
    await ask('customers.updateCustomerService', { id: service?.id ?? 0, active: 0 }, asOwner)
    expect(await overview()).toMatchObject({ paid: 73.54, givenback: 73.54, nextpayment: null })
  })
})

describe('the time line of a customer', () => {
  test('shows money with its order, its card and the author of a refund', async () => {
    expect(await entryOf('paid')).toMatchObject({
      kind: 'orders',
      order,
      amount: 73.54,
      lastfour: '1111',
      bylink: false,
    })
    expect(await entryOf('given back')).toMatchObject({ order, amount: 73.54, by: 'Walt Hargrove' })
    expect(await entryOf('ordered')).toBeUndefined()
  })

  test('shows payments of bills and their refunds, which the overview counts', async () => {
    await rows(
      `insert into invoices (company_id, kind, state, number, customer_id, day, issuedon, dueon, amount, tax, issued_at)
       values (35, 'invoice', 'issued', 'B-1', $1, '2026-11-01', '2026-11-01', '2026-11-15', 20, 0, now())`,
      [customer],
    )
    clock.advance(60)
    const check = { customer, kind: 'check', amount: 25, received: '2026-11-18', number: '77' } as const
    const { body } = await ask('billing.receive', check, { ...asOwner, key: newKey() })
    clock.advance(60)
    const refund = await ask('billing.refund', { payment: body.payment.id, amount: 3 }, { ...asOwner, key: newKey() })
    expect(refund.body.success).toBe(true)
    const { rows: money } = await timeLine({ kind: 'orders' })
    const ofBills = money.filter((row) => 'order' in row && row.order === null)
    expect(ofBills).toMatchObject([
      { event: 'given back', order: null, amount: 3, by: 'Walt Hargrove' },
      { event: 'paid', order: null, amount: 25, method: 'check', number: '77', bills: ['B-1'], by: 'Walt Hargrove' },
    ])
    expect(await overview()).toMatchObject({ paid: 98.54, givenback: 76.54 })
    const ids = money.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const paged = await timeLine({ kind: 'orders', size: 1, after: ids[0] })
    expect(paged.rows.map(({ id }) => id)).toEqual([ids[1]])
  })

  test('shows the mail sent to the customer', async () => {
    const mails = (await timeLine({ kind: 'mails' })).rows
    expect(mails.length).toBeGreaterThan(0)
    for (const mail of mails) expect(mail).toMatchObject({ event: 'written to', channel: 'email', recipient: email })
  })

  test('shows a problem with its photo, and the finished stop', async () => {
    const task = await taskOfOrder()
    // The ended service archived it before.
    await rows('update tasks set archived = false where id = $1', [task])
    const problem = { groupid: GROUP, task, kind: 'problem' as const, reason: 'Gate is locked', text: '' }
    const sent = { ...problem, id: crypto.randomUUID(), photo: pngFile() }
    expect((await ask('canmanager.addRemark', sent, { ...asOwner, key: newKey() })).status).toBe(200)
    expect((await overview()).work.find(({ id }) => id === task)?.problem).toBe('Gate is locked')
    const told = await entryOf('problem')
    expect(told).toMatchObject({ kind: 'problems', reason: 'Gate is locked', by: 'Walt Hargrove' })
    const photo = told && 'photo' in told ? told.photo : null
    expect((await haulyard.app.request(photo ?? '')).status).toBe(200)
    await ask('canmanager.updateTask', { id: task, groupId: GROUP, done: true }, asOwner)
    expect(await entryOf('task done')).toMatchObject({ kind: 'tasks', by: 'Walt Hargrove' })
  })

  test("keeps a note with its author, and shows the office's changes once", async () => {
    clock.advance(60)
    const { status } = await ask('customers.addNote', { id: customer, text: ' Gate code is 4471 ' }, asOwner)
    expect(status).toBe(200)
    expect((await timeLine({ kind: 'notes' })).rows).toMatchObject([{ text: 'Gate code is 4471', by: 'Walt Hargrove' }])
    await ask('customers.update', { id: customer, inops: 0, cellphone: '478-555-0172' }, asOwner)
    const changes = (await timeLine({ kind: 'changes' })).rows
    expect(changes.find(({ event }) => event === 'changed')).toMatchObject({
      service: null,
      how: 'changed',
      by: 'Walt Hargrove',
      changes: expect.arrayContaining([{ label: 'Cell phone', before: 'kept', after: 'kept' }]),
    })
    expect(changes).toContainEqual(expect.objectContaining({ service: 'Household Trash', how: 'changed' }))
  })

  test('is paged without gaps or repeats', async () => {
    const whole = (await timeLine()).rows.map(({ id }) => id)
    const read: string[] = []
    for (let more = true; more; ) {
      const page = await timeLine({ size: 2, ...(read.length > 0 && { after: read.at(-1) }) })
      read.push(...page.rows.map(({ id }) => id))
      more = page.more
    }
    expect(read).toEqual(whole)
    expect(new Set(read).size).toBe(read.length)
    const instants = (await timeLine()).rows.map(({ at }) => at)
    expect(instants).toEqual(instants.toSorted().toReversed())
  })

  test('refuses a blank note', async () => {
    const { status, body } = await haulyard.send('customers.addNote', { id: customer, text: '  ' }, asOwner)
    expect([status, (body.errors as { message: string }[])[0]?.message]).toEqual([400, 'Write the note first'])
  })
})
