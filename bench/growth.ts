import { Client } from 'pg'
import type { Answer, CallName } from '#contract/contract.ts'
import { askerOf, exampleInput, READING } from '#tests/support/examples/asked-calls.ts'
import type { ExampleData } from '#tests/support/examples/examples-of.ts'
import { openExamples } from '#tests/support/examples/open-examples.ts'
import { hearPlans, knownTables, readsOthers, TELL_PLANS } from '#tests/support/read-plans.ts'
import { LOGINS, openTestCaller, type Part, type WireAnswer } from '#tests/support/test-caller.ts'
import { type Gate, reportGates } from './support/gates.ts'
import { openServer } from './support/in-process-server.ts'
import { fillAll, type Range } from './support/scaled-data.ts'
import { shuffled } from './support/shuffled.ts'
import { median } from './support/statistics.ts'

// Latency at ten and a hundred times the data (--10 omits the latter) for every reading call, and for lists and
// searches that match as many rows at each size, as a small hauler, as a big one and as an admin of all. Each size has
// its own server and database, with the product's memory settings, and all are measured in turns, so that other load
// affects all alike.
// At a hundred times (5 million tasks, a million customers and orders), the plans of all calls are checked, too.
// Filling takes most of the time.

const SIZES = process.argv.includes('--10') ? [1, 10] : [1, 10, 100]
const ROUNDS = 41
const WARM_ROUNDS = 5
const MOST = 1.3
/** Ratios below this difference are noise: the spread of a call that reads nothing, in milliseconds. */
const NOISE_MS = 0.3
/** Limit for calls whose number of rows is unbounded. */
const MOST_MS = 100
/** From this size on, a full scan is never the right plan. */
const MANY_ROWS = 3_000
const SMALL = { company: 38 as const, customers: 1_000, tasks: 5_000 }
const BIG = { company: 35 as const, customers: 1_000, tasks: 5_000 }
/** Other haulers, with their size factor; the big one has a tenth of all rows. */
const OTHERS = [
  [30, 4],
  [33, 5],
] as const

/** Calls that return the same rows at each size. */
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
] as const
/** Calls with more rows, larger counts or more matches as data grows; their latency is bounded. */
const MORE = [
  ['companies.getDashboard', 'the figures', {}],
  ['services.getOrderPage', 'the list', {}],
  ['services.getOrderPage', 'a rare kind', { payment: 'declined' }],
  ['services.getOrders', 'an email', { query: 'p471@example.com', limit: 50 }],
  ['customers.getPage', 'a house', { query: '471 long' }],
  ['customers.getPage', 'three digits', { query: '471' }],
  ['customers.getPage', 'a common word', { query: 'long street' }],
  ['customers.getPage', 'a filter', { type: 'Residential' }],
] as const
/** A lookup by key: the latency of a call that can't grow. */
const FLOOR = 'users.authorize' as const

/** Calls whose result grows for the big hauler; for the small one it stays the same. */
const GROWING: readonly CallName[] = [
  // All rows, all ids or all names.
  'customers.export',
  'customers.getIds',
  'services.exportOrders',
  'trail.export',
  'users.export',
  'companies.getNames',
  // Tasks of a day, of all days, and of the coming weeks.
  'canmanager.getTasks',
  'canmanager.getToday',
  'companies.getDaysInUse',
  // Counted and summed up to ten thousand rows, so it is among the bounded calls.
  'services.getOrderPage',
  // Sums today's work, which grows a hundredfold.
  'companies.getDashboard',
  // A search of all the hauler's data for one person: rare, for a legal request.
  'customers.getFile',
]
/** One-time calls, calls to outside services, and reports about the machine. */
const APART: readonly CallName[] = ['services.getReturning', 'geo.directions', 'health.getState', 'backups.getState']

interface Asked {
  key: string
  name: CallName
  input: Record<string, unknown>
  as: Part | null
}

interface Sized {
  size: number
  caller: ReturnType<typeof openTestCaller>
  server: Awaited<ReturnType<typeof openServer>>
  owner: Client
  /** Calls that return the same rows at each size. */
  same: Asked[]
  more: Asked[]
}

type Company = typeof SMALL.company | typeof BIG.company

function searches(calls: typeof SAME | typeof MORE): Asked[] {
  const companyOf = { small: { companyId: SMALL.company }, big: { companyId: BIG.company }, admin: {} }
  return calls.flatMap(([name, what, input]) =>
    (['small', 'big', 'admin'] as const)
      .filter((who) => !(name === 'companies.getDashboard' && who === 'admin'))
      .map(
        (who): Asked => ({
          key: `${name}, ${what}: ${who}`,
          name,
          input: { ...input, ...companyOf[who] },
          as: 'admin',
        }),
      ),
  )
}

async function readings(company: Company, data: ExampleData, me: number): Promise<Asked[]> {
  const examples = await openExamples(data, company)
  const isSmall = company === SMALL.company
  return READING.filter((name) => !APART.includes(name) && (isSmall || !GROWING.includes(name))).map(
    (name): Asked => ({
      key: `${name}: ${isSmall ? 'small' : 'big'}`,
      name,
      // Read once: an example may pick another row each time.
      input: { ...exampleInput(name, examples, me) },
      as: askerOf(name) && 'admin',
    }),
  )
}

