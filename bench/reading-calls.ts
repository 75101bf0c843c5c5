import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '#server/db/embedded/embedded-server.ts'
import { freePorts } from '#tests/support/free-port.ts'
import { type Gate, reportGates } from './support/gates.ts'
import { startInstance } from './support/instance.ts'
import { median, p99 } from './support/statistics.ts'

// The calls of an order page with 32 clients, interleaved with bare Hono that returns one row of PostgreSQL;
// `/healthz`, the cost of the wire alone; and the order page's HTML for strangers, compared with the same page with a
// query, which bypasses the cache.

const CLIENTS = 32
const ROUNDS = 5
const QUESTIONS = 3_000
const LEAST = 0.6
const MOST_MS = 20
/** Rendering takes milliseconds, so fewer samples are enough. */
const RENDERED_QUESTIONS = 300
/** Cached pages per second as a multiple of rendered ones. */
const LEAST_TIMES_RENDERED = 5

interface Run {
  perSecond: number
  p99: number
}

async function asked(url: string, questions = QUESTIONS, headers: Record<string, string> = {}): Promise<Run> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const times: number[] = []
  let left = questions
  const began = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (left-- > 0) {
        const start = performance.now()
        await answer(url, agent, headers)
        times.push(performance.now() - start)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  return { perSecond: questions / seconds, p99: p99(times) }
}

const answer = (url: string, agent: Agent, headers: Record<string, string>) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().once('end', resolve)
    }).once('error', reject)
  })

/** Bare Hono beside a separate PostgreSQL with one table. */
async function startFloor() {
  const folder = await mkdtemp(join(tmpdir(), 'haulyard-bench-'))
  const database = await startEmbedded({ folder, durable: true, onLost: (reason) => console.error(reason) })
  const owner = new Client({ connectionString: database.url('postgres') })
  await owner.connect()
  await owner.query(
    `create table rows as select n as id, 'Row ' || n as name, repeat('x', 600) as body from generate_series(1, 1000) n`,
  )
  await owner.query('alter table rows add primary key (id)')
  await owner.end()
  const [port] = await freePorts(1)
  const env = { ...process.env, PORT: String(port), DATABASE_URL: database.url('postgres'), NODE_ENV: 'production' }
  const server = fork(join(import.meta.dirname, 'support/bare-server.ts'), { env })
  await once(server, 'message')
  return {
    url: `http://127.0.0.1:${port}/`,
    async end() {
      server.disconnect()
      await once(server, 'exit')
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const floor = await startFloor()
const instance = await startInstance()
try {
  await instance.start()
  const wire = (component: string, query: string) => `${instance.url}/cfc/api/${component}.cfc?method=${query}`
  const pages = {
    getByUrl: wire('companies', 'getByUrl&i=piedmont'),
    getAvailableTypes: wire('companies', 'getAvailableTypes&i=35'),
    getServices: wire('services', 'getServices&i=35'),
    'getServices at a place': wire('services', 'getServices&i=35&lat=33.41&lng=-82.09'),
    '/healthz': `${instance.url}/healthz`,
  }
  const orderPage = `${instance.url}/h/piedmont`
  const browser = { 'Accept-Encoding': 'gzip' }
  const cachedPage = () => asked(orderPage, QUESTIONS, browser)
  const renderedPage = () => asked(`${orderPage}?rendered`, RENDERED_QUESTIONS, browser)
  for (const url of [floor.url, ...Object.values(pages)]) await asked(url)
  await cachedPage()
  await renderedPage()
  const bare: Run[] = []
  const [kept, rendered]: [Run[], Run[]] = [[], []]
  const runs = new Map<string, Run[]>(Object.keys(pages).map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await asked(floor.url))
    for (const [name, url] of Object.entries(pages)) runs.get(name)?.push(await asked(url))
    kept.push(await cachedPage())
    rendered.push(await renderedPage())
  }
  const perSecond = (of: Run[]) => median(of.map((run) => run.perSecond))
  const slowest = (of: Run[]) => median(of.map((run) => run.p99))
  const a = (of: Run[]) => `${Math.round(perSecond(of))} a second`
  const beside = (of: Run[]) => `${a(of)}, bare ${a(bare)}`
  reportGates([
    ...[...runs].flatMap(([name, of]): Gate[] => {
      const share = { figure: `${name}, share of bare`, found: perSecond(of) / perSecond(bare), beside: beside(of) }
      // The cost of the wire alone has no gate; it is the upper bound of the others.
      if (name === '/healthz') return [share]
      return [
        { ...share, least: LEAST },
        { figure: `${name}, p99 ms`, found: slowest(of), most: MOST_MS, beside: `bare ${slowest(bare).toFixed(1)} ms` },
      ]
    }),
    {
      figure: 'the order page, times as often as rendered',
      found: perSecond(kept) / perSecond(rendered),
      least: LEAST_TIMES_RENDERED,
      beside: `${a(kept)}, rendered ${a(rendered)}`,
    },
  ])
} finally {
  await instance.end()
  await floor.end()
}
