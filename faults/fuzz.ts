import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Client } from 'pg'
import { reportGates } from '#bench/support/gates.ts'
import { openServer } from '#bench/support/in-process-server.ts'
import { type CallName, contract } from '#contract/contract.ts'
import { peer } from '#tests/support/peer.ts'
import { basic, LOGINS, openTestCaller, type Part, password, wirePath } from '#tests/support/test-caller.ts'
import { markRows, PARTS, STRANGERS, type Wrong, wrongsOf } from './support/foreign-rows.ts'
import { inputFor, openChance } from './support/hostile-input.ts'

// Twenty thousand hostile requests from a seed, over every call as every role. Counts faults, revealed internals,
// leaked foreign rows and foreign rows changed, and checks memory growth.

const REQUESTS = Number(process.env.REQUESTS ?? 20_000)
const AT_ONCE = 8
const MOST_GROWN = 1.2
/** Calls that end the session they run in. */
const ENDING: readonly CallName[] = ['users.logout']
const CALLS = (Object.keys(contract) as CallName[]).filter((name) => !ENDING.includes(name))

const chance = openChance(Number(process.env.SEED ?? 20_261_123))

const HEADERS: readonly (() => Record<string, string>)[] = [
  () => ({}),
  () => ({}),
  () => ({ 'X-Large': 'a'.repeat(16_000) }),
  () => ({ Cookie: Array.from({ length: 500 }, (_, n) => `c${n}=${n}`).join('; ') }),
  () => ({ 'Idempotency-Key': chance.one(['', 'k'.repeat(4_000), 'é', '1']) }),
  () => ({ 'Content-Type': chance.one(['text/plain', 'application/json; charset=utf-7', 'multipart/form-data', '']) }),
  () => ({ 'If-None-Match': '*', Range: 'bytes=0-0', 'Accept-Encoding': 'gzip;q=NaN' }),
  () => ({
    Authorization: chance.one(['Bearer ', 'Bearer a.b.c', 'Basic ====', `Basic ${'A'.repeat(9_000)}`, 'Digest x']),
  }),
  () => ({ 'X-Forwarded-For': chance.one(['', '::1', 'unknown', '1.2.3.4, 5.6.7.8, <b>', '999.1.1.1:99999']) }),
  () => ({ 'Content-Encoding': 'gzip' }),
]
const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"',
  '{"a":',
  '\u0000',
  '{"i":35,"i":38}',
  '--x\r\nContent-Disposition: form-data',
]

const { app, ownerUrl, later, close } = await openServer({ durable: false })
const owner = new Client({ connectionString: ownerUrl })
await owner.connect()
later(() => owner.end())
const marked = await markRows(owner)

const tokens = new Map<Part, string>()
async function tokenOf(part: Part): Promise<string> {
  const token = tokens.get(part) ?? (await openTestCaller(app).logIn(LOGINS[part]))
  tokens.set(part, token)
  return token
}

/** Rows that outsiders must not change; buying and joining by code only add rows. */
const GUARDED = [
  'companies',
  'services',
  'price_sets',
  'prices',
  'maps',
  'groups',
  'tasks',
  'posts',
  'customers',
  'users',
] as const

interface GuardedRow {
  table: string
  row: string
}

