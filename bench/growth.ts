import { Client } from 'pg'
import { openTestCaller } from '#tests/support/test-caller.ts'
import { type Gate, holdGates } from './gates.ts'
import { openServer } from './support/own-server.ts'
import { median } from './support/statistics.ts'

// How long lists, searches and figures take when there is ten times the data, or a hundred times with --100: as a small hauler
// beside big ones, as a big one, and as an admin of all. The words that are looked for name as many rows at each size. Each
// size is filled into the same database, and all calls are asked in turns. A hundred times are 5 million tasks and a million
// customers and orders; filling them takes most of the time.

const SIZES = process.argv.includes('--100') ? [1, 10, 100] : [1, 10]
const ROUNDS = 25
const MOST = 1.3
/** Below this much more a ratio says nothing: it is what a busy machine adds to any call, in milliseconds. */
const NOISE_MS = 2
/** The longest that whatever has no end of rows may take. */
const MOST_MS = 100
const SMALL = { company: 38, customers: 1_000, tasks: 5_000 }
const BIG = { company: 35, customers: 1_000, tasks: 5_000 }
/** The others, and how many times bigger they are: of ten parts of all rows the big one has one. */
const OTHERS = [
  [30, 4],
  [33, 5],
] as const
const FILLED = ['customers', 'orders', 'tasks']
const TRIGGERED = ['orders', 'customer_services', 'tasks']

const CUSTOMERS = `insert into customers (company_id, fullname, email, address, cellphone, status, type, created_at)
  select $1::integer, 'Person ' || n || case n when 471 then ' Wetherby' else ' Quill' end, concat('p', n, '@example.com'), n || ' Long Street', '478' || lpad(n::text, 7, '0'),
    case when n % 4 = 0 then 'Lead' else 'Purchased' end, 'Residential', now() - n * interval '1 hour'
  from generate_series($2::integer, $3::integer) n`

const ORDERS = `insert into orders (company_id, id, key, state, payment, type, customer_id, buyername, answers, payfrequency, total, tax, address, created_at)
  select company_id, 'B' || lpad(id::text, 9, '0'), 'k' || id, 'placed', 'paid', 'Residential', id, fullname,
    jsonb_build_object('user', jsonb_build_object('email', email)), 1, 50, 0, address, created_at
  from customers c where company_id = $1 and fullname like 'Person %'
    and not exists (select from orders o where o.company_id = c.company_id and o.customer_id = c.id)`

const SERVICES = `insert into customer_services (company_id, customer_id, order_id, name, type, price, totalprice)
  select company_id, customer_id, id, 'Trash', 'Residential', 20, 20 from orders o
  where company_id = $1 and id like 'B%' and not exists (
    select from customer_services s where s.company_id = o.company_id and s.customer_id = o.customer_id)`

const COUNTED = `insert into counted_services (company_id, customer_id, prices)
  select company_id, customer_id, '{"Residential": 20}' from customer_services where company_id = $1 and order_id like 'B%'
  on conflict do nothing`

// Work of two years, as many tasks a day at each size as the size says; what is past was done, but for a few.
const TASKS = `insert into tasks (company_id, id, group_id, type, name, address, phone, delivery_date, done)
  select $1::integer, gen_random_uuid(), $1::integer + 100, 'deliveries', 'Person ' || n || case n when 4711 then ' Wetherby' else '' end, n || ' Long Street', '478' || lpad(n::text, 7, '0'),
    current_date + (n * 7919 % 730 - 700)::integer, n * 7919 % 730 < 700 and n % 5000 <> 0
  from generate_series($2::bigint, $3::bigint) n`

interface Range {
  company: number
  customers: [number, number]
  tasks: [number, number]
}

async function fill(owner: Client, { company, customers, tasks }: Range): Promise<void> {
  await owner.query(CUSTOMERS, [company, ...customers])
  await owner.query('analyze customers')
  await owner.query(ORDERS, [company])
  await owner.query('analyze orders')
  await owner.query(SERVICES, [company])
  await owner.query(COUNTED, [company])
  const { rows } = await owner.query('select 1 from groups where company_id = $1 and id = $1 + 100', [company])
  if (rows.length > 0) await owner.query(TASKS, [company, ...tasks])
}

