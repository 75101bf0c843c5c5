import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { newKey } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// What the preview of a day shows of four hundred customers is what its run writes, field by field.

const haulyard = await openTestHaulyard()
const { ask, send, rows, clock } = haulyard
const CUSTOMERS = 400
const AHEAD = 40
const company = { companyId: 38 as never }
const start = todayIn('America/New_York', clock.now())

const near = fc.integer({ min: -70, max: 60 }).map((days) => addDays(start, days))
const service = fc.record({
  anchor: near,
  months: fc.constantFrom(1, 2, 3, 6, 12),
  arrears: fc.boolean(),
  price: fc.integer({ min: 0, max: 40_000 }).map((cents) => cents / 100),
  tax: fc.constantFrom(0, 7, 8.25),
  change: fc.option(fc.record({ from: near, price: fc.integer({ min: 0, max: 9_000 }).map((cents) => cents / 100) })),
  hold: fc.option(
    fc.record({ from: near, days: fc.option(fc.nat(50)), billed: fc.boolean() }).map(({ from, days, billed }) => ({
      from,
      to: days === null ? null : addDays(from, days),
      billed,
    })),
  ),
  ended: fc.option(near, { freq: 4 }),
})
const customer = fc.record({
  services: fc.array(service, { minLength: 1, maxLength: 3 }),
  credit: fc.option(
    fc.integer({ min: 1, max: 4_000 }).map((cents) => cents / 100),
    { freq: 4 },
  ),
})

async function fill() {
  const made = fc.sample(customer, { numRuns: CUSTOMERS, seed: 4711 })
  await rows(
    `insert into customers (company_id, fullname, email, address, city, state, zip, status)
     select 38, 'Random ' || n, 'random' || n || '@example.test', '1 Long Street', 'Macon', 'GA', '31201', 'Purchased'
     from generate_series(0, $1::integer - 1) n`,
    [CUSTOMERS],
  )
  const services = made.flatMap((one, nth) => one.services.map((sold) => ({ nth, ...sold })))
  await rows(
    `with sold as (
       select row_number() over () as at, t.*, c.id as customer
       from jsonb_to_recordset($1::jsonb) as t (nth integer, anchor date, months integer, arrears boolean, price numeric, tax numeric,
         change jsonb, hold jsonb, ended date)
       join customers c on c.company_id = 38 and c.fullname = 'Random ' || t.nth),
     made as (
       insert into customer_services (company_id, customer_id, name, type, address, cans, frequency, price, tax, totalprice, anchor,
         payfrequency, arrears, datestart, sold_by)
       select 38, customer, 'Carts ' || at, 'Residential', '1 Long Street', 1, 'Weekly', price, tax, 0, anchor, months, arrears, anchor,
         'import' from sold returning id, name, price, tax),
     changed as (
       insert into service_phases (company_id, service_id, from_day, cans, frequency, preferred, price, tax, made_at)
       select 38, m.id, (s.change ->> 'from')::date, 2, 'Weekly', '{}', (s.change ->> 'price')::numeric, m.tax, now()
       from made m join sold s on m.name = 'Carts ' || s.at where (s.change ->> 'from')::date > s.anchor),
     held as (
       insert into service_holds (company_id, service_id, from_day, last_day, kind, billed, made_at)
       select 38, m.id, (s.hold ->> 'from')::date, (s.hold ->> 'to')::date, 'vacation', (s.hold ->> 'billed')::boolean, now()
       from made m join sold s on m.name = 'Carts ' || s.at where s.hold <> 'null')
     select 1`,
    [JSON.stringify(services)],
  )
  await rows(
    `update customer_services s set active = t.ended >= $2::date, ended_on = t.ended
     from (select row_number() over () as at, ended from jsonb_to_recordset($1::jsonb) as t (ended date)) t
     where s.company_id = 38 and s.name = 'Carts ' || t.at and t.ended > s.anchor`,
    [JSON.stringify(services), start],
  )
  await rows(
    `insert into invoice_items (company_id, customer_id, kind, text, amount, source, created_at)
     select 38, c.id, 'credit', 'Spilled trash', -t.credit, 'hand:' || c.id, now()
     from jsonb_to_recordset($1::jsonb) as t (nth integer, credit numeric)
     join customers c on c.company_id = 38 and c.fullname = 'Random ' || t.nth where t.credit is not null`,
    [JSON.stringify(made.map(({ credit }, nth) => ({ nth, credit })))],
  )
}

async function previewed(day: string) {
  const { status, body } = await ask('billing.preview', { ...company, day }, { as: 'other' })
  expect(status).toBe(200)
  return body.invoices
    .map(({ customer: id, kind, total, items }) => ({
      customer: Number(id),
      kind,
      total,
      items: items.map((item) => ({ ...item, id: undefined })).toSorted(bySource),
    }))
    .toSorted((one, other) => one.customer - other.customer)
}

/** Of every bill; one of so many is compared in each field that the office reads. */
const EVERY = 8

interface Stored {
  id: number
  customer: number
  total: number
  items: string[]
}

const summary = ({ customer: of, total, items }: Awaited<ReturnType<typeof previewed>>[number]) => ({
  customer: of,
  total,
  items: items.map(({ source, amount, tax }) => `${source} ${amount.toFixed(2)} ${tax.toFixed(2)}`),
})

const bySource = (one: { source: string }, other: { source: string }) => (one.source < other.source ? -1 : 1)

test('the preview of a day to come is what its run writes', async () => {
  await fill()
  expect((await send('billing.start', { ...company, day: start }, { as: 'other', key: newKey() })).status).toBe(200)
  const day = addDays(start, AHEAD)
  const ahead = await previewed(day)
  expect(ahead.length).toBeGreaterThan(CUSTOMERS / 3)
  clock.advance(AHEAD * 86_400)
  await rows(`update sessions set expires_at = expires_at + interval '60 days', used_at = used_at + interval '60 days'`)
  expect(await previewed(day)).toEqual(ahead)
  const ran = await send('billing.run', { ...company, day }, { as: 'other', key: newKey() })
  expect(ran.body).toMatchObject({ drafted: ahead.length })
  const written = await rows<Stored>(
    `select b.id, b.customer_id as customer, b.total::float8, array_agg(i.source || ' ' || i.amount || ' ' || i.tax order by i.source) as items
     from invoices b join invoice_items i on i.company_id = b.company_id and i.invoice_id = b.id
     where b.company_id = 38 and b.state = 'draft' group by b.id, b.customer_id, b.total order by 2`,
  )
  expect(written.map(({ id: _, ...bill }) => bill)).toEqual(ahead.map(summary))
  for (const [nth, { id }] of written.entries()) {
    if (nth % EVERY !== 0) continue
    const { body } = await ask('billing.getInvoice', { i: id }, { as: 'other' })
    const items = body.items.map((item) => ({ ...item, id: undefined })).toSorted(bySource)
    expect({ customer: Number(body.customer), kind: body.kind, total: body.total, items }).toEqual(ahead[nth])
  }
}, 180_000)