async function openSize(size: number): Promise<Sized> {
  const server = await openServer()
  const owner = new Client({ connectionString: server.ownerUrl })
  await owner.connect()
  server.later(() => owner.end())
  const rows = async <T>(query: string, values: unknown[] = []) => (await owner.query(query, values)).rows as T[]
  const caller = openTestCaller(server.app)
  const data: ExampleData = {
    rows,
    ask: (name, input) => caller.send(name, input) as Promise<WireAnswer<Answer<typeof name>>>,
    clock: { now: () => new Date() },
    haulyard: server.composed,
    // Examples of orders need a card; none of them is placed.
    sandbox: { tokenize: async () => '9418594164541111' },
  }
  const [me] = await rows<{ id: number }>('select id from users where username = $1', [LOGINS.admin])
  const small = await readings(SMALL.company, data, me?.id ?? 0)
  const big = await readings(BIG.company, data, me?.id ?? 0)
  const began = performance.now()
  const range = (company: number, times: number): Range => ({
    company,
    customers: [1, size * BIG.customers * times],
    tasks: [1, size * BIG.tasks * times],
  })
  await fillAll(owner, [
    { company: SMALL.company, customers: [1, SMALL.customers], tasks: [1, SMALL.tasks] },
    range(BIG.company, 1),
    ...OTHERS.map(([company, times]) => range(company, times)),
  ])
  console.log(`${size} times the data: filled in ${Math.round((performance.now() - began) / 1000)} s`)
  const floor: Asked = { key: FLOOR, name: FLOOR, input: {}, as: 'admin' }
  const asked = { same: [floor, ...small, ...big, ...searches(SAME)], more: searches(MORE) }
  return { size, caller, server, owner, ...asked }
}

/** Rotates the order: the server measured second finds warmer caches. */
function inTurn<T>(all: readonly T[], round: number): T[] {
  const first = Math.abs(round) % all.length
  return [...all.slice(first), ...all.slice(0, first)]
}

/** Median latency of each call at each size in milliseconds, with all sizes interleaved. */
async function measure(sized: readonly Sized[]): Promise<Map<string, number>[]> {
  const times = sized.map(() => new Map<string, number[]>())
  const all = sized.map(({ same, more }) => [...same, ...more])
  for (let round = -WARM_ROUNDS; round < ROUNDS; round += 1) {
    // Resets rate limits, which no real user would reach.
    for (const { owner } of sized) await owner.query('truncate limit_counts')
    // Shuffled per round; otherwise pauses of this process, such as garbage collection, would hit the same calls each
    // time.
    for (const at of shuffled([...(all[0] ?? []).keys()], round)) {
      for (const [index, { size, caller }] of inTurn([...sized.entries()], round)) {
        const asked = all[index]?.[at]
        if (!asked) throw new RangeError('Each size is asked the same')
        const began = performance.now()
        const { status, body } = await caller.send(asked.name, asked.input, { as: asked.as })
        const took = performance.now() - began
        if (status !== 200) throw new Error(`${asked.key} at ${size}x answered ${status}: ${JSON.stringify(body)}`)
        if (round >= 0) times[index]?.set(asked.key, [...(times[index].get(asked.key) ?? []), took])
      }
    }
  }
  return times.map((ofSize) => new Map([...ofSize].map(([key, list]) => [key, median(list)])))
}

/** Other haulers' rows that a call reads. For an admin of all there are none. */
async function othersRead({ server, caller, owner, same, more }: Sized): Promise<string[]> {
  const rows = async <T>(query: string) => (await owner.query(query)).rows as T[]
  await owner.query(TELL_PLANS)
  const tables = await knownTables(rows, MANY_ROWS)
  const plans = hearPlans(server.actors, () => 'discard plans')
  const bad = new Set<string>()
  for (const { key, name, input, as } of [...same, ...more].filter(({ key }) => !key.endsWith(': admin'))) {
    await plans.take()
    await caller.send(name, input, { as })
    for (const plan of await plans.take()) {
      for (const what of readsOthers(plan, tables))
        bad.add(`${key}: ${what}: ${plan.query.replaceAll(/\s+/g, ' ').slice(0, 300)}`)
    }
  }
  return [...bad]
}

const words = (ms: number) => `${ms.toFixed(1)} ms`

/** The ratio of each call's latency at the largest and the smallest size. */
function gatesOf(sized: readonly Sized[], measured: readonly Map<string, number>[]): Gate[] {
  const at = (index: number, key: string) => measured.at(index)?.get(key) ?? Number.NaN
  const ofSizes = (key: string) => sized.map(({ size }, index) => `${words(at(index, key))} at ${size}x`).join(', ')
  const same = (sized[0]?.same ?? []).map(({ key }) => {
    const first = at(0, key)
    const most = Math.max(MOST, (first + NOISE_MS) / first)
    return { figure: `${key}, times as long`, found: at(-1, key) / first, most, beside: ofSizes(key) }
  })
  const more = (sized[0]?.more ?? []).map(({ key }) => ({
    figure: `${key}, ms`,
    found: at(-1, key),
    most: MOST_MS,
    beside: ofSizes(key),
  }))
  return [...same, ...more]
}

const sized: Sized[] = []
try {
  for (const size of SIZES) sized.push(await openSize(size))
  const gates = gatesOf(sized, await measure(sized))
  const largest = sized.at(-1)
  const bad = largest ? await othersRead(largest) : ['nothing was filled']
  for (const line of bad) console.log(line)
  const beside = `${largest?.same.length} and ${largest?.more.length} calls at ${largest?.size}x`
  reportGates([...gates, { figure: "plans that read other haulers' rows", found: bad.length, most: 0, beside }])
} finally {
  for (const { server } of sized) await server.close()
}
