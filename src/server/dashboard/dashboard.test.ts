import { describe, expect, test } from 'vitest'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Uses company 38 without its demo rows, at an hour when it is still yesterday in New York.

const now = new Date('2026-11-21T03:00:00Z')
const haulyard = await openTestHaulyard({ now })
for (const table of ['invoice_items', 'invoices', 'orders', 'customer_services', 'customers', 'tasks', 'feedback']) {
  if (table === 'orders') await haulyard.rows('delete from customer_services where company_id = 38')
  await haulyard.rows(`delete from ${table} where company_id = 38`)
}
const ask = async (more: Record<string, unknown> = {}) =>
  (await haulyard.ask('companies.getDashboard', { companyId: 38, ...more }, { as: 'other' })).body

const customer = async (name: string, at: string, more = '', values = '') =>
  (
    await haulyard.rows<{ id: number }>(
      `insert into customers (company_id, fullname, created_at ${more}) values (38, $1, $2 ${values}) returning id`,
      [name, at],
    )
  )[0]?.id ?? 0
const order = (id: string, at: string, state: string, payment: string, total: number) =>
  haulyard.rows(
    `insert into orders (company_id, id, key, state, payment, type, answers, payfrequency, total, tax, address, created_at)
    values (38, $1, $1, $3, $4, 'Residential', '{"user":{"email":"pat@example.com"}}', 1, $5, 0, '1 Oak', $2)`,
    [id, at, state, payment, total],
  )

const empty = await ask()

test('a new company has a dashboard of zeros', () => {
  expect(empty).toMatchObject({ today: '2026-11-20', orders: 0, leads: 0, firstpayments: 0, recent: [] })
  expect(empty.days).toHaveLength(14)
  expect(empty.turnedaway).toEqual({ total: 0, days: 30, streets: [] })
  expect(empty.work).toEqual({ lists: [], overdue: 0, overduesince: null })
})

describe('with rows', async () => {
  await customer('Lead Today', '2026-11-21T02:00:00Z')
  await customer('Long Ago', '2026-09-01T12:00:00Z')
  await customer('Far Off', '2026-11-10T12:00:00Z', ', outofarea, address', `, true, '9 Far Road'`)
  const buyer = await customer('Buyer', '2026-11-01T12:00:00Z', ', status', `, 'Purchased'`)
  await order('AAAAAA', '2026-11-20T05:30:00Z', 'placed', 'paid', 73.54)
  await order('BBBBBB', '2026-11-20T04:30:00Z', 'placed', 'unpaid', 50)
  await order('CCCCCC', '2026-11-20T06:30:00Z', 'declined', 'none', 10)
  await haulyard.rows(
    `insert into customer_services (company_id, customer_id, name, type, price, totalprice, active, datestart, dateend) values
    (38, $1, 'Trash', 'Residential', 38, 38, true, '2026-01-01', null),
    (38, $1, 'Recycling', 'Residential', 10.5, 31.5, true, null, null),
    (38, $1, 'Old', 'Residential', 99, 99, false, null, null),
    (38, $1, '20 Yard', 'Roll-Offs', 400, 400, true, '2026-11-18', '2026-11-20'),
    (38, $1, '10 Yard', 'Roll-Offs', 400, 400, true, '2026-11-21', '2026-11-25')`,
    [buyer],
  )
  await haulyard.rows(`insert into tasks (company_id, id, group_id, type, address, delivery_date, done, archived, route_label)
    select 38, gen_random_uuid(), g.id, t.type, '1 Oak', t.day::date, t.done, t.archived, t.label
    from (select id from groups where company_id = 38 limit 1) g, (values
      ('gobacks', '2026-11-20', true, false, 'Route 2'), ('gobacks', '2026-11-20', false, false, 'Route 2'),
      ('deliveries', '2026-11-20', false, false, null), ('deliveries', '2026-11-20', false, true, null),
      ('deliveries', '2026-11-19', false, false, null), ('deliveries', '2026-11-18', true, false, null),
      ('deliveries', '2026-11-21', false, false, null)) as t (type, day, done, archived, label)`)
  await haulyard.rows(
    `insert into feedback (company_id, name, account, feedback, created_at) values (38, '', '', $1, '2026-11-20T20:00:00Z')`,
    ['x'.repeat(200)],
  )

  test('days are the company’s own', async () => {
    const { days, orders, leads, firstpayments } = await ask({ days: 3 })
    expect(days).toEqual([
      { day: '2026-11-18', orders: 0, leads: 0 },
      { day: '2026-11-19', orders: 1, leads: 0 },
      { day: '2026-11-20', orders: 1, leads: 1 },
    ])
    expect({ orders, leads, firstpayments }).toEqual({ orders: 2, leads: 1, firstpayments: 73.54 })
  })

  test('active services add their monthly price, and a roll-off counts while it is out', async () => {
    expect((await ask()).recurring).toEqual([
      { type: 'Residential', customers: 1, monthly: 48.5 },
      { type: 'Commercial', customers: 0, monthly: 0 },
      { type: 'Roll-Offs', customers: 1, monthly: 0 },
    ])
  })

  test('demand out of area is listed by street', async () => {
    expect((await ask()).turnedaway).toEqual({ total: 1, days: 30, streets: [{ street: 'Far Road', count: 1 }] })
  })

  test("today's work is listed by assignee, with overdue work beside it", async () => {
    expect((await ask()).work).toEqual({
      lists: [
        { name: 'Not assigned', gobacks: false, done: 0, all: 1 },
        { name: 'Route 2', gobacks: true, done: 1, all: 2 },
      ],
      overdue: 1,
      overduesince: '2026-11-19',
    })
  })

  test('the latest event comes first', async () => {
    const { recent } = await ask()
    expect(recent.map(({ kind, name }) => [kind, name]).slice(0, 4)).toEqual([
      ['lead', 'Lead Today'],
      ['feedback', 'A customer'],
      ['order', 'pat@example.com'],
      ['order', 'pat@example.com'],
    ])
    expect(recent[1]?.text).toHaveLength(120)
    expect(recent[2]).toMatchObject({ text: 'Residential', amount: 73.54 })
  })
})

test('setup steps are reported one by one', async () => {
  const setup = async () => (await haulyard.ask('companies.getSetup', { companyId: 38 }, { as: 'other' })).body
  for (const table of ['invoice_items', 'invoices', 'orders'])
    await haulyard.rows(`delete from ${table} where company_id = 38`)
  await haulyard.rows(`update users set verified = true where username = 'other@demo.test'`)
  expect(await setup()).toMatchObject({ confirmed: true, area: true, service: true, order: false })
  await haulyard.rows(`update maps set active = false where company_id = 38`)
  await haulyard.rows(`update companies set demo = false, paybylink = false, listed = false, mid = null where id = 38`)
  await haulyard.rows(`update users set verified = false where company_id = 38`)
  expect(await setup()).toMatchObject({ confirmed: false, area: false, payment: false })
  await haulyard.rows(`update companies set paybylink = true where id = 38`)
  await haulyard.rows(`update services set active = false where company_id = 38`)
  await order('SETUP1', '2026-11-20T18:00:00Z', 'placed', 'unpaid', 20)
  expect(await setup()).toMatchObject({ service: false, payment: true, order: true })
})