async function guardedRows(): Promise<GuardedRow[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relname = any ($1) and a.attname = 'company_id' and not a.attisdropped`,
    [GUARDED],
  )
  const rows: GuardedRow[] = []
  for (const { name: table } of tables) {
    const own = table === 'customers' ? 'and user_id is null' : table === 'users' ? 'and username <> all ($2)' : ''
    const mine = Object.values(LOGINS)
    const { rows: found } = await owner.query<{ row: string }>(
      `select md5(t::text) as row from ${table} t where company_id = $1 ${own}`,
      table === 'users' ? [35, mine] : [35],
    )
    rows.push(...found.map(({ row }) => ({ table, row })))
  }
  return rows
}

const found = { faults: 0, insides: 0, foreign: 0, refused: 0, done: 0 }
const examples: string[] = []
const note = (kind: Wrong, what: string) => {
  found[kind] += 1
  if (examples.length < 20) examples.push(`${kind}: ${what}`)
}

async function once(n: number, parts: readonly (Part | null)[]): Promise<void> {
  const name = CALLS[n % CALLS.length] as CallName
  const part = parts[Math.floor(n / CALLS.length) % parts.length] as Part | null
  const { verb } = contract[name]
  const headers: Record<string, string> = {
    ...(part ? { Authorization: `Bearer ${await tokenOf(part)}` } : {}),
    ...(name === 'users.login' ? { Authorization: basic('nobody@demo.test', password) } : {}),
    ...(verb === 'POST'
      ? { 'Content-Type': 'application/json', 'Idempotency-Key': `fuzz-${n}-${'k'.repeat(32)}` }
      : {}),
    ...chance.one(HEADERS)(),
  }
  const input = inputFor(name, chance)
  const query = new URLSearchParams(Object.entries(input).map(([field, value]) => [field, inQuery(value)]))
  const path = verb === 'GET' || chance.next(20) === 0 ? wirePath(name, query) : wirePath(name)
  const body = chance.next(10) === 0 ? chance.one(BODIES) : JSON.stringify(input)
  // The demo's log-ins work on this machine only; strangers get many addresses because of rate limits.
  const from = part ? '127.0.0.1' : `10.${n % 250}.${Math.floor(n / 250) % 250}.7`
  const request: RequestInit = { method: verb, headers: asSent(headers), ...(verb === 'POST' && { body }) }
  const response = await app.request(`http://127.0.0.1:3000${path}`, request, peer(from))
  const text = await response.text()
  const about = `${response.status} ${name} as ${part} ${path.slice(0, 200)} ${body.slice(0, 200)} ${text.slice(0, 200)}`
  for (const wrong of wrongsOf(response.status, text, part)) note(wrong, about)
  if (response.status < 400) found.done += 1
  else found.refused += 1
  // The request may have ended its own session; the next one logs in again.
  const asOneself = part && headers.Authorization === `Bearer ${tokens.get(part)}`
  if (response.status === 401 && asOneself) tokens.delete(part)
}

const inQuery = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Drops headers that no client could send. */
function asSent(headers: Record<string, string>): Headers {
  const sent = new Headers()
  for (const [header, value] of Object.entries(headers)) {
    try {
      sent.set(header, value)
    } catch {}
  }
  return sent
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
function heap(): number {
  collect()
  return process.memoryUsage().heapUsed / 1024 ** 2
}

try {
  let next = 0
  const until = async (end: number, parts: readonly (Part | null)[]) => {
    const client = async () => {
      while (next < end) await once(next++, parts)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, client))
  }
  // Strangers only, so that any change of the company's rows is a violation.
  const stood = await guardedRows()
  await until(Math.floor(REQUESTS / 4), STRANGERS)
  const stand = new Set((await guardedRows()).map(({ table, row }) => `${table} ${row}`))
  const changed = stood.filter(({ table, row }) => !stand.has(`${table} ${row}`))
  const before = heap()
  await until(REQUESTS, PARTS)
  const after = heap()
  for (const { table } of changed.slice(0, 10)) console.log(`changed from outside: a row of ${table}`)
  console.log(`${found.done} were done, ${found.refused} refused; ${marked} customers were marked`)
  for (const example of examples) console.log(example)
  reportGates([
    { figure: 'answers that are faults of ours (5xx)', found: found.faults, most: 0, beside: `${REQUESTS} requests` },
    { figure: 'answers that show how the server is made', found: found.insides, most: 0 },
    { figure: 'answers with rows of another company', found: found.foreign, most: 0 },
    {
      figure: 'rows of the company that strangers changed',
      found: changed.length,
      most: 0,
      beside: `of ${stood.length}, by ${Math.floor(REQUESTS / 4)} requests`,
    },
    { figure: 'customers that could have been found', found: marked, least: 1 },
    {
      figure: 'heap at the end against a quarter of the way',
      found: after / before,
      most: MOST_GROWN,
      beside: `${Math.round(before)} and ${Math.round(after)} MB`,
    },
  ])
} finally {
  await close()
}
