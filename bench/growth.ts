import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { seedDemo } from '#demo/seed.ts'
import { openActors } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import { createApp } from '#server/http/app.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { jobQueues } from '#server/jobs/queues.ts'
import { createLog } from '#server/operations/log.ts'
import { composeApp } from '#server/start/compose.ts'
import { readEnv } from '#server/start/env.ts'
import { openTestCaller } from '#tests/support/test-caller.ts'

// How long lists, searches and figures take when there is ten times the data, or a hundred times with --100: as a small hauler
// beside big ones, as a big one, and as an admin of all. The words that are looked for name as many rows at each size. Each
// size is filled into the same database, and all calls are asked in turns.

const SIZES = process.argv.includes('--100') ? [1, 10, 100] : [1, 10]
const ROUNDS = 15
const MOST = 1.3
/** Below this much more a ratio says nothing: it is what a busy machine adds to any call, in milliseconds. */
const NOISE_MS = 5
const SMALL = { company: 38, customers: 1_000, tasks: 5_000 }
const BIG = { company: 35, customers: 1_000, tasks: 5_000 }
const OTHERS = [30, 34, 36]

const folder = await mkdtemp(join(tmpdir(), 'haulyard-bench-'))
const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]

async function openServer() {
  const database = await startEmbedded({ folder, durable: false, onLost: (reason) => console.error(reason) })
  closers.unshift(() => database.stop())
  const ownerUrl = database.url('postgres')
  const log = createLog('error', false, (line) => process.stderr.write(line))
  const env = Object.freeze({
    ...readEnv({ DATA_DIR: folder }),
    appSecret: 'a secret of this bench and of nothing else',
  })
  const { urls } = await prepareDatabase(ownerUrl, env.appSecret, jobQueues)
  await seedDemo({ ownerUrl, env, log })
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  closers.unshift(() => owner.end())
  const actors = openActors(urls, (error) => console.error(error))
  closers.unshift(() => actors.close())
  const jobs = await startJobs(urls.platform, log)
  closers.unshift(() => jobs.stop())
  const app = createApp(composeApp({ env, log, actors, jobs }), async () => new Response())
  return { caller: openTestCaller(app), owner }
}

const CUSTOMERS = `insert into customers (company_id, fullname, email, address, cellphone, status, type, created_at)
  select $1::integer, 'Person ' || n || ' Quill', concat('p', n, '@example.com'), n || ' Long Street', '478' || lpad(n::text, 7, '0'),
    case when n % 4 = 0 then 'Lead' else 'Purchased' end, 'Residential', now() - n * interval '1 hour'
  from generate_series($2::integer, $3::integer) n`

const ORDERS = `insert into orders (company_id, id, key, state, payment, type, customer_id, answers, payfrequency, total, tax, address, created_at)
  select company_id, 'B' || lpad(id::text, 9, '0'), 'k' || id, 'placed', 'paid', 'Residential', id,
    jsonb_build_object('user', jsonb_build_object('email', email)), 1, 50, 0, address, created_at
  from customers c where company_id = $1 and fullname like 'Person %'
    and not exists (select from orders o where o.company_id = c.company_id and o.customer_id = c.id)`

const SERVICES = `insert into customer_services (company_id, customer_id, order_id, name, type, price, totalprice)
  select company_id, customer_id, id, 'Trash', 'Residential', 20, 20 from orders o
  where company_id = $1 and id like 'B%' and not exists (
    select from customer_services s where s.company_id = o.company_id and s.customer_id = o.customer_id)`

// Work of two years, as many tasks a day at each size as the size says; what is past was done, but for a few.
const TASKS = `insert into tasks (company_id, id, group_id, type, name, address, phone, delivery_date, done)
  select $1::integer, gen_random_uuid(), $1::integer + 100, 'deliveries', 'Person ' || n, n || ' Long Street', '478' || lpad(n::text, 7, '0'),
    current_date + (n * 7919 % 730 - 700)::integer, n * 7919 % 730 < 700 and n % 5000 <> 0
  from generate_series($2::bigint, $3::bigint) n`

