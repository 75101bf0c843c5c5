import { once } from 'node:events'
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Gate, reportGates } from '#bench/support/gates.ts'
import { startInstance } from '#bench/support/instance.ts'
import { tokenize } from '#bench/support/place-orders.ts'
import { p99 } from '#bench/support/statistics.ts'
import { ACCOUNT, expensiveKinds, type Flood, FOUNDER, type Kind, orderOf, posted } from './support/expensive-calls.ts'

// Floods: three hundred of each expensive call at once, from one address and from as many addresses. In parallel, a
// hauler's order page is opened every few milliseconds: every view must be answered, and its 99th percentile is the
// gate. Afterwards an honest order is placed.

const CALLS = 300
const LOOK_EVERY_MS = 5
/** Continues viewing after the last response. */
const AFTERWARDS_MS = 300
const MOST_MS = 300
const PATIENCE_MS = 45_000
const DECLINED_CARD = '4387751111111038'

const instance = await startInstance()
const agent = new Agent({ maxSockets: 2 * CALLS })

/** Sends one request. @returns the status; 0 if the connection ended without any */
async function send({ path, method = 'GET', headers = {}, body, unfinished }: Flood, from: string): Promise<number> {
  const options: RequestOptions = { agent, method, headers: { ...headers, 'X-Forwarded-For': from } }
  const sent = request(`${instance.url}${path}`, options)
  sent.setTimeout(PATIENCE_MS, () => sent.destroy())
  // A request refused midway through its body may be disconnected after the response.
  sent.on('error', () => {})
  try {
    if (unfinished) sent.write(body)
    else sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    if (!unfinished) await once(answer, 'end')
    return answer.statusCode ?? 0
  } catch {
    return 0
  } finally {
    if (unfinished) sent.destroy()
  }
}

interface Looks {
  times: number[]
  failed: number
}

const watcher = () =>
  new Worker(new URL('./support/page-probe.ts', import.meta.url), {
    workerData: { url: `${instance.url}/h/piedmont`, everyMs: LOOK_EVERY_MS },
  })

async function looksOf(watch: Worker): Promise<Looks> {
  watch.postMessage('tell')
  const [looks] = (await once(watch, 'message')) as [Looks]
  return looks
}

/** 200: 12, 429: 288 */
function counted(statuses: readonly number[]): string {
  const counts = Map.groupBy(statuses, (status) => status)
  return [...counts].map(([status, { length }]) => `${status || 'no answer'}: ${length}`).join(', ')
}

const gates: Gate[] = []

async function flood(watch: Worker, what: string, kind: Kind, fromOf: (n: number) => string): Promise<void> {
  await looksOf(watch)
  const statuses = await Promise.all(Array.from({ length: CALLS }, (_, n) => send(kind(n), fromOf(n))))
  await pause(AFTERWARDS_MS)
  const { times, failed } = await looksOf(watch)
  const faults = statuses.filter((status) => status >= 500 && status !== 503).length
  const beside = `${counted(statuses)}; ${times.length} looks`
  console.log(`${what}: ${Math.round(p99(times))} ms, ${beside}`)
  gates.push({ figure: `${what}: the order page's p99, ms`, found: p99(times), most: MOST_MS, beside })
  const served = statuses.filter((status) => status !== 503 && status !== 0).length
  if (served === 0) gates.push({ figure: `${what}: answered by more than being busy`, found: served, least: 1 })
  if (failed + faults > 0)
    gates.push({ figure: `${what}: looks that failed, and faults`, found: failed + faults, most: 0 })
}

const honestOrder = async () => send(orderOf(await tokenize(instance), 'honest@example.com'), '203.0.113.7')

try {
  await instance.start()
  await send(posted('canmanager.register', { ...FOUNDER, username: ACCOUNT }), '203.0.113.9')
  const kinds = expensiveKinds(await tokenize(instance, DECLINED_CARD))
  const watch = watcher()
  await pause(2_000)
  for (const [at, [what, kind]] of Object.entries(kinds).entries()) {
    await flood(watch, `${what}, one address`, kind, () => `198.51.100.${at + 1}`)
    await flood(watch, `${what}, ${CALLS} addresses`, kind, (n) => `10.${at + 1}.${n >> 8}.${n & 255}`)
  }
  await watch.terminate()
  gates.push({ figure: 'an honest order afterwards: status', found: await honestOrder(), least: 200, most: 200 })
  reportGates(gates)
} finally {
  agent.destroy()
  await instance.end()
}
