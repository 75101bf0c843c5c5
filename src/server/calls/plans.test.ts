import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CallName, contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Role } from '#domain/identity/roles.ts'
import { inTransaction } from '#server/db/connect.ts'
import { openExamples } from '#tests/support/examples/open-examples.ts'
import { newKey } from '#tests/support/orders.ts'
import { hearPlans, type PlanStep, type ReadPlan, TELL_PLANS } from '#tests/support/read-plans.ts'
import { LOGINS, type Part } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// What PostgreSQL does for every reading call, as it tells itself: no call reads through the rows of another hauler. A call
// that is new is among them by its example.

const haulyard = await openTestHaulyard()
const { rows } = haulyard
const examples = await openExamples(haulyard, 35)

/** Many rows of others in what grows, so that nobody would choose to read them all. */
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

const namesOf = async (query: string) => new Set((await rows<{ name: string }>(query)).map(({ name }) => name))
const TENANTS = await namesOf(`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'company_id' and not a.attisdropped`)
const GROWN = await namesOf(`select relname as name from pg_class where relkind = 'r' and reltuples >= ${MANY}`)
const tableOfIndex = new Map(
  (
    await rows<{ name: string; table: string }>(
      'select indexrelid::regclass::text as name, indrelid::regclass::text as table from pg_index',
    )
  ).map(({ name, table }) => [name, table]),
)
const [me] = await rows<{ id: number }>('select id from users where username = $1', [LOGINS.owner])

/** Whatever of these is read is little: what nobody knows the end of yet. */
const FEW: readonly string[] = ['payments_unclear', 'orders_waiting']

/** Without it a table is read whole only where no index could help, however few rows it has. */
let wholeTables: 'on' | 'off' = 'on'
const plans = hearPlans(haulyard.actors, () => `discard plans; set enable_seqscan = ${wholeTables}`)

const tableOf = (step: PlanStep) => step['Relation Name'] ?? tableOfIndex.get(step['Index Name'] ?? '') ?? ''

/** An index that is read from a place to a place: of one hauler, or by the key of what is looked for. */
const isSought = (step: PlanStep) =>
  /company_id| = /.test(step['Index Cond'] ?? '') || FEW.includes(step['Index Name'] ?? '')

/** Steps that read rows of whomever. The platform's own questions are about all haulers, in the order of an index. */
function readsOthers({ actor, steps }: ReadPlan): string[] {
  const bad = steps.filter((step) => {
    const [kind, table] = [step['Node Type'], tableOf(step)]
    if (!TENANTS.has(table)) return false
    if (kind === 'Seq Scan') return wholeTables === 'on' ? GROWN.has(table) : actor !== 'platform'
    return kind.includes('Index') && wholeTables === 'on' && GROWN.has(table) && actor !== 'platform' && !isSought(step)
  })
  return bad.map((step) => `${step['Node Type']} of ${tableOf(step)} ${step['Index Name'] ?? ''}`)
}

const calls = Object.keys(contract) as CallName[]
const reading = calls.filter((name) => contract[name].verb === 'GET')
const publicly = calls.filter((name) => contract[name].who === 'public' && contract[name].verb === 'POST')
/** What an admin asks of all haulers at once. A file of all customers is read from all of them. */
const ofAll = reading.filter((name) => 'optional' in contract[name].scope && name !== 'customers.export')

const PARTS: readonly [Part, Role][] = [
  ['owner', 'hauler'],
  ['driver', 'can-driver'],
  ['customer', 'customer'],
  ['admin', 'admin'],
]

/** Nobody where nobody need be known; else the first who may ask it. */
function askerOf(name: CallName): Part | null {
  const { who } = contract[name]
  if (who === 'public' || who === 'basic') return null
  return PARTS.find(([, role]) => may(role, who))?.[0] ?? null
}

const inputOf = (name: CallName): Record<string, unknown> => {
  const { scope }: Pick<Endpoint, 'scope'> = contract[name]
  return { ...examples[name], ...(scope.by === 'person' ? { [scope.field]: me?.id } : {}) }
}

/** What a call makes PostgreSQL read of others; each line with the question. */
async function othersReadBy(name: CallName, input: object, as: Part | null): Promise<string[]> {
  await plans.take()
  const { status } = await haulyard.send(name, { ...input }, { as, key: newKey() })
  expect(status).toBe(200)
  return (await plans.take()).flatMap((plan) => readsOthers(plan).map((what) => `${what}: ${plan.query}`))
}

test('plans are told, those inside functions too', async () => {
  await plans.take()
  await haulyard.ask('services.getOrders', { query: 'oak' }, { as: 'owner' })
  const told = await plans.take()
  expect(told.some(({ query }) => query.includes('join companies c on c.id = o.company_id'))).toBe(true)
  expect(GROWN.size).toBeGreaterThan(5)
})

test('a plan that reads all rows of a table is noticed', async () => {
  await plans.take()
  await inTransaction(haulyard.actors.staff, { tenant: 35 }, (db) =>
    db.execute(sql`select count(*) from customers where notes <> ''`),
  )
  expect((await plans.take()).flatMap(readsOthers)).toEqual([])
  await haulyard.actors.platform.query(`select count(*) from customers where notes <> ''`)
  expect((await plans.take()).flatMap(readsOthers)).toEqual(['Seq Scan of customers '])
})

describe.each(['on', 'off'] as const)('with reading of whole tables %s', (mode) => {
  beforeAll(() => {
    wholeTables = mode
  })

  test.each(reading)('%s reads nothing of others', async (name) => {
    expect(await othersReadBy(name, inputOf(name), askerOf(name))).toEqual([])
  })
})

describe('among many rows of others', () => {
  beforeAll(() => {
    wholeTables = 'on'
  })

  test.each(ofAll)('%s of all haulers reads no table whole', async (name) => {
    const { scope }: Pick<Endpoint, 'scope'> = contract[name]
    const input = { ...inputOf(name), limit: 20 }
    const own = 'field' in scope ? { [scope.field]: undefined } : {}
    expect(await othersReadBy(name, { ...input, ...own }, 'admin')).toEqual([])
  })

  test.each(publicly)('%s, by anybody, reads nothing of others', async (name) => {
    expect(await othersReadBy(name, inputOf(name), null)).toEqual([])
  })
})
