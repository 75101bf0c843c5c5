import { describe, expect, test } from 'vitest'
import { companyId } from '#contract/fields.ts'
import { rowsReadOf } from '#tests/support/rows-read.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { listOrders } from './office.queries.ts'

// The office's order list among many orders of several haulers: it agrees with a full scan, in order, while reading few
// rows, and the search columns follow their source tables.

const haulyard = await openTestHaulyard({ now: new Date('2026-11-20T15:00:00Z') })
const { rows } = haulyard
const fill = async (company: number, count: number) => {
  await rows(
    `insert into customers (company_id, fullname, status, created_at)
     select $1, 'Person ' || n || ' Quill', 'Purchased', '2026-01-01T12:00:00Z' from generate_series(1, $2::integer / 2) n`,
    [company, count],
  )
  await rows(
    `insert into orders (company_id, id, key, state, payment, type, customer_id, answers, payfrequency, total, tax, address, created_at)
     select $1::integer, $1::integer || 'N' || lpad(n::text, 6, '0'), 'k' || n, case when n % 2 = 0 then 'placed' else 'declined' end,
       'none', 'Residential',
       case when n % 2 = 0 then (select c.id from customers c where c.company_id = $1::integer and c.fullname = concat('Person ', n / 2, ' Quill') limit 1) end,
       jsonb_build_object('user', jsonb_build_object('firstname', 'Given', 'lastname', 'Name' || n, 'email', 'buyer' || n || '@example.com')),
       1, 50, 0, n || case when n % 3 = 0 then ' Oak Street' else ' Elm Road' end, '2026-11-20T03:30:00Z'::timestamptz - n / 3 * interval '1 hour'
     from generate_series(1, $2::integer) n`,
    [company, count],
  )
  await rows(
    `insert into payments (company_id, order_id, attempt, orderid, state, amount, refunded, retref, asked_at)
     select o.company_id, o.id, a.attempt, o.id || a.attempt, a.state, 50, 0, 7 || right(o.id, 6) || a.attempt, o.created_at
     from orders o, (values (1, 'approved'), (2, 'declined')) as a (attempt, state)
     where o.company_id = $1 and o.id like $1::integer || 'N%'`,
    [company],
  )
}
await fill(38, 100)
await rows('create index temporary_names on customers (company_id, fullname)')
await fill(35, 4_000)
await fill(30, 4_000)
await rows('drop index temporary_names')
for (const table of ['orders', 'payments', 'customers']) await rows(`vacuum analyze ${table}`)

interface Sought {
  query?: string
  from?: string
  to?: string
  after?: string
  limit?: number
}

/** The rule itself, as a full scan. */
const byReadingAll = async (company: number | null, { query = '', from, to, after, limit = 50 }: Sought) =>
  (
    await rows<{ id: string }>(
      `select o.id from orders o join companies f on f.id = o.company_id
         left join customers c on c.company_id = o.company_id and c.id = o.customer_id
         left join lateral (select p.retref from payments p where p.company_id = o.company_id and p.order_id = o.id
           order by (p.state = 'approved' or p.refunded > 0) desc, p.attempt desc limit 1) p on true,
         lateral (select lower(concat_ws(' ', o.id, o.address, coalesce(c.fullname, concat_ws(' ', o.answers -> 'user' ->> 'firstname',
           o.answers -> 'user' ->> 'lastname')), o.answers -> 'user' ->> 'email', p.retref)) as words) w,
         lateral (select (o.created_at at time zone f.timezone)::date as placed) d
       where ($1::integer is null or o.company_id = $1)
         and coalesce((select bool_and(strpos(w.words, word) > 0) from unnest(string_to_array(nullif(lower($2), ''), ' ')) as word), true)
         and ($3::date is null or d.placed >= $3) and ($4::date is null or d.placed <= $4)
         and ($5::text is null or (o.created_at, o.id) < ((select created_at from orders where id = $5 and ($1 is null or company_id = $1)), $5))
       order by o.created_at desc, o.id desc limit $6`,
      [company, query, from ?? null, to ?? null, after ?? null, limit],
    )
  ).map(({ id }) => id)

