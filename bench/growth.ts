import { Client } from 'pg'
import type { Answer, CallName } from '#contract/contract.ts'
import { askerOf, exampleInput, READING } from '#tests/support/examples/asked-calls.ts'
import type { ExampleData } from '#tests/support/examples/examples-of.ts'
import { openExamples } from '#tests/support/examples/open-examples.ts'
import { hearPlans, knownTables, readsOthers, TELL_PLANS } from '#tests/support/read-plans.ts'
import { LOGINS, openTestCaller, type Part, type WireAnswer } from '#tests/support/test-caller.ts'
import { type Gate, holdGates } from './gates.ts'
import { fillAll, type Range } from './support/grown-data.ts'
import { openServer } from './support/own-server.ts'
import { shuffled } from './support/shuffled.ts'
import { median } from './support/statistics.ts'

// How long calls take when there is ten times the data and a hundred times (--10 leaves the last one out): every call that reads,
// and lists and searches with words that name as many rows at each size. As a small hauler beside big ones, as a big one, and
// as an admin of all. Each size has a server and a database of its own, with the memory that the product gives it, and all of them
// are asked in turns, so that whatever else the machine does happens to all. At a hundred times, 5 million tasks and a million
// customers and orders, the plans of all calls are read as well. Filling takes most of the time.

const SIZES = process.argv.includes('--10') ? [1, 10] : [1, 10, 100]
const ROUNDS = 41
const WARM_ROUNDS = 5
const MOST = 1.3
/** Below this much more a ratio says nothing: it is the spread of a call that does not read at all, in milliseconds. */
const NOISE_MS = 0.3
/** The longest that whatever has no end of rows may take. */
const MOST_MS = 100
/** From so many rows nobody would choose to read a table whole. */
const MANY_ROWS = 3_000
const SMALL = { company: 38 as const, customers: 1_000, tasks: 5_000 }
const BIG = { company: 35 as const, customers: 1_000, tasks: 5_000 }
/** The others, and how many times bigger they are: of ten parts of all rows the big one has one. */
const OTHERS = [
  [30, 4],
  [33, 5],
] as const

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
] as const
/** What has more rows the more there are, counts more of them, or has letters that ever more rows share: the time has an end all the same. */
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
/** One row by its key: what a call takes that cannot grow. */
const FLOOR = 'users.authorize' as const

/** What the big hauler has more of at each size: for the small one it stays the same. */
const GROWING: readonly CallName[] = [
  // A file of everything, all ids, all names.
  'customers.export',
  'customers.getIds',
  'services.exportOrders',
  'trail.export',
  'users.export',
  'companies.getNames',
  // All work of a day, of all days, and of the weeks to come.
  'canmanager.getTasks',
  'canmanager.getToday',
  'companies.getDaysInUse',
  // A list that is counted and summed up to ten thousand; it is among those that have an end.
  'services.getOrderPage',
  // It sums the work of today, of which there is a hundred times as much.
  'companies.getDashboard',
  // A person is looked for in all that the hauler has: an answer to a request by law, once in a while.
  'customers.getFile',
]
/** They answer once, are answered by somebody outside, or say how the machine does. */
const APART: readonly CallName[] = ['services.getReturning', 'geo.directions', 'health.getState', 'backups.getState']

interface Asked {
  key: string
  name: CallName
  input: Record<string, unknown>
  as: Part | null
}

/** A server with so many times the data, and what it is asked. */
interface Sized {
  size: number
  caller: ReturnType<typeof openTestCaller>
  server: Awaited<ReturnType<typeof openServer>>
  owner: Client
  /** What answers the same rows at each size. */
  same: Asked[]
  /** What has more rows, or counts more of them. */
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

/** Every reading call by its example. */
async function readings(company: Company, data: ExampleData, me: number): Promise<Asked[]> {
  const examples = await openExamples(data, company)
  const isSmall = company === SMALL.company
  return READING.filter((name) => !APART.includes(name) && (isSmall || !GROWING.includes(name))).map(
    (name): Asked => ({
      key: `${name}: ${isSmall ? 'small' : 'big'}`,
      name,
      // Read once: an example may name another row each time.
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
    // Examples of orders hold a card; none of these is placed.
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

/** Another one is the first in each round: whoever follows the same call of another server finds other things at hand. */
function inTurn<T>(all: readonly T[], round: number): T[] {
  const first = Math.abs(round) % all.length
  return [...all.slice(first), ...all.slice(0, first)]
}

/** The middle of how long each call took at each size, in milliseconds: all sizes in turns. */
async function measure(sized: readonly Sized[]): Promise<Map<string, number>[]> {
  const times = sized.map(() => new Map<string, number[]>())
  const all = sized.map(({ same, more }) => [...same, ...more])
  for (let round = -WARM_ROUNDS; round < ROUNDS; round += 1) {
    // Nobody exports as often as this bench does.
    for (const { owner } of sized) await owner.query('truncate limit_counts')
    // In another order each round: else what this process puts off, as collecting garbage, always meets the same calls.
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

/** What every call of a hauler makes PostgreSQL read of other haulers' rows. For an admin of all nobody is another one. */
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

/** How many times as long each call takes with the most data as with the least. */
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
  holdGates([...gates, { figure: "plans that read other haulers' rows", found: bad.length, most: 0, beside }])
} finally {
  for (const { server } of sized) await server.close()
}
