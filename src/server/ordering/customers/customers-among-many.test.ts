import { describe, expect, test } from 'vitest'
import { companyId } from '#contract/fields.ts'
import { rowsReadOf } from '#tests/support/rows-read.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { pageOfCustomers } from './customer-page.queries.ts'

// A list among the many customers of several haulers: each page agrees with a full sort, while few rows are read whole.

const haulyard = await openTestHaulyard({ now: new Date('2026-11-20T15:00:00Z') })
const { rows } = haulyard
const fill = (company: number, count: number) =>
  rows(
    `insert into customers (company_id, fullname, status, address, cellphone, type, inops, insnapdesk, outofarea, datestart, created_at)
     select $1, 'Person ' || n * 7919 % 5003 || ' Quill', case when n % 3 = 0 then 'Lead' else 'Purchased' end, n || ' Oak Street',
       '478555' || lpad(n::text, 4, '0'), (array['Residential', 'Commercial', 'Roll-Offs'])[n % 3 + 1], n % 2 = 0, n % 5 = 0, n % 7 = 0,
       case when n % 4 = 0 then '2026-11-20'::date - n % 300 end, '2026-11-20T03:30:00Z'::timestamptz - n * 53 % 5000 * interval '1 hour'
     from generate_series(1, $2::integer) n`,
    [company, count],
  )
await fill(38, 100)
await fill(35, 5_000)
await fill(30, 5_000)
await rows('vacuum analyze customers')

const SORTS = {
  kind: `c.status = 'Lead'`,
  start: 'coalesce(c.datestart, (c.created_at at time zone f.timezone)::date)',
  type: `coalesce(c.type, '')`,
  name: 'lower(c.fullname)',
  price:
    'coalesce((select m.price from monthly_prices m where m.company_id = c.company_id and m.customer_id = c.id), 0)',
  snapdesk: 'c.insnapdesk',
  ops: 'c.inops',
} as const
const directions = { ascending: 'asc', descending: 'desc' } as const

type Sort = keyof typeof SORTS
type Direction = keyof typeof directions

/** The rule itself, as a full sort. */
const bySortingAll = async (company: number | null, sort: Sort, direction: Direction, where: string, page: number) =>
  (
    await rows<{ id: number }>(
      `select c.id from customers c join companies f on f.id = c.company_id where ($1::integer is null or c.company_id = $1) and ${where}
       order by ${SORTS[sort]} ${directions[direction]}, c.id desc limit 20 offset $2`,
      [company, (page - 1) * 20],
    )
  ).map(({ id }) => id)

interface Asked {
  tab?: 'leads'
  type?: 'Commercial'
  ops?: 'yes'
  query?: string
}

const lists: [string, Asked, string][] = [
  ['all', {}, 'true'],
  ['leads', { tab: 'leads' }, `c.status = 'Lead'`],
  ['a filter', { type: 'Commercial', ops: 'yes' }, `c.type = 'Commercial' and c.inops`],
  ['a search', { query: 'oak 12' }, `c.haystack like '%oak%' and c.haystack like '%12%'`],
]

const sorts = Object.keys(SORTS) as Sort[]
const both = Object.keys(directions) as Direction[]

describe.each(sorts.flatMap((sort) => both.map((direction) => ({ sort, direction }))))(
  'sorted by $sort $direction',
  (sorted) => {
    test.each(lists)('the pages of %s are those of the whole list', async (_what, asked, where) => {
      for (const company of [35, 38, null]) {
        for (const page of [1, 2]) {
          const input = { ...asked, ...sorted, size: 20, page, ...(company === null ? {} : { companyId: company }) }
          const { body } = await haulyard.ask('customers.getPage', input, { as: 'admin' })
          if (body.page < page) continue
          expect(body.rows.map(({ id }) => id)).toEqual(
            await bySortingAll(company, sorted.sort, sorted.direction, where, page),
          )
        }
      }
    })
  },
)

test('the counts are those of the whole list', async () => {
  for (const company of [35, 38]) {
    const [all] = await rows<{ all: number; leads: number }>(
      `select count(*)::integer as all, (count(*) filter (where status = 'Lead'))::integer as leads from customers where company_id = $1`,
      [company],
    )
    const { body } = await haulyard.ask('customers.getPage', { companyId: company }, { as: 'admin' })
    expect(body).toMatchObject({ total: all?.all, counts: all ?? {} })
    const filtered = await haulyard.ask('customers.getPage', { companyId: company, ops: 'yes' }, { as: 'admin' })
    expect(filtered.body.total).toBe(all?.all)
    expect(filtered.body.counts.all).toBeLessThan(all?.all ?? 0)
  }
})