async function fill(
  owner: Client,
  company: number,
  customers: [number, number],
  tasks: [number, number],
): Promise<void> {
  await owner.query(CUSTOMERS, [company, ...customers])
  await owner.query('analyze customers')
  await owner.query(ORDERS, [company])
  await owner.query('analyze orders')
  await owner.query(SERVICES, [company])
  const { rows } = await owner.query('select 1 from groups where company_id = $1 and id = $1 + 100', [company])
  if (rows.length > 0) await owner.query(TASKS, [company, ...tasks])
}

type Who = 'small' | 'big' | 'admin'
const CALLS = [
  ['canmanager.findTasks', 'a rare word', { query: 'person 4711' }],
  ['canmanager.findTasks', 'a common word', { query: 'long street' }],
  ['canmanager.findTasks', 'no such word', { query: 'wilhelmina' }],
  ['services.getOrders', 'the list', { limit: 50 }],
  ['services.getOrders', 'a rare word', { query: 'person 471 ', limit: 50 }],
  ['services.getOrders', 'no such word', { query: 'wilhelmina', limit: 50 }],
  ['customers.getPage', 'a page', {}],
  ['customers.getPage', 'a phone', { query: '4780000471' }],
  ['customers.getPage', 'no such word', { query: 'wilhelmina' }],
  ['customers.getCustomers', 'the newest', { limit: 50 }],
  ['companies.getDashboard', 'the figures', {}],
] as const

const asked = CALLS.flatMap(([name, what, input]) =>
  (['small', 'big', 'admin'] as const)
    .filter((who) => !(name === 'companies.getDashboard' && who === 'admin'))
    .map((who) => ({ name, what, input, who, key: `${name}, ${what}: ${who}` })),
)

const companyOf = (who: Who) => (who === 'admin' ? {} : { companyId: who === 'small' ? SMALL.company : BIG.company })

/** The middle of how long each call took, in milliseconds. */
async function measure(caller: ReturnType<typeof openTestCaller>): Promise<Map<string, number>> {
  const times = new Map<string, number[]>()
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const { name, input, who, key } of asked) {
      const began = performance.now()
      const { status } = await caller.send(name, { ...input, ...companyOf(who) }, { as: 'admin' })
      if (status !== 200) throw new Error(`${key} answered ${status}`)
      if (round >= 0) times.set(key, [...(times.get(key) ?? []), performance.now() - began])
    }
  }
  const middle = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
  return new Map([...times].map(([key, list]) => [key, middle(list)]))
}

try {
  const { caller, owner } = await openServer()
  await fill(owner, SMALL.company, [1, SMALL.customers], [1, SMALL.tasks])
  const measured: Map<string, number>[] = []
  let before = 0
  for (const size of SIZES) {
    for (const company of [BIG.company, ...OTHERS]) {
      const { rows } = await owner.query('select 1 from companies where id = $1', [company])
      if (rows.length === 0) continue
      await fill(
        owner,
        company,
        [before * BIG.customers + 1, size * BIG.customers],
        [before * BIG.tasks + 1, size * BIG.tasks],
      )
    }
    before = size
    await owner.query('vacuum analyze')
    measured.push(await measure(caller))
  }
  const ms = (figure: number) => Number(figure.toFixed(1))
  const first = measured[0] ?? new Map<string, number>()
  const last = measured.at(-1) ?? new Map<string, number>()
  const figures = asked.map(({ key }) => {
    const [least, most] = [first.get(key) ?? 0, last.get(key) ?? 0]
    const ok = most <= least * MOST || most - least <= NOISE_MS
    return [
      key,
      Object.fromEntries(measured.map((at, index) => [`${SIZES[index]}x, ms`, ms(at.get(key) ?? 0)])),
      most / least,
      ok,
    ] as const
  })
  console.table(
    Object.fromEntries(figures.map(([key, at, ratio, ok]) => [key, { ...at, ratio: ms(ratio), most: MOST, ok }])),
  )
  process.exitCode = figures.every(([, , , ok]) => ok) ? 0 : 1
} finally {
  for (const close of closers) await close()
}
