import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '#contract/contract.ts'
import { type Gate, reportGates } from './support/gates.ts'
import { startInstance } from './support/instance.ts'
import { newKey, piedmontOrder, purchase, tokenize } from './support/place-orders.ts'

// Queue latency of mail after a burst of orders, and with a thousand queued messages. Delivers to the demo's outbox, so
// it measures the queue and no mail server.

const BURST = 20
const WAITING = 1_000
const CLIENTS = 10
const MOST_SECONDS = 60

const instance = await startInstance()
let token = ''

async function call<A>(
  verb: 'GET' | 'POST',
  name: string,
  input: Record<string, string> = {},
  authorization = `Bearer ${token}`,
) {
  const [component, method] = name.split('.')
  const query = verb === 'GET' ? `&${new URLSearchParams(input)}` : ''
  const answer = await fetch(`${instance.url}/cfc/api/${component}.cfc?method=${method}${query}`, {
    method: verb,
    headers: { 'content-type': 'application/json', Authorization: authorization },
    body: verb === 'POST' ? JSON.stringify(input) : null,
  })
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as A
}

async function order(count: number, name: string): Promise<void> {
  let begun = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (begun < count) {
        begun += 1
        const email = `${name}-${begun}@example.com`
        await purchase(instance, piedmontOrder(await tokenize(instance), email), newKey())
      }
    }),
  )
}

const mail = () => call<Answer<'messages.getPage'>>('GET', 'messages.getPage', { size: '1' })

/** @returns seconds until the queue is empty */
async function drained(): Promise<number> {
  const began = performance.now()
  while ((await mail()).waiting > 0) await pause(20)
  return (performance.now() - began) / 1_000
}

const rows: Record<string, object> = {}
const gates: Gate[] = []
const note = (name: string, messages: number, seconds: number) => {
  rows[name] = {
    messages,
    seconds: Number(seconds.toFixed(2)),
    'a second': Math.round(messages / Math.max(seconds, 0.01)),
  }
  gates.push({ figure: `${name}, s`, found: seconds, most: MOST_SECONDS, beside: `${messages} messages` })
}

try {
  await instance.start()
  const basic = `Basic ${btoa('admin@demo.test:demo-password')}`
  token = (await call<{ token: string }>('POST', 'users.login', {}, basic)).token
  await drained()
  const before = (await mail()).total
  await order(BURST, 'burst')
  note(`${BURST} orders, from the last answer to the last mail`, (await mail()).total - before, await drained())
  while ((await mail()).total < WAITING) await order(WAITING / 4, newKey())
  await drained()
  const { again } = await call<Answer<'messages.sendAgain'>>('POST', 'messages.sendAgain', { state: 'kept' })
  note('all that wait at once', again, await drained())
} finally {
  await instance.end()
}
console.table(rows)
reportGates(gates)
