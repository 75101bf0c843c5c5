import { describe, expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import { companyId } from '#contract/fields.ts'
import { ORDER_PROGRESS, PAYMENT_KINDS, paymentKindOf } from '#domain/ordering/orders/order-progress.ts'
import { rowsReadOf } from '#tests/support/rows-read.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { pageOfOrders } from './order-page.queries.ts'

// The office's order list: every state and payment of an order, across two haulers, and the totals.

const haulyard = await openTestHaulyard({ now: new Date('2026-11-20T15:00:00Z') })
const { rows, ask, send, clock } = haulyard

const STATES = ['pending', 'placed', 'declined', 'failed', 'cancelled'] as const
const PAYMENTS = ['none', 'asked', 'paid', 'unpaid', 'refunded', 'voided'] as const
const DAYS = [null, '2026-11-20', '2026-11-21']

/** Clears the demo's rows, which would change the counts. */
for (const table of [
  'invoice_items',
  'invoices',
  'refunds',
  'pay_links',
  'stored_cards',
  'payments',
  'consents',
  'order_lines',
]) {
  await rows(`delete from ${table}`)
}
await rows('update tasks set order_id = null')
await rows('update customer_services set order_id = null')
await rows('delete from orders')
await rows(
  `insert into orders (company_id, id, key, state, payment, type, answers, payfrequency, total, tax, datestart, address, payby, created_at)
   select company, company || 'N' || lpad((row_number() over ())::text, 6, '0'), 'k', s, p, 'Residential',
     '{"user":{"firstname":"Ada","lastname":"Sims"}}', 1, 50, 0, d::date, '36 Magnolia Avenue', case when d is null then 'bill' else '' end,
     '2026-11-19T15:00:00Z'::timestamptz - row_number() over () * interval '1 minute'
   from unnest($1::text[]) s, unnest($2::text[]) p, unnest($3::text[]) d, unnest('{35,38}'::integer[]) company`,
  [STATES, PAYMENTS, DAYS],
)
await rows(
  `insert into payments (company_id, order_id, attempt, orderid, state, amount, refunded, retref, lastfour, asked_at)
   select company_id, id, 1, id || '-1', 'approved', total,
     case when payment in ('refunded', 'voided') then 50 when datestart = '2026-11-21' then 12.5 else 0 end,
     'R' || id, case when company_id = 35 then '4242' else '1881' end, created_at
   from orders where payment in ('paid', 'refunded', 'voided')`,
)

const page = async (input: Asked<'services.getOrderPage'>, as: 'owner' | 'admin' = 'owner') =>
  (await ask('services.getOrderPage', { size: 100, ...input }, { as })).body

describe('the list', () => {
  test('names the payment and the state of each order by the rules, newest first', async () => {
    const { rows: listed, found } = await page({})
    expect(found).toBe(STATES.length * PAYMENTS.length * DAYS.length)
    for (const { paid, standing, ...order } of listed) {
      expect(paid).toBe(paymentKindOf(order))
      expect(ORDER_PROGRESS).toContain(standing)
    }
    expect(listed.map(({ placed }) => placed)).toEqual(
      listed
        .map(({ placed }) => placed)
        .sort()
        .reverse(),
    )
    expect(new Set(listed.map(({ paid }) => paid))).toEqual(new Set(PAYMENT_KINDS))
    expect(new Set(listed.map(({ standing }) => standing))).toEqual(new Set(ORDER_PROGRESS))
  })

  test.each([...PAYMENT_KINDS])('is narrowed to %s, and counts each payment kind despite the filter', async (kind) => {
    const everything = await page({})
    const { rows: listed, found, payments } = await page({ payment: kind })
    expect(listed.map(({ order }) => order)).toEqual(
      everything.rows.filter(({ paid }) => paid === kind).map(({ order }) => order),
    )
    expect(payments).toEqual(everything.payments)
    expect(payments?.[kind]).toBe(found)
  })

  test.each([...ORDER_PROGRESS])('is narrowed to %s, and counts each progress despite the filter', async (standing) => {
    const everything = await page({})
    const { rows: listed, found, standings } = await page({ standing })
    expect(listed.length).toBeGreaterThan(0)
    expect(listed).toEqual(everything.rows.filter((row) => row.standing === standing))
    expect(standings).toEqual(everything.standings)
    expect(standings?.[standing]).toBe(found)
  })

  test('counts the options of each filter among the orders that pass the other one', async () => {
    const { rows: all } = await page({})
    const { rows: listed, payments, standings } = await page({ payment: 'paid,no card', standing: 'new,cancelled' })
    const both = (paid: string[], how: string[]) =>
      all.filter((row) => paid.includes(row.paid) && how.includes(row.standing))
    expect(listed).toEqual(both(['paid', 'no card'], ['new', 'cancelled']))
    for (const kind of PAYMENT_KINDS) expect(payments?.[kind]).toBe(both([kind], ['new', 'cancelled']).length)
    for (const how of ORDER_PROGRESS) expect(standings?.[how]).toBe(both(['paid', 'no card'], [how]).length)
  })

  test('an order without a day begins when its first service does', async () => {
    const { rows: fresh } = await page({ standing: 'new', payment: 'no card' })
    const order = fresh[0]?.order ?? ''
    await rows(`update orders set firstday = '2026-11-21' where id = $1`, [order])
    expect(await page({ query: order })).toMatchObject({
      rows: [{ standing: 'day set', begins: '2026-11-21' }],
      standings: { 'day set': 1, new: 0 },
    })
    expect((await page({ standing: 'day set' })).rows.map((row) => row.order)).toContain(order)
    expect((await page({ standing: 'new' })).rows.map((row) => row.order)).not.toContain(order)
    await rows('update orders set firstday = null where id = $1', [order])
  })

  test('sums all matches, not only the page', async () => {
    const { rows: all } = await page({ payment: 'paid,part given back,given back' })
    const cents = (dollars: number[]) => dollars.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
    const { rows: listed, sums } = await page({ payment: 'paid,part given back,given back', size: 3 })
    expect(listed).toHaveLength(3)
    expect(sums).toMatchObject({
      total: cents(all.map(({ total }) => total)),
      refunded: cents(all.map(({ refunded }) => refunded)),
      kept: cents(all.map(({ total, refunded }) => total - refunded)),
    })
  })

  test('finds an order by its card’s last four digits, number and name', async () => {
    const { rows: byCard, found } = await page({ query: '4242' })
    expect(found).toBeGreaterThan(10)
    expect(byCard.every(({ lastfour }) => lastfour === '4242')).toBe(true)
    expect((await page({ query: '1881' })).found).toBe(0)
    const [first] = byCard
    expect((await page({ query: `${first?.order.toLowerCase()} sims` })).rows.map(({ order }) => order)).toEqual([
      first?.order,
    ])
  })

  test('follows refunds', async () => {
    const { rows: paid } = await page({ payment: 'paid', standing: 'new' })
    const order = paid[0]?.order ?? ''
    await rows('update payments set refunded = 20 where order_id = $1', [order])
    expect((await page({ query: order })).rows).toMatchObject([{ paid: 'part given back', refunded: 20 }])
    await rows('update payments set refunded = 0 where order_id = $1', [order])
    expect((await page({ query: order })).rows).toMatchObject([{ paid: 'paid', refunded: 0 }])
  })

  test('shows its last page when the requested one is beyond it', async () => {
    const { page: shown, rows: listed, found } = await page({ page: 1_000_000, size: 40 })
    expect(shown).toBe(Math.ceil(found / 40))
    expect(listed).toHaveLength(found - (shown - 1) * 40)
    expect(await page({ query: 'nobody' })).toMatchObject({ rows: [], page: 1, found: 0, any: true })
  })

  test('shows another hauler’s orders to an admin only', async () => {
    const own = await page({})
    expect(own.rows.every(({ companyid }) => companyid === 35)).toBe(true)
    expect((await ask('services.getOrderPage', { companyId: 38 }, { as: 'owner' })).status).toBe(404)
    const all = await page({}, 'admin')
    expect(all.found).toBe(2 * own.found)
    expect((await page({ companyId: 38 }, 'admin')).found).toBe(own.found)
  })

  test.each([{ payment: 'stolen' }, { standing: 'new,' }, { from: '2026-02-30' }, { size: 101 }])(
    'refuses %j',
    async (input) => {
      expect((await send('services.getOrderPage', input, { as: 'owner' })).status).toBe(400)
    },
  )
})

test('exports every match of the list, with the hauler’s name when it covers all haulers', async () => {
  const { body } = await send('services.exportOrders', { payment: 'given back' }, { as: 'owner' })
  const lines = (body.text as string).trim().split(/\r?\n/)
  expect(lines).toHaveLength(1 + (await page({ payment: 'given back' })).found)
  expect(lines[0]).toContain('Order,Ordered,Type,Customer')
  expect(lines[1]).toMatch(/Ada Sims.*Refunded,New,50\.00,0\.00,0\.00,0\.00,11\/19\/2026,Card,,50\.00/)
  const all = await send('services.exportOrders', { payment: 'given back' }, { as: 'admin' })
  expect((all.body.text as string).trim().split(/\r?\n/)[0]).toContain('Company,Order')
})

test('stops counting at ten thousand and still finds rare kinds among more', async () => {
  await rows(
    `insert into orders (company_id, id, key, state, payment, type, answers, payfrequency, total, tax, address, created_at)
     select 30, 'M' || lpad(n::text, 8, '0'), 'k', case when n < 4 then 'declined' else 'placed' end, 'none', 'Residential', '{}', 1, 1, 0,
       'x', '2026-11-01T00:00:00Z'::timestamptz + n * interval '1 second' from generate_series(1, 10500) n`,
  )
  await rows('vacuum analyze orders')
  const many = await page({ companyId: 30 }, 'admin')
  expect(many).toMatchObject({ found: 10_000, more: true, sums: null, payments: null, standings: null })
  const rare = await page({ companyId: 30, payment: 'declined' }, 'admin')
  expect(rare).toMatchObject({ found: 3, more: false, payments: null, sums: { total: 3, kept: 0 } })
  expect(await page({ companyId: 30, standing: 'not placed' }, 'admin')).toMatchObject({ found: 3, more: false })
  const read = await rowsReadOf('orders', { pool: haulyard.actors.staff, tenant: 30 }, (db) =>
    pageOfOrders(db, { company: companyId.parse(30), payment: ['declined'], now: clock.now() }, { page: 1, size: 10 }),
  )
  expect(read.scans).toBe(0)
  expect((await page({ companyId: 30, page: 105, size: 100 }, 'admin')).rows).toHaveLength(100)
})
