import { Client, DatabaseError } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { companyId } from '#contract/fields.ts'
import { randomFrom } from '#demo/random.ts'
import { runningServices } from '#server/dashboard/dashboard.queries.ts'
import { inTransaction } from '#server/db/connect.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'

// Stored totals equal a full count after any writes, also concurrent ones.

const COMPANIES = [35, 38]
const TODAY = '2026-11-20'
const WRITERS = 4
const WRITES = 24

const { ownerUrl, urls, actors } = await freshDatabase('demo')
const owner = new Client({ connectionString: ownerUrl })
await owner.connect()
afterAll(() => owner.end())
// The writers meet in deadlocks, each of which would wait a second.
await owner.query(
  `do $$ begin execute format('alter database %I set deadlock_timeout = ''20ms''', current_database()); end $$`,
)

/** A service that begins later brings no price yet, one on an unbilled hold none now. */
const brings = `exists (select from service_phases p join companies c on c.id = p.company_id
  where p.company_id = s.company_id and p.service_id = s.id and p.from_day <= (product_now() at time zone c.timezone)::date
    and not exists (select from service_holds h where h.company_id = s.company_id and h.service_id = s.id and not h.billed
      and (product_now() at time zone c.timezone)::date between h.from_day and coalesce(h.last_day, 'infinity')))`

/** The rule itself, as a full scan. */
const counted = `
  select company_id, 'customers' as counted, count(*)::integer as count, 0::numeric as monthly from customers
    where archived_at is null group by 1
  union all
  select company_id, 'leads', count(*)::integer, 0 from customers where status = 'Lead' and archived_at is null group by 1
  union all
  select company_id, 'archived', count(*)::integer, 0 from customers where archived_at is not null group by 1
  union all
  select s.company_id, s.type, count(distinct s.customer_id)::integer, sum(s.price)
  from customer_services s left join orders o on o.company_id = s.company_id and o.id = s.order_id
  where s.active and ${brings} and s.status = 'Purchased' and s.type <> 'Roll-Offs' and s.dateend is null
    and o.state is distinct from 'cancelled'
  group by 1, 2`
const kept = `select company_id, counted, sum(count)::integer as count, sum(monthly) as monthly from company_totals group by 1, 2`
const rowsOf = async (query: string) =>
  (
    await owner.query(
      `select company_id, counted, count, monthly::numeric(14,2) from (${query}) t where count <> 0 or monthly <> 0 order by 1, 2`,
    )
  ).rows

/** The office's query of the view of all services, with the day's roll-offs. */
const running = (company: number) => `
  select type, count(distinct customer_id)::integer as customers, sum(price)::numeric(14,2) as monthly from (
    select s.type, s.customer_id, s.price from customer_services s
    left join orders o on o.company_id = s.company_id and o.id = s.order_id
    where s.company_id = ${company} and s.active and ${brings} and s.status = 'Purchased'
      and s.type <> 'Roll-Offs' and (s.dateend is null or s.dateend >= '${TODAY}') and o.state is distinct from 'cancelled'
    union all
    select type, customer_id, 0 from customer_services
    where company_id = ${company} and active and status = 'Purchased' and type = 'Roll-Offs'
      and datestart <= '${TODAY}' and dateend >= '${TODAY}') each
  group by type order by type`

const TYPE = `(array['Residential', 'Commercial', 'Roll-Offs'])[1 + floor(random() * 3)::integer]`
const DAY = `(array[null, null, '2026-11-19', '${TODAY}', '2026-12-24'])[1 + floor(random() * 5)::integer]::date`
const some = (table: string, company: number, share = 0.05) =>
  `select id from ${table} where company_id = ${company} and random() < ${share}`

/** The product's writes of customers and services, a few rows at a time. */
const writes = (company: number): string[] => [
  `insert into customers (company_id, fullname, status)
     select ${company}, 'Person ' || n, (array['Lead', 'Purchased'])[1 + n % 2] from generate_series(1, 5) n`,
  `update customers set archived_at = case when random() < 0.5 then now() end,
     status = (array['Lead', 'Purchased'])[1 + floor(random() * 2)::integer]
     where id in (${some('customers', company, 0.2)})`,
  `insert into customer_services (company_id, customer_id, name, type, price, totalprice, datestart, dateend, active)
     select ${company}, id, 'Trash', ${TYPE}, 10.25, 0, ${DAY}, ${DAY}, random() < 0.8
     from customers where id in (${some('customers', company)}) and company_id = ${company}`,
  `insert into customer_services (company_id, customer_id, order_id, name, type, price, totalprice)
     select company_id, customer_id, id, 'Recycling', ${TYPE}, 7, 7 from orders
     where company_id = ${company} and customer_id is not null and random() < 0.05`,
  `update customers set status = case status when 'Lead' then 'Purchased' else 'Lead' end, version = version + 1
     where id in (${some('customers', company)}) and company_id = ${company}`,
  `update customer_services set active = not active where id in (${some('customer_services', company)}) and company_id = ${company}`,
  `update customer_services set price = price + 1.5, type = ${TYPE}, dateend = ${DAY}
     where id in (${some('customer_services', company)}) and company_id = ${company}`,
  `update orders set state = case state when 'placed' then 'cancelled' else 'placed' end
     where state in ('placed', 'cancelled') and id in (${some('orders', company)}) and company_id = ${company}`,
  `update customer_services set customer_id = (select min(id) from customers where company_id = ${company})
     where id in (${some('customer_services', company, 0.02)}) and company_id = ${company}`,
  `delete from customer_services where id in (${some('customer_services', company, 0.02)}) and company_id = ${company}`,
  `delete from customers c where id in (${some('customers', company, 0.02)}) and company_id = ${company}
     and not exists (select from orders o where o.company_id = c.company_id and o.customer_id = c.id)
     and id <> (select min(id) from customers where company_id = ${company})`,
  // Both tables in one statement, so that no trigger sees them one after the other.
  `with taken as (update orders set state = 'cancelled' where company_id = ${company} and state = 'placed'
       and id in (${some('orders', company)}) returning id)
     update customer_services set active = false where company_id = ${company} and order_id in (select id from taken)`,
]

