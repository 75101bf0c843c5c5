import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CallName, endpoints } from '#contract/contract.ts'
import { companyId } from '#contract/fields.ts'
import { inTransaction } from '#server/db/connect.ts'
import { askerOf, exampleInput, OPEN_WRITES, READING } from '#tests/support/examples/asked-calls.ts'
import { openExamples } from '#tests/support/examples/open-examples.ts'
import { newKey } from '#tests/support/orders.ts'
import { hearPlans, knownTables, readsOthers, TELL_PLANS } from '#tests/support/read-plans.ts'
import { LOGINS, type Part } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Checks the PostgreSQL plans of every reading call: none may read through another hauler's rows. New calls are covered
// by their examples.

const haulyard = await openTestHaulyard()
const { rows } = haulyard
const examples = await openExamples(haulyard, 35)

/** Enough rows of other haulers that a full scan is never the cheapest plan. */
const MANY = 3_000
await rows(`insert into customers (company_id, fullname, email, address, status, outofarea, created_at)
  select 30, 'Person ' || n, 'p' || n || '@example.com', n || ' Oak Street', case when n % 3 = 0 then 'Lead' else 'Purchased' end,
    n % 6 = 0, now() - n * interval '1 hour' from generate_series(1, ${MANY}) n`)
await rows(`insert into orders (company_id, id, key, state, payment, type, customer_id, answers, payfrequency, total, tax, address, created_at)
  select company_id, 'X' || lpad(id::text, 9, '0'), 'k' || id, 'placed', 'paid', 'Residential', id, '{}', 1, 50, 0, address, created_at
  from customers where company_id = 30 and fullname like 'Person %'`)
await rows(`insert into customer_services (company_id, customer_id, order_id, name, type, price, totalprice)
  select company_id, customer_id, id, 'Trash', 'Residential', 20, 20 from orders where company_id = 30 and id like 'X%'`)
await rows(`insert into payments (company_id, order_id, attempt, orderid, state, amount, asked_at)
  select company_id, id, 1, id, 'approved', total, created_at from orders where company_id = 30 and id like 'X%'`)
await rows(`insert into tasks (company_id, id, group_id, type, name, address, delivery_date, done)
  select 30, gen_random_uuid(), 130, 'deliveries', 'Person ' || n, n || ' Oak Street', current_date + n % 400 - 380, n % 400 < 370
  from generate_series(1, ${2 * MANY}) n`)
await rows(
  `insert into feedback (company_id, feedback) select 30, 'Good work ' || n from generate_series(1, ${MANY}) n`,
)
await rows(`insert into trail (company_id, user_id, call, subject, subject_id, event)
  select 30, 1000, 'users.login', 'user', n % 50, 'logged in' from generate_series(1, ${MANY}) n`)
await rows(TELL_PLANS)
await rows('vacuum analyze')

const tables = await knownTables(rows, MANY)
const [me] = await rows<{ id: number }>('select id from users where username = $1', [LOGINS.owner])

/** Turned off, PostgreSQL scans a table only where no index could help, regardless of its size. */
let wholeTables: 'on' | 'off' = 'on'
const plans = hearPlans(haulyard.actors, () => `discard plans; set enable_seqscan = ${wholeTables}`)

/** Calls that an admin may make for all haulers at once. A customer export reads all of them by design. */
const ofAll = READING.filter((name) => 'optional' in endpoints[name].scope && name !== 'customers.export')

/** The rows of other haulers that a call reads, each line with its query. */
async function othersReadBy(name: CallName, input: object, as: Part | null): Promise<string[]> {
  await plans.take()
  const { status } = await haulyard.send(name, { ...input }, { as, key: newKey() })
  expect(status).toBe(200)
  return (await plans.take()).flatMap((plan) =>
    readsOthers(plan, tables, wholeTables).map((what) => `${what}: ${plan.query}`),
  )
}

test('reports plans, including those inside functions', async () => {
  await plans.take()
  await haulyard.ask('services.getOrders', { query: 'oak' }, { as: 'owner' })
  const told = await plans.take()
  expect(told.some(({ query }) => query.includes('join companies c on c.id = o.company_id'))).toBe(true)
  expect(tables.grown.size).toBeGreaterThan(5)
})

test('flags an index with the hauler only in a later column', async () => {
  const later = await rows<{ name: string }>(`
    select i.indexrelid::regclass::text as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attname = 'company_id'
    join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
    where m.amname = 'btree' and c.relnamespace = 'public'::regnamespace and not i.indisunique
      and a.attnum = any((i.indkey::int2[])[1:i.indnkeyatts - 1])`)
  expect(later, 'it stands beside the key (include) instead').toEqual([])
  const step = { 'Node Type': 'Index Scan', 'Index Name': 'later', 'Index Cond': '(company_id = 35)' }
  const judged = (leads: string) =>
    readsOthers(
      { actor: 'staff', query: '', steps: [step] },
      {
        tenants: new Set(['customers']),
        grown: new Set(['customers']),
        indexes: new Map([['later', { table: 'customers', leads }]]),
      },
    )
  expect(judged('id')).toEqual(['Index Scan of customers later'])
  expect(judged('company_id')).toEqual([])
})

test('flags a plan that reads all rows of a table', async () => {
  await plans.take()
  await inTransaction(haulyard.actors.staff, { tenant: companyId.parse(35) }, (db) =>
    db.execute(sql`select count(*) from customers where notes <> ''`),
  )
  expect((await plans.take()).flatMap((plan) => readsOthers(plan, tables))).toEqual([])
  await haulyard.actors.platform.query(`select count(*) from customers where notes <> ''`)
  expect((await plans.take()).flatMap((plan) => readsOthers(plan, tables))).toEqual(['Seq Scan of customers '])
})

describe.each(['on', 'off'] as const)('with full scans %s', (mode) => {
  beforeAll(() => {
    wholeTables = mode
  })

  test.each(READING)('%s reads no rows of other haulers', async (name) => {
    expect(await othersReadBy(name, exampleInput(name, examples, me?.id), askerOf(name))).toEqual([])
  })
})

describe('among many rows of other haulers', () => {
  beforeAll(() => {
    wholeTables = 'on'
  })

  test.each(ofAll)('%s of all haulers scans no table', async (name) => {
    const { scope } = endpoints[name]
    const input = { ...exampleInput(name, examples, me?.id), limit: 20 }
    const own = 'field' in scope ? { [scope.field]: undefined } : {}
    expect(await othersReadBy(name, { ...input, ...own }, 'admin')).toEqual([])
  })

  test.each(OPEN_WRITES)('%s, by any role, reads no rows of other haulers', async (name) => {
    expect(await othersReadBy(name, exampleInput(name, examples, me?.id), null)).toEqual([])
  })
})
