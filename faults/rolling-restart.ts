import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { type Gate, reportGates } from '#bench/support/gates.ts'
import { newKey, piedmontOrder } from '#bench/support/place-orders.ts'
import { productArgs, productEnv } from '#bench/support/product-command.ts'
import { startEmbedded } from '#server/db/embedded/embedded-server.ts'
import { freePorts } from '#tests/support/free-port.ts'
import { type NamedProxy, proxiesHere } from './support/installed-proxies.ts'

// Rolling restart: two processes on one database behind each installed proxy of deploy/, restarted in turn while
// visitors browse and buy. No call may fail.

const VISITORS = 8
const SECRET = 'the secret that both processes of this run share'

const folder = await mkdtemp(join(tmpdir(), 'haulyard-faults-'))
const database = await startEmbedded({ folder: join(folder, 'database'), durable: true, onLost: console.error })
const owner = new Client({ connectionString: database.url('postgres') })
await owner.connect()
await owner.query('create database haulyard')
await owner.end()

/** An order to be paid by link: each process has its own card sandbox, which doesn't know the other's cards. */
function linkOrder(buyer: number) {
  const { address, user, billing } = piedmontOrder('', `buyer-${buyer}@example.com`)
  return {
    company: 30,
    address,
    user: { ...user, cellphone: `478-555-${String(buyer % 10_000).padStart(4, '0')}` },
    services: [{ id: 3001, cans: { cans: 1, frequency: { frequency: 'Weekly', price: 23 } } }],
    billing: { ...billing, tokenResponse: null, total: 23, tax: 0 },
  }
}

/** Over a new connection, from a local address. */
async function answerTo(url: string, localAddress: string, body?: object): Promise<{ status: number; text: string }> {
  const headers = body ? { 'content-type': 'application/json', 'Idempotency-Key': newKey() } : {}
  const asked = request(url, { method: body ? 'POST' : 'GET', headers, localAddress, agent: false })
  asked.end(body && JSON.stringify(body))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, text: await text(answer) }
}

interface Half {
  url: string
  /** @param leadSeconds how long it still accepts calls after the stop request */
  start(leadSeconds: number): Promise<void>
  stop(): Promise<number>
}

async function half(name: string): Promise<Half> {
  const [port, sandboxPort] = await freePorts(2)
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    ...productEnv,
    DATABASE_URL: database.url('haulyard'),
    APP_SECRET: SECRET,
    DATA_DIR: join(folder, name),
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    DEMO: '1',
  }
  let running: ChildProcess | undefined
  return {
    url,
    async start(leadSeconds) {
      running = spawn(process.execPath, productArgs(), {
        env: { ...env, STOP_LEAD_SECONDS: String(leadSeconds) },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
        if (running.exitCode !== null) throw new Error(`${name} did not start`)
        await pause(50)
      }
    },
    async stop() {
      if (!running || running.exitCode !== null) return 0
      const ended = once(running, 'exit')
      running.kill('SIGTERM')
      return (await ended)[0] as number
    },
  }
}

const halves = [await half('one'), await half('two')]
let visitors = 0

async function restarted({ name, leadSeconds, open }: NamedProxy): Promise<Gate[]> {
  for (const one of halves) await one.start(leadSeconds)
  const proxy = await open(halves.map((one) => one.url))
  let isOver = false
  const asked = { calls: 0, orders: 0 }
  const failed: string[] = []

  const call = async (path: string, from: string, body?: object) => {
    asked.calls += 1
    try {
      const { status, text: said } = await answerTo(`${proxy.url}${path}`, from, body)
      if (status !== 200) failed.push(`${path}: ${status} ${said.slice(0, 200)}`)
      return said
    } catch (error) {
      failed.push(`${path}: ${error}`)
      return ''
    }
  }

  const visit = async () => {
    while (!isOver) {
      visitors += 1
      // Each from a separate address: all of 127/8 is this machine.
      const from = `127.${1 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}`
      const order = linkOrder(visitors)
      await call('/h/piedmont', from)
      await call('/cfc/api/services.cfc?method=getServices&i=35', from)
      const said = await call('/cfc/api/services.cfc?method=purchase', from, order)
      if (said.includes('"success":true')) asked.orders += 1
      else failed.push(`an order was answered ${said.slice(0, 200)}`)
    }
  }

  const visits = Promise.all(Array.from({ length: VISITORS }, visit))
  const codes: number[] = []
  for (const one of halves) {
    // By then every proxy has noticed that the other process is back.
    await pause(3_000)
    codes.push(await one.stop())
    await one.start(leadSeconds)
  }
  await pause(1_000)
  isOver = true
  await visits
  await proxy.close()
  for (const one of halves) await one.stop()
  for (const line of failed.slice(0, 10)) console.log(line)
  return [
    {
      figure: `${name}: failed calls`,
      found: failed.length,
      most: 0,
      beside: `${asked.calls} calls, ${asked.orders} orders`,
    },
    { figure: `${name}: stops that did not end in order`, found: codes.filter((code) => code !== 0).length, most: 0 },
  ]
}

try {
  const gates: Gate[] = []
  for (const proxy of proxiesHere()) gates.push(...(await restarted(proxy)))
  reportGates(gates)
} finally {
  for (const one of halves) await one.stop()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