test("a small hauler’s page and search read no other hauler's rows, and scan no table", async () => {
  for (const query of ['', 'person quill', '4785550042', 'nobody']) {
    const wanted = {
      company: companyId.parse(38),
      query,
      sort: 'start',
      direction: 'descending',
      tab: 'all',
      archived: 'no',
    } as const
    const { scans, rows: read } = await rowsReadOf('customers', { pool: haulyard.actors.staff, tenant: 38 }, (db) =>
      pageOfCustomers(db, wanted, { page: 1, size: 20 }),
    )
    expect(scans).toBe(0)
    expect(read).toBeLessThan(700)
  }
})

test('a big hauler’s first page reads few more rows than it shows', async () => {
  const wanted = {
    company: companyId.parse(35),
    sort: 'start',
    direction: 'descending',
    tab: 'all',
    archived: 'no',
  } as const
  const { scans, rows: read } = await rowsReadOf('customers', { pool: haulyard.actors.staff, tenant: 35 }, (db) =>
    pageOfCustomers(db, wanted, { page: 1, size: 20 }),
  )
  expect(scans).toBe(0)
  expect(read).toBeLessThan(100)
})

test('a page beyond the last is the last, read from the end of the list', async () => {
  const wanted = {
    company: companyId.parse(35),
    sort: 'start',
    direction: 'descending',
    tab: 'all',
    archived: 'no',
  } as const
  const { body } = await haulyard.ask('customers.getPage', { companyId: 35, page: 1_000_000_000 }, { as: 'admin' })
  expect(body.page).toBe(Math.ceil(body.total / 10))
  expect(body.rows.map(({ id }) => id)).toEqual(
    (await bySortingAll(35, 'start', 'descending', 'true', 1 + Math.floor(((body.page - 1) * 10) / 20)))
      .slice(((body.page - 1) * 10) % 20)
      .slice(0, 10),
  )
  const { scans, rows: read } = await rowsReadOf('customers', { pool: haulyard.actors.staff, tenant: 35 }, (db) =>
    pageOfCustomers(db, wanted, { page: 1_000_000_000, size: 10 }),
  )
  expect(scans).toBe(0)
  expect(read).toBeLessThan(100)
})

const strange = [
  '4785550042',
  '55500',
  '94785550042',
  '%',
  '_',
  '\\\\',
  'a',
  "'",
  '%%%',
  Array.from('abcdefghij'.repeat(10)).join(' '),
]

test('a search of a hundred long words is refused at its field', async () => {
  const { status, body } = await haulyard.send('customers.getPage', { query: 'street '.repeat(100) }, { as: 'admin' })
  expect([status, body]).toMatchObject([400, { errors: [{ field: 'query' }] }])
})

test.each(strange)('a search for “%s” finds its matches and no row of others', async (query) => {
  const words = query.split(/\s+/).filter(Boolean)
  const { status, body } = await haulyard.send('customers.getPage', { query, companyId: 38 }, { as: 'admin' })
  expect(status).toBe(200)
  const [held] = await rows<{ count: number }>(
    `select count(*)::integer as count from customers where company_id = 38
     and (select bool_and(strpos(haystack, lower(word)) > 0) from unnest($1::text[]) as word)`,
    [words],
  )
  expect(body.counts).toMatchObject({ all: held?.count })
  for (const name of ['services.getOrders', 'canmanager.findTasks', 'users.getUsers'] as const) {
    expect((await haulyard.send(name, { query }, { as: 'admin' })).status).toBe(200)
  }
})

test('the start day follows the first day of service and the hauler’s time zone', async () => {
  const dayOf = async (name: string) =>
    (await rows<{ day: string }>('select startday::text as day from customers where fullname = $1', [name]))[0]?.day
  await rows(
    `insert into customers (company_id, fullname, created_at) values (38, 'Late Lead', '2026-11-20T03:30:00Z')`,
  )
  expect(await dayOf('Late Lead')).toBe('2026-11-19')
  await rows(`update companies set timezone = 'Pacific/Auckland' where id = 38`)
  expect(await dayOf('Late Lead')).toBe('2026-11-20')
  await rows(`update customers set datestart = '2026-12-24' where fullname = 'Late Lead'`)
  expect(await dayOf('Late Lead')).toBe('2026-12-24')
  await rows(`update customers set datestart = null where fullname = 'Late Lead'`)
  expect(await dayOf('Late Lead')).toBe('2026-11-20')
})