/** Fills without what only finds rows, which is made again at the end: in one go that takes a tenth of the time. */
async function fillAll(owner: Client, ranges: Range[]): Promise<void> {
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any ($1::regclass[]) and not i.indisunique`,
    [FILLED],
  )
  // Each row's references are right, and what triggers would add to it is given.
  for (const table of TRIGGERED) await owner.query(`alter table ${table} disable trigger all`)
  for (const { name } of indexes) await owner.query(`drop index ${name}`)
  for (const range of ranges) await fill(owner, range)
  await owner.query(`set maintenance_work_mem = '1GB'`)
  for (const { definition } of indexes) await owner.query(definition)
  for (const table of TRIGGERED) await owner.query(`alter table ${table} enable trigger all`)
  await owner.query('vacuum analyze')
}

type Who = 'small' | 'big' | 'admin'
/** What answers the same rows at each size. */
const SAME = [
  ['canmanager.findTasks', 'a rare word', { query: 'wetherby' }],
  ['canmanager.findTasks', 'a common word', { query: 'long street' }],
  ['canmanager.findTasks', 'a phone', { query: '4780004711' }],
  ['canmanager.findTasks', 'no such word', { query: 'wilhelmina' }],
  ['services.getOrders', 'the list', { limit: 50 }],
  ['services.getOrders', 'a rare word', { query: 'wetherby', limit: 50 }],
  ['services.getOrders', 'no such word', { query: 'wilhelmina', limit: 50 }],
  ['services.getOrderPage', 'a rare word', { query: 'wetherby' }],
  ['customers.getPage', 'a page', {}],
  ['customers.getPage', 'a rare word', { query: 'wetherby' }],
  ['customers.getPage', 'a phone', { query: '4780000471' }],
  ['customers.getPage', 'a phone as it is written', { query: '478-000-0471' }],
  ['customers.getPage', 'no such word', { query: 'wilhelmina' }],
  ['customers.getPage', 'no such phone', { query: '9190000471' }],
  ['customers.getCustomers', 'the newest', { limit: 50 }],
  ['companies.getDashboard', 'the figures', {}],
] as const
/** What has more rows the more there are, counts more of them, or has letters that ever more rows share: the time has an end all the same. */
const MORE = [
  ['services.getOrderPage', 'a rare kind', { payment: 'declined' }],
  ['services.getOrders', 'an e-mail', { query: 'p471@example.com', limit: 50 }],
  ['customers.getPage', 'a house', { query: '471 long' }],
  ['customers.getPage', 'three digits', { query: '471' }],
  ['customers.getPage', 'a common word', { query: 'long street' }],
  ['customers.getPage', 'a filter', { type: 'Residential' }],
] as const
/** One row by its key: what the machine itself does to a call from one size to the next. */
const FLOOR = 'users.authorize' as const
const companyOf = (who: Who) => (who === 'admin' ? {} : { companyId: who === 'small' ? SMALL.company : BIG.company })

const askedAs = (calls: typeof SAME | typeof MORE) =>
  calls.flatMap(([name, what, input]) =>
    (['small', 'big', 'admin'] as const)
      .filter((who) => !(name === 'companies.getDashboard' && who === 'admin'))
      .map((who) => ({ name, input: { ...input, ...companyOf(who) }, key: `${name}, ${what}: ${who}` })),
  )

/** The middle of how long each call took, in milliseconds. */
async function measure(caller: ReturnType<typeof openTestCaller>): Promise<Map<string, number>> {
  const times = new Map<string, number[]>()
  const asked = [{ name: FLOOR, input: {}, key: FLOOR }, ...askedAs(SAME), ...askedAs(MORE)]
  for (let round = -5; round < ROUNDS; round += 1) {
    for (const { name, input, key } of asked) {
      const began = performance.now()
      const { status } = await caller.send(name, input, { as: 'admin' })
      if (status !== 200) throw new Error(`${key} answered ${status}`)
      if (round >= 0) times.set(key, [...(times.get(key) ?? []), performance.now() - began])
    }
  }
  return new Map([...times].map(([key, list]) => [key, median(list)]))
}

const words = (ms: number) => `${ms.toFixed(1)} ms`

/** How many times as long each call takes with the most data as with the least. */
function gatesOf(measured: readonly Map<string, number>[]): Gate[] {
  const at = (index: number, key: string) => measured.at(index)?.get(key) ?? 0
  const slower = at(-1, FLOOR) / at(0, FLOOR)
  const ofSizes = (key: string) =>
    measured.map((times, index) => `${words(times.get(key) ?? 0)} at ${SIZES[index]}x`).join(', ')
  const same = askedAs(SAME).map(({ key }) => {
    const first = at(0, key) * slower
    const most = Math.max(MOST, (first + NOISE_MS) / first)
    return { figure: `${key}, times as long`, found: at(-1, key) / first, most, beside: ofSizes(key) }
  })
  const more = askedAs(MORE).map(({ key }) => ({
    figure: `${key}, ms`,
    found: at(-1, key),
    most: MOST_MS,
    beside: ofSizes(key),
  }))
  return [{ figure: `${FLOOR}, times as long`, found: slower, beside: ofSizes(FLOOR) }, ...same, ...more]
}

const { app, ownerUrl, later, close } = await openServer({ durable: false })
try {
  const caller = openTestCaller(app)
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  later(() => owner.end())
  const measured: Map<string, number>[] = []
  let before = 0
  for (const size of SIZES) {
    const range = (company: number, times: number): Range => ({
      company,
      customers: [before * BIG.customers * times + 1, size * BIG.customers * times],
      tasks: [before * BIG.tasks * times + 1, size * BIG.tasks * times],
    })
    const small: Range = { company: SMALL.company, customers: [1, SMALL.customers], tasks: [1, SMALL.tasks] }
    const began = performance.now()
    await fillAll(owner, [
      ...(before === 0 ? [small] : []),
      range(BIG.company, 1),
      ...OTHERS.map(([company, times]) => range(company, times)),
    ])
    console.log(`${size} times the data: filled in ${Math.round((performance.now() - began) / 1000)} s`)
    before = size
    measured.push(await measure(caller))
  }
  holdGates(gatesOf(measured))
} finally {
  await close()
}
