import { expect, test } from 'vitest'
import { companyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'
import { rowsReadOf } from '#tests/support/rows-read.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { overdueWork, runningServices, workOfToday } from './dashboard.queries.ts'

// A small hauler beside a big one: the figures read only its own rows.

const haulyard = await openTestHaulyard({ now: new Date('2026-11-20T15:00:00Z') })
const { rows } = haulyard
await rows(`insert into tasks (company_id, id, group_id, type, address, delivery_date, done)
  select case when n % 100 = 0 then 38 else 35 end, gen_random_uuid(), case when n % 100 = 0 then 138 else 135 end, 'deliveries', n || ' Oak',
    '2026-11-20'::date + n % 800 - 400, n % 800 < 390
  from generate_series(1, 10000) n`)
await rows(`insert into customers (company_id, fullname, status)
  select case when n % 100 = 0 then 38 else 35 end, 'Person ' || n, 'Purchased' from generate_series(1, 10000) n`)
await rows(`insert into customer_services (company_id, customer_id, name, type, price, totalprice)
  select company_id, id, 'Trash', 'Residential', 10, 10 from customers where fullname like 'Person %'`)
for (const table of ['tasks', 'customer_services']) await rows(`vacuum analyze ${table}`)

const asked = { company: companyId.parse(38), timezone: 'America/New_York', today: '2026-11-20' as const }

test.each([
  ['tasks', 'overdue work', overdueWork],
  ['tasks', "today's work", workOfToday],
  ['customer_services', 'active services', runningServices],
] as const)(
  'only a small hauler’s own %s are read for %s',
  async (table, _what, query: (db: Db, of: typeof asked) => Promise<unknown>) => {
    const [own] = await rows<{ count: number }>(`select count(*)::integer as count from ${table} where company_id = 38`)
    const { scans, rows: read } = await rowsReadOf(table, { pool: haulyard.actors.staff, tenant: 38 }, (db) =>
      query(db, asked),
    )
    expect(scans).toBe(0)
    expect(read).toBeLessThanOrEqual(2 * (own?.count ?? 0))
  },
)
