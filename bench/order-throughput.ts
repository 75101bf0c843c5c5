import { Worker } from 'node:worker_threads'
import { Pool } from 'pg'
import type { PaymentGateway } from '#server/adapters/payment/gateway.ts'
import { type Gate, holdGates } from './gates.ts'
import { openServer } from './support/own-server.ts'
import { newKey, piedmontOrder } from './support/place-orders.ts'
import { copyRowsOf, type SaleRows } from './support/sale-rows.ts'
import { median } from './support/statistics.ts'

// How many orders a second one server places for 16 buyers at once, beside the floor: a bare transaction that writes the
// same rows through the same driver. What lies between is everything that makes it an order: its price, its place, the
// card, and never twice.

const CLIENTS = 16
const SECONDS = 2
const ROUNDS = 5
/** Threads that keep the processors busy with something else in the second half. */
const OTHERS = 4
const LEAST = 0.6

/** The processor is somebody else's computer: here it approves at once, so that only our own work is measured. */
function answeringAtOnce(gateway: PaymentGateway): PaymentGateway {
  const approved = { kind: 'approved', feeCents: 0, profile: null, avs: 'Y', cvv: 'M', lastFour: '1111' } as const
  return {
    ...gateway,
    charge: async (_merchant, { orderId, amountCents }) => ({
      ...approved,
      retref: orderId,
      approvedCents: amountCents,
    }),
  }
}

/** Runs `work` for so many seconds with 16 at once. @returns how often a second it was done */
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

/** Orders and bare transactions in turns, because a machine is seldom as busy one minute as the next. */
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
  parts: ({ gateway }) => ({ gateway: answeringAtOnce(gateway) }),
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
  // What PostgreSQL does by itself within a server's first minutes: else its plans are those of tables that were empty.
  await pool.query('analyze')
  const calm = await pairs(place, copy)
  const others = Array.from({ length: OTHERS }, () => new Worker('for (;;);', { eval: true }))
  const busy = await pairs(place, copy)
  await Promise.all(others.map((other) => other.terminate()))
  holdGates([calm, busy].map((found, index) => gateOf(found, index === 0 ? '' : `, ${OTHERS} others at work`)))
} finally {
  await close()
}