/** Expected failures of uncoordinated writers: deadlock, and a deleted customer. Both roll back. */
const ENDED = ['40P01', '23503']

async function write(seed: number): Promise<number> {
  const random = randomFrom(seed)
  const client = new Client({ connectionString: urls.staff })
  await client.connect()
  let done = 0
  try {
    for (let turn = 0; turn < WRITES; turn += 1) {
      const company = random.pick(COMPANIES)
      const statements = Array.from({ length: random.int(1, 3) }, () => random.pick(writes(company)))
      await client.query('begin')
      await client.query(`select set_config('app.tenant', '${company}', true), setseed(${random.next()})`)
      try {
        for (const statement of statements) await client.query(statement)
        const kept = random.chance(0.8)
        await client.query(kept ? 'commit' : 'rollback')
        done += kept ? 1 : 0
      } catch (error) {
        if (!(error instanceof DatabaseError) || !ENDED.includes(error.code ?? '')) throw error
        await client.query('rollback')
      }
    }
  } finally {
    await client.end()
  }
  return done
}

test('rows that existed before the totals are counted', async () => {
  expect(await rowsOf(kept)).toEqual(await rowsOf(counted))
  expect((await rowsOf(kept)).length).toBeGreaterThan(4)
})

describe('after random writes', async () => {
  const done = await write(1)

  test('of one connection, every total equals a full count', async () => {
    expect(done).toBeGreaterThan(WRITES / 3)
    expect(await rowsOf(kept)).toEqual(await rowsOf(counted))
  })

  test('of many connections at once, every total equals a full count', async () => {
    const each = await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(2 + writer)))
    expect(Math.min(...each)).toBeGreaterThan(0)
    expect(await rowsOf(kept)).toEqual(await rowsOf(counted))
  })

  test.each(COMPANIES)('the active services of today at company %i equal those of the full list', async (company) => {
    const tenant = companyId.parse(company)
    const asked = { company: tenant, timezone: 'America/New_York', today: TODAY } as const
    const found = await inTransaction(actors.staff, { tenant, readonly: true }, (db) => runningServices(db, asked))
    const shown = found.filter(({ customers }) => customers > 0).toSorted((a, b) => (a.type < b.type ? -1 : 1))
    expect(shown.map(({ type, customers, monthly }) => ({ type, customers, monthly: Number(monthly) }))).toEqual(
      (await owner.query(running(company))).rows.map((row) => ({ ...row, monthly: Number(row.monthly) })),
    )
  })
})

test('two sales of one hauler change a total without waiting for each other', async () => {
  const one = new Client({ connectionString: urls.staff })
  const other = new Client({ connectionString: urls.staff })
  await Promise.all([one.connect(), other.connect()])
  try {
    for (const client of [one, other]) {
      await client.query(`begin; set local app.tenant = '35'; set local lock_timeout = '5s'`)
      await client.query(`insert into customers (company_id, fullname, status) values (35, 'At Once', 'Lead')`)
    }
    await Promise.all([one.query('commit'), other.query('commit')])
  } finally {
    await Promise.all([one.end(), other.end()])
  }
  expect(await rowsOf(kept)).toEqual(await rowsOf(counted))
})

test("staff may read their own company's totals, and write none", async () => {
  const asStaff = async (text: string) => {
    const client = await actors.staff.connect()
    try {
      await client.query(`begin; set local app.tenant = '38'`)
      return (await client.query(text)).rows
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  expect(await asStaff('select distinct company_id from company_totals')).toEqual([{ company_id: 38 }])
  await expect(asStaff('update company_totals set count = 0')).rejects.toThrow('permission denied')
  await expect(asStaff(`select add_to_total(38, 'leads', 1, 0)`)).rejects.toThrow('permission denied')
})
