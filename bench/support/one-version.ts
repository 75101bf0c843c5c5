import { join } from 'node:path'
import { Client } from 'pg'
import { answerAtOnce } from './answer-at-once.ts'
import { newKey, piedmontOrder } from './place-orders.ts'

// One version of the product in a process of its own, filled and asked by its parent (`bench version-before`).

/** What the parent asks for: rows, a call's duration in milliseconds, or orders per second. */
export type Order =
  | { do: 'fill'; customers: number }
  | { do: 'call'; name: string; input: Record<string, unknown> }
  | { do: 'orders'; seconds: number; clients: number }

const COMPANY = 35
const [, , checkout = '.'] = process.argv

const partOf = <T>(file: string): Promise<T> => import(join(checkout, file)) as Promise<T>
const { openServer } = await partOf<typeof import('./in-process-server.ts')>('bench/support/in-process-server.ts')
const { fillAll } = await partOf<typeof import('./scaled-data.ts')>('bench/support/scaled-data.ts')
const { openTestCaller } = await partOf<typeof import('#tests/support/test-caller.ts')>('tests/support/test-caller.ts')

const { app, ownerUrl, close } = await openServer({
  parts: ({ outside }) => ({ outside: { ...outside, gateway: answerAtOnce(outside.gateway) } }),
})
const caller = openTestCaller(app)
let placed = 0

async function fill(customers: number): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  await fillAll(owner, [{ company: COMPANY, customers: [1, customers], tasks: [1, customers] }])
  await owner.end()
}

async function call(name: string, input: Record<string, unknown>): Promise<number> {
  const began = performance.now()
  const { status } = await caller.send(name as 'customers.getPage', input, { as: 'owner' })
  if (status !== 200) throw new Error(`${name} answered ${status}`)
  return performance.now() - began
}

async function place(): Promise<void> {
  placed += 1
  const response = await app.request('/cfc/api/services.cfc?method=purchase', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'Idempotency-Key': newKey() },
    body: JSON.stringify(piedmontOrder('9411111111111111', `buyer-${placed}@example.com`)),
  })
  const { success } = (await response.json()) as { success: boolean }
  if (!success) throw new Error('an order was not placed')
}

async function ordersPerSecond(seconds: number, clients: number): Promise<number> {
  const began = performance.now()
  const before = placed
  const buyer = async () => {
    while (performance.now() - began < seconds * 1000) await place()
  }
  await Promise.all(Array.from({ length: clients }, buyer))
  return (placed - before) / ((performance.now() - began) / 1000)
}

async function carryOut(order: Order): Promise<number> {
  if (order.do === 'call') return call(order.name, order.input)
  if (order.do === 'orders') return ordersPerSecond(order.seconds, order.clients)
  await fill(order.customers)
  return 0
}

process.on('message', async (order: Order) => process.send?.(await carryOut(order)))
process.on('disconnect', () => close().then(() => process.exit(0)))
process.send?.(0)
