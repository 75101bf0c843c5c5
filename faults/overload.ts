import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { reportGates } from '#bench/support/gates.ts'
import { startInstance } from '#bench/support/instance.ts'
import { numberOption } from '#bench/support/options.ts'
import { newKey, piedmontOrder, tokenize } from '#bench/support/place-orders.ts'
import { p99 } from '#bench/support/statistics.ts'
import { rowsOf } from './support/background-work.ts'

// Overload: 500 clients at once, each with its own address, order and read a list in turns, far beyond saturation.
// Goodput must stay close to its peak, refusals must be 503 with Retry-After, and probes must answer. `faults overload
// -- --30` sets the seconds, by default 15.

const FEW = 24
const MANY = 500
const SECONDS = numberOption(15)
const WARM_SECONDS = 5
/** Later answers have no client left. */
const IN_TIME_MS = 5_000
const LEAST_GOODPUT = 0.8
const MOST_PROBE_MS = 1_000
/** The cap of a list's count: with fewer, our own orders would make it slower. */
const CUSTOMERS = 10_000

interface Asked {
  status: number
  retryAfter: string | undefined
  ms: number
}

const instance = await startInstance()
const agent = new Agent({ keepAlive: true, maxSockets: MANY + 2 })

interface Sending {
  body?: object
  key?: string
  token?: string
  client?: number
}

function ask(path: string, { body, key, token, client }: Sending = {}): Promise<Asked> {
  const began = performance.now()
  const text = body && JSON.stringify(body)
  const headers = {
    ...(text && { 'content-type': 'application/json' }),
    ...(key && { 'Idempotency-Key': key }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(client !== undefined && { 'X-Forwarded-For': `10.7.${client >> 8}.${client & 255}` }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${instance.url}${path}`, { agent, headers, method: text ? 'POST' : 'GET' }, (response) => {
      const { statusCode = 0, headers: got } = response
      response.once('error', reject).resume()
      response.once('end', () =>
        resolve({ status: statusCode, retryAfter: got['retry-after'], ms: performance.now() - began }),
      )
    })
    sent.once('error', reject).end(text)
  })
}

let sent = 0

const KINDS = ['orders', 'lists'] as const
type Kind = (typeof KINDS)[number]

/** Shared by all clients: a card token, and a session in the office. */
interface Tokens {
  card: string
  session: string
}

/** Orders and reads a list in turns, retrying each until answered; an order keeps its key. */
async function client(
  number: number,
  tokens: Tokens,
  isOver: () => boolean,
  note: (kind: Kind, asked: Asked | null) => void,
) {
  for (let turn = number; !isOver(); turn += 1) {
    const kind = KINDS[turn % 2] as Kind
    sent += 1
    const order = { body: piedmontOrder(tokens.card, `buyer-${sent}@example.com`), key: newKey() }
    for (let isDone = false; !isDone && !isOver(); ) {
      const asked =
        kind === 'orders'
          ? ask(ORDER, { ...order, client: number })
          : ask(LIST, { token: tokens.session, client: number })
      const answer = await asked.catch(() => null)
      note(kind, answer)
      isDone = answer?.status === 200
      // With jitter, like browsers and proxies.
      if (answer?.status === 503) await pause(Number(answer.retryAfter ?? 1) * 1_000 * (1 + Math.random()))
    }
  }
}

const ORDER = '/cfc/api/services.cfc?method=purchase'
const LIST = '/cfc/api/customers.cfc?method=getPage'
const OFFICE = 'office@example.com'

/** The demo's log-ins work on this machine only, so an office user is renamed to log in from any address. */
async function logIn(): Promise<string> {
  await rowsOf(instance, 'update users set username = $1 where username = $2', [OFFICE, 'owner@demo.test'])
  const headers = { Authorization: `Basic ${btoa(`${OFFICE}:demo-password`)}` }
  const answer = await fetch(`${instance.url}/cfc/api/users.cfc?method=login`, { method: 'POST', headers })
  return ((await answer.json()) as { token: string }).token
}

interface Load {
  /** Successful answers in time, per second. */
  goodput: Record<Kind, number>
  late: number
  turnedAway: number
  /** 503 without Retry-After. */
  withoutWhen: number
  otherwise: number
  probes: number[]
}

async function load(clients: number, seconds: number, tokens: Tokens): Promise<Load> {
  const found: Load = {
    goodput: { orders: 0, lists: 0 },
    late: 0,
    turnedAway: 0,
    withoutWhen: 0,
    otherwise: 0,
    probes: [],
  }
  const began = performance.now()
  const isOver = () => performance.now() - began > seconds * 1_000
  const note = (kind: Kind, asked: Asked | null) => {
    // Requests after the end don't count, since the clients leave one by one.
    if (isOver()) return
    if (asked?.status === 200 && asked.ms <= IN_TIME_MS) found.goodput[kind] += 1 / seconds
    else if (asked?.status === 200) found.late += 1
    else if (asked?.status === 503) found.turnedAway += 1
    else found.otherwise += 1
    if (asked?.status === 503 && asked.retryAfter === undefined) found.withoutWhen += 1
  }
  const probe = async () => {
    while (!isOver()) {
      found.probes.push(await ask('/readyz').then(({ status, ms }) => (status === 200 ? ms : Number.POSITIVE_INFINITY)))
      await pause(200)
    }
  }
  await Promise.all([probe(), ...Array.from({ length: clients }, (_, number) => client(number, tokens, isOver, note))])
  return found
}

const fill = () =>
  rowsOf(
    instance,
    `insert into customers (company_id, fullname, email, address, status, type)
     select 35, 'Person ' || n, concat('p', n, '@example.com'), n || ' Long Street', 'Purchased', 'Residential'
     from generate_series(1, $1::integer) n`,
    [CUSTOMERS],
  )

const rounded = ({ orders, lists }: Record<Kind, number>) => ({ orders: Math.round(orders), lists: Math.round(lists) })

try {
  await instance.start()
  await fill()
  await rowsOf(instance, 'vacuum analyze customers')
  const tokens = { card: await tokenize(instance), session: await logIn() }
  await load(FEW, WARM_SECONDS, tokens)
  const peak = await load(FEW, SECONDS, tokens)
  const over = await load(MANY, SECONDS, tokens)
  const after = await load(FEW, WARM_SECONDS, tokens)
  const row = ({ goodput, probes, ...rest }: Load) => ({
    ...rounded(goodput),
    ...rest,
    'readyz p99': Math.round(p99(probes)),
  })
  console.table({ [`${FEW} clients`]: row(peak), [`${MANY} clients`]: row(over), afterwards: row(after) })
  const inTime = KINDS.map((kind) => ({
    figure: `${kind} answered in time: ${MANY} clients against ${FEW}`,
    found: over.goodput[kind] / peak.goodput[kind],
    least: LEAST_GOODPUT,
    beside: `${Math.round(over.goodput[kind])} and ${Math.round(peak.goodput[kind])} a second`,
  }))
  const answered = (over.goodput.orders + over.goodput.lists) * SECONDS
  reportGates([
    ...inTime,
    { figure: 'faults, lost connections, 503 without Retry-After', found: over.otherwise + over.withoutWhen, most: 0 },
    { figure: 'answered when nobody waits any more, share', found: over.late / (over.late + answered), most: 0.02 },
    { figure: 'readiness meanwhile: p99, ms', found: p99(over.probes), most: MOST_PROBE_MS },
    { figure: 'orders in time afterwards', found: after.goodput.orders / peak.goodput.orders, least: LEAST_GOODPUT },
  ])
} finally {
  agent.destroy()
  await instance.end()
}
