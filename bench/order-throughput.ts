import { Worker } from 'node:worker_threads'
import { Pool } from 'pg'
import { answerAtOnce } from './support/answer-at-once.ts'
import { type Gate, reportGates } from './support/gates.ts'
import { openServer } from './support/in-process-server.ts'
import { newKey, piedmontOrder } from './support/place-orders.ts'
import { copyRowsOf, type SaleRows } from './support/sale-rows.ts'
import { median } from './support/statistics.ts'

// Orders per second of one server with 16 buyers, compared with a bare transaction that writes the same rows through
// the same driver. The difference is the price of pricing, area check, card charge and idempotency.

const CLIENTS = 16
const SECONDS = 2
const ROUNDS = 5
/** Threads that load the processors in the second half. */
const OTHERS = 4
const LEAST = 0.6

/** Runs `work` with a concurrency of 16. @returns runs per second */
async function rate(work: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + SECONDS * 1000
  const began = performance.now()
  let count = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < until) {
        await work()
        count += 1
      }
    }),
  )
  return count / ((performance.now() - began) / 1000)
}

interface Pair {
  placed: number
  floor: number
}

/** Orders and bare transactions interleaved, because the machine's load varies. */
async function pairs(place: () => Promise<unknown>, copy: () => Promise<unknown>): Promise<Pair[]> {
  const found: Pair[] = []
  for (let round = 0; round < ROUNDS; round += 1) found.push({ placed: await rate(place), floor: await rate(copy) })
  return found
}

function gateOf(found: Pair[], when: string): Gate {
  const perSecond = (of: keyof Pair) => Math.round(median(found.map((pair) => pair[of])))
  return {
    figure: `orders against bare transactions${when}`,
    found: median(found.map(({ placed, floor }) => placed / floor)),
    least: LEAST,
    beside: `${perSecond('placed')} and ${perSecond('floor')} a second`,
  }
}

const { app, ownerUrl, later, close } = await openServer({
  parts: ({ outside }) => ({ outside: { ...outside, gateway: answerAtOnce(outside.gateway) } }),
})
try {
  let orders = 0
  const place = async () => {
    orders += 1
    const order = piedmontOrder('9411111111111111', `buyer-${orders}@example.com`)
    const response = await app.request('/cfc/api/services.cfc?method=purchase', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'Idempotency-Key': newKey() },
      body: JSON.stringify(order),
    })
    const answer = (await response.json()) as { success: boolean; order?: string }
    if (!answer.success) throw new Error(`an order was not placed: ${JSON.stringify(answer)}`)
    return answer.order as string
  }
  const sample = await place()
  const pool = new Pool({ connectionString: ownerUrl, max: CLIENTS })
  later(() => pool.end())
  const rows: SaleRows = await copyRowsOf(pool, sample)
  let copies = 0
  const copy = async () => {
    copies += 1
    await rows.write(pool, copies)
  }
  await rate(place)
  // Autovacuum does this within minutes; without it, plans would assume empty tables.
  await pool.query('analyze')
  const calm = await pairs(place, copy)
  const others = Array.from({ length: OTHERS }, () => new Worker('for (;;);', { eval: true }))
  const busy = await pairs(place, copy)
  await Promise.all(others.map((other) => other.terminate()))
  reportGates([calm, busy].map((found, index) => gateOf(found, index === 0 ? '' : `, ${OTHERS} others at work`)))
} finally {
  await close()
}
