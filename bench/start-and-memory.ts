import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '#tests/support/free-port.ts'
import { basic, LOGINS, password, wirePath } from '#tests/support/test-caller.ts'
import { reportGates } from './support/gates.ts'
import { numberOption } from './support/options.ts'
import { newKey, piedmontOrder, tokenize } from './support/place-orders.ts'
import { median } from './support/statistics.ts'

// Time of a warm start until the first response, and memory of the process beside PostgreSQL: idle, after orders
// (10,000, or `-- --500`), and with 500 drivers watching.

const ROUNDS = 5
const ORDERS = numberOption(10_000)
const BUYERS = 16
const STREAMS = 500
/** Streams allowed per log-in. */
const TABS = 5
const GROUP = 135
const MOST_SECONDS = 2
const MOST_MB = { 'at rest': 180, 'after orders': 250, 'with streams': 250 }

const folder = await mkdtemp(join(tmpdir(), 'haulyard-bench-'))
const [port, sandboxPort] = await freePorts(2)
const url = `http://127.0.0.1:${port}`
const sandbox = `http://127.0.0.1:${sandboxPort}`
const metricsToken = randomBytes(16).toString('hex')
const START = join(import.meta.dirname, '../scripts/start.mjs')

async function start(): Promise<{ product: ChildProcess; seconds: number }> {
  const began = performance.now()
  // With a trusted proxy each buyer has a separate address for the rate limits.
  const own = { DATA_DIR: folder, PORT: String(port), SANDBOX_PORT: String(sandboxPort), TRUST_PROXY: '1' }
  const env = { ...process.env, ...own, METRICS_TOKEN: metricsToken, LOG_LEVEL: 'error', DEMO: '1' }
  const product = spawn(process.execPath, [START], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (product.exitCode !== null) throw new Error('Haulyard did not start')
    await pause(10)
  }
  return { product, seconds: (performance.now() - began) / 1000 }
}

async function stop(product: ChildProcess): Promise<void> {
  const ended = once(product, 'exit')
  product.kill('SIGINT')
  await ended
}

/** A minute with little load. */
const QUIET_MS = 60_000
/** Node returns a peak's memory when idle, at the latest two minutes after its last check. */
const SETTLED_MS = 150_000

const READINGS = 5
const READ_EVERY_MS = 2_000

/** The median of several readings after settling. */
async function megabytes({ pid }: ChildProcess, quiet = QUIET_MS): Promise<number> {
  await pause(quiet)
  const readings: number[] = []
  for (; readings.length < READINGS; await pause(READ_EVERY_MS)) {
    readings.push(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024)
  }
  return Math.round(median(readings))
}

async function placeOrders(): Promise<void> {
  const token = await tokenize({ sandbox })
  let left = ORDERS
  const buyer = async () => {
    while (left-- > 0) {
      const from = `10.${(left >> 16) & 255}.${(left >> 8) & 255}.${left & 255}`
      const answer = await fetch(`${url}${wirePath('services.purchase')}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'Idempotency-Key': newKey(), 'X-Forwarded-For': from },
        body: JSON.stringify(piedmontOrder(token, `buyer-${left}@example.com`)),
      })
      if (!answer.ok) throw new Error(`purchase answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, buyer))
}

/** Order mail continues for a while; only then is the process idle. */
async function untilMailIsSent(): Promise<void> {
  const headers = { Authorization: `Bearer ${metricsToken}` }
  const waiting = async () => {
    const text = await (await fetch(`${url}/metrics`, { headers })).text()
    return Number(/^haulyard_messages\{state="waiting"\} (\d+)$/m.exec(text)?.[1] ?? Number.NaN)
  }
  while ((await waiting()) !== 0) await pause(5_000)
}

async function wire<T>(call: string, init: RequestInit): Promise<T> {
  const answer = await fetch(url + call, init)
  if (!answer.ok) throw new Error(`${call} was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** The code for drivers to join the group. A demo log-in works on this machine only, without a proxy. */
async function driverCode(): Promise<string> {
  const login = { method: 'POST', headers: { Authorization: basic(LOGINS.manager, password) } }
  const { token } = await wire<{ token: string }>(wirePath('users.login'), login)
  const headers = { Authorization: `Bearer ${token}` }
  const [group] = await wire<{ driverid: string }[]>(`${wirePath('canmanager.getGroup')}&id=${GROUP}`, { headers })
  return group?.driverid ?? ''
}

/** A driver joins and logs in from a separate address. @returns the headers of their calls */
async function driver(at: number, roleId: string): Promise<Record<string, string>> {
  const username = `driver-${at}@example.com`
  const own = { 'X-Forwarded-For': `10.9.${at >> 8}.${at & 255}` }
  const word = `driver-${at}-of-the-bench`
  const person = { firstname: 'Dana', lastname: 'Driver', username, password: word, confirm_password: word }
  const headers = { ...own, 'content-type': 'application/json', 'Idempotency-Key': newKey() }
  const body = JSON.stringify({ ...person, groupId: String(GROUP), roleId })
  await wire(wirePath('canmanager.register'), { method: 'POST', headers, body })
  const login = { method: 'POST', headers: { ...own, Authorization: basic(username, word) } }
  const { token } = await wire<{ token: string }>(wirePath('users.login'), login)
  return { ...own, Authorization: `Bearer ${token}` }
}

async function openStreams(): Promise<{ close(): void }> {
  const code = await driverCode()
  const agent = new Agent({ keepAlive: true })
  const open = (headers: Record<string, string>) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${url}/cfc/api/events?groupid=${GROUP}`, { agent, headers }, (stream) => {
        if (stream.statusCode !== 200) return reject(new Error(`a stream was answered ${stream.statusCode}`))
        stream.on('error', () => {})
        resolve(stream.resume())
      }).once('error', reject)
    })
  for (let at = 0; at < STREAMS / TABS; at += 1) {
    const headers = await driver(at, code)
    for (let tab = 0; tab < TABS; tab += 1) await open(headers)
  }
  return { close: () => agent.destroy() }
}

/** The first pages of office and visitors. */
async function lookAround(): Promise<void> {
  for (const path of ['/', '/h/piedmont', '/login', '/signup', '/h/piedmont']) await (await fetch(url + path)).text()
}

let { product } = await start()
try {
  const seconds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await stop(product)
    const again = await start()
    product = again.product
    seconds.push(again.seconds)
  }
  const atStart = await megabytes(product)
  await lookAround()
  const atRest = await megabytes(product)
  const streams = await openStreams()
  const withStreams = await megabytes(product, SETTLED_MS)
  streams.close()
  // A fresh start, without the memory of streams.
  await stop(product)
  product = (await start()).product
  await placeOrders()
  await untilMailIsSent()
  const afterOrders = await megabytes(product, SETTLED_MS)
  reportGates([
    { figure: 'second start, s', found: median(seconds), most: MOST_SECONDS },
    { figure: 'at rest, MB', found: atRest, most: MOST_MB['at rest'], beside: `right after the start ${atStart}` },
    { figure: `with ${STREAMS} streams, MB`, found: withStreams, most: MOST_MB['with streams'] },
    { figure: `after ${ORDERS} orders, MB`, found: afterOrders, most: MOST_MB['after orders'] },
  ])
} finally {
  await stop(product)
  await rm(folder, { recursive: true, force: true })
}
