import { describe, expect, test } from 'vitest'
import { companyId } from '#contract/fields.ts'
import { rowsReadOf } from '#tests/support/rows-read.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { findTasksByWords, type SoughtTasks } from './find-tasks.queries.ts'

// A search among many tasks of several haulers: it agrees with a full scan, in order, while reading few.

const now = new Date('2026-11-20T15:00:00Z')
const haulyard = await openTestHaulyard({ now })
const fill = (company: number, count: number) =>
  haulyard.rows(
    `insert into tasks (company_id, id, group_id, type, name, address, phone, delivery_date, notes, servicename, display_order, done, archived)
     select $1::integer, gen_random_uuid(), $1::integer + 100, 'deliveries', 'Person ' || n || case when n % 97 = 0 then ' Rarely' else '' end,
       n || case when n % 2 = 0 then ' Oak Street' else ' Elm Road' end, '(478) 555-' || lpad((n % 10000)::text, 4, '0'),
       '2026-11-20'::date + (n * 7919 % 801 - 400), '', case when n % 3 = 0 then '20 Yard' else '' end, n * 31 % 50,
       n * 7919 % 801 < 380, n % 11 = 0
     from generate_series(1, $2::integer) n`,
    [company, count],
  )
await fill(35, 8_000)
await fill(38, 200)
await fill(30, 8_000)
await haulyard.rows('vacuum analyze tasks')

/** The rule itself, every word somewhere in the task, as a full scan. */
const byReadingAll = async (company: number | null, query: string, limit: number, day: string | null = null) =>
  (
    await haulyard.rows<{ id: string }>(
      `select t.id from tasks t join companies c on c.id = t.company_id,
         lateral (select ($4::timestamptz at time zone c.timezone)::date as today) d
       where ($1::integer is null or t.company_id = $1) and not t.archived and ($5::date is null or t.delivery_date = $5)
         and (select bool_and(strpos(lower(concat_ws(' ', t.name, t.address, t.phone, t.notes, t.servicename, t.order_id,
           regexp_replace(t.phone, '[^0-9]', '', 'g'))), word) > 0) from unnest(string_to_array(lower($2), ' ')) as word)
       order by (not t.done and t.delivery_date = d.today) desc, t.done, abs(t.delivery_date - d.today), t.display_order, t.id
       limit $3`,
      [company, query, limit, now, day],
    )
  ).map(({ id }) => id)

const queries = [
  'person 4711',
  'RARELY',
  'rarely elm',
  'oak',
  'oak 20 yard',
  '4785550097',
  'zz',
  'nobody',
  'on',
  '100%',
  '7',
]

describe.each(queries)('a search for “%s”', (query) => {
  test('finds what a full scan finds, in that order', async () => {
    for (const company of [35, 38]) {
      for (const limit of [3, 50]) {
        const { body } = await haulyard.ask(
          'canmanager.findTasks',
          { query, companyId: company, limit },
          { as: 'admin' },
        )
        expect(body.map(({ id }) => id)).toEqual(await byReadingAll(company, query, limit))
      }
    }
  })

  test('finds a driver’s of today', async () => {
    const { body } = await haulyard.ask('canmanager.findTasks', { query, limit: 50 }, { as: 'driver' })
    expect(body.map(({ id }) => id)).toEqual(await byReadingAll(35, query, 50, '2026-11-20'))
  })
})

test('an admin finds a rare word in the tasks of all haulers, ordered by each one’s own day', async () => {
  for (const query of ['person 4711', 'rarely elm', 'nobody']) {
    const { body } = await haulyard.ask('canmanager.findTasks', { query, limit: 50 }, { as: 'admin' })
    expect(body.map(({ id }) => id)).toEqual(await byReadingAll(null, query, 50))
  }
})

describe('tasks are read', () => {
  const read = (company: number | null, query: string) => {
    const pool = company === null ? haulyard.actors.platform : haulyard.actors.staff
    const sought: SoughtTasks = { company: companyId.nullable().parse(company), query, day: null, limit: 6, now }
    return rowsReadOf('tasks', { pool, tenant: company }, (db) => findTasksByWords(db, sought))
  }

  test.each([
    ['a rare word', 'person 4711'],
    ['an unknown word', 'zebra'],
    ['a common word', 'oak street'],
    ['two letters that all tasks have', 'on'],
  ])('sparingly for %s, never the whole table', async (_what, query) => {
    for (const company of [35, 38, null]) {
      const { scans, rows } = await read(company, query)
      expect(scans).toBe(0)
      expect(rows).toBeLessThan(1_000)
    }
  })

  test('sparingly on a busy day', async () => {
    // A scan along the day across all haulers would meet the other hauler's tasks first.
    for (const [company, first] of [
      [30, 0],
      [35, 10_000],
    ] as const) {
      await haulyard.rows(
        `insert into tasks (company_id, id, group_id, type, name, address, phone, delivery_date, display_order)
         select $1::integer, gen_random_uuid(), $1::integer + 100, 'deliveries', 'Full ' || n, n || ' Oak Street', '', '2026-11-20', $2::integer + n
         from generate_series(1, 3000) n`,
        [company, first],
      )
    }
    await haulyard.rows('vacuum analyze tasks')
    expect((await read(35, 'oak street')).rows).toBeLessThan(200)
  })
})

test('the search text follows every write of a task', async () => {
  const found = async (query: string) =>
    (await haulyard.ask('canmanager.findTasks', { query, limit: 50 }, { as: 'owner' })).body.map(({ name }) => name)
  await haulyard.rows(
    `update tasks set name = 'Wilhelmina', notes = 'Behind the barn' where company_id = 35 and name = 'Person 4712'`,
  )
  expect(await found('wilhelmina barn')).toEqual(['Wilhelmina'])
  expect(await found('person 4712')).toEqual([])
  await haulyard.rows(`update tasks set archived = true where name = 'Wilhelmina'`)
  expect(await found('wilhelmina')).toEqual([])
})

test('staff without a tenant find nothing, and may not search the tasks of all', async () => {
  const nobody = await haulyard.actors.staff.query(
    `select * from tasks_matching(array['%oak%'], '2026-11-20', null, 50)`,
  )
  expect(nobody.rows).toEqual([])
  for (const call of ['tasks_matching_of_all(', 'nearest_tasks(null, ']) {
    await expect(
      haulyard.actors.staff.query(`select * from ${call}array['%oak%'], '2026-11-20', null, 50)`),
    ).rejects.toThrow('permission denied')
  }
})