const listed = async (company: number | null, sought: Sought) => {
  const input = { ...sought, limit: sought.limit ?? 50, ...(company === null ? {} : { companyId: company }) }
  const { body } = await haulyard.ask('services.getOrders', input, { as: 'admin' })
  return body.map(({ order }) => order)
}

test.each<Sought>([
  {},
  { query: 'quill' },
  { query: 'PERSON 17' },
  { query: 'given name1999' },
  { query: 'buyer1998@example' },
  { query: '70019981' },
  { query: '70019982' },
  { query: 'oak quill' },
  { query: 'n001998' },
  { query: 'nobody' },
  { query: '100%' },
  { query: 'e' },
  { from: '2026-11-18', to: '2026-11-19' },
  { from: '2026-11-19', query: 'oak', limit: 500 },
  { to: '2026-10-31', query: 'elm', limit: 5 },
  { after: '35N000100' },
  { after: '35N000100', query: 'oak', limit: 7 },
  { after: 'NOSUCHORDER' },
])('%j finds what a full scan finds, in that order', async (sought) => {
  for (const company of [35, 38, null]) {
    expect(await listed(company, sought)).toEqual(await byReadingAll(company, sought))
  }
})

describe('orders and payments are read', () => {
  test.each<Sought>([
    {},
    { query: 'oak street' },
    { query: 'person 1717' },
    { query: 'nobody' },
    { from: '2026-11-19' },
  ])('sparingly for %j, never the whole table', async (sought) => {
    for (const company of [35, 38, null]) {
      const pool = company === null ? haulyard.actors.platform : haulyard.actors.staff
      for (const table of ['orders', 'payments']) {
        const { scans, rows } = await rowsReadOf(table, { pool, tenant: company }, (db) =>
          listOrders(db, {
            company: companyId.nullable().parse(company),
            limit: 50,
            now: haulyard.clock.now(),
            ...sought,
          }),
        )
        expect(scans).toBe(0)
        expect(rows).toBeLessThan(1_000)
      }
    }
  })
})

describe('an order is found', () => {
  const order = '35N001000'
  const isFoundBy = async (query: string) => (await listed(35, { query })).includes(order)

  test("by its customer's current name", async () => {
    await rows(
      `update customers set fullname = 'Wilhelmina Barn'
      where company_id = 35 and id = (select customer_id from orders where id = $1)`,
      [order],
    )
    expect([await isFoundBy('wilhelmina'), await isFoundBy('person')]).toEqual([true, false])
  })

  test('by the given name, as long as it has no customer', async () => {
    const [own] = await rows<{ customer_id: number }>('select customer_id from orders where id = $1', [order])
    await rows('update orders set customer_id = null where id = $1', [order])
    expect([await isFoundBy('wilhelmina'), await isFoundBy('given name1000')]).toEqual([false, true])
    await rows('update orders set customer_id = $2 where id = $1', [order, own?.customer_id])
    expect([await isFoundBy('wilhelmina'), await isFoundBy('given name1000')]).toEqual([true, false])
  })

  test('by the reference of the attempt shown', async () => {
    expect([await isFoundBy('70010001'), await isFoundBy('70010002')]).toEqual([true, false])
    await rows(`update payments set state = 'voided' where order_id = $1 and attempt = 1`, [order])
    expect([await isFoundBy('70010001'), await isFoundBy('70010002')]).toEqual([false, true])
    await rows(`update payments set retref = '999888777' where order_id = $1 and attempt = 2`, [order])
    expect([await isFoundBy('70010002'), await isFoundBy('999888777')]).toEqual([false, true])
  })
})

test('staff find no order of another hauler, even by number, and cannot list the orders of all', async () => {
  const ofOther = `select orders_matching(array[]::text[], null, null, '38N000001', null, null, null, 50, null, null) as id`
  const staff = await haulyard.actors.staff.query(ofOther)
  expect(staff.rows).toEqual([])
  const { body } = await haulyard.ask('services.getOrders', { after: '38N000001' }, { as: 'owner' })
  expect(body).toEqual([])
  await expect(
    haulyard.actors.staff.query(
      `select orders_matching_of_all(array[]::text[], null, null, null, null, null, null, 50, null, null)`,
    ),
  ).rejects.toThrow('permission denied')
})
