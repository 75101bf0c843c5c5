import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { seedDemo } from '#demo/seed.ts'
import type { PaymentGateway } from '#server/adapters/payment/gateway.ts'
import { openActors } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import { createApp } from '#server/http/app.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { jobQueues } from '#server/jobs/queues.ts'
import { createLog } from '#server/operations/log.ts'
import { composeApp } from '#server/start/compose.ts'
import { readEnv } from '#server/start/env.ts'
import { newKey, piedmontOrder } from './place-orders.ts'
import { copyRowsOf, type SaleRows } from './sale-rows.ts'

// How many orders a second one server places for 16 buyers at once, beside the floor: a bare transaction that writes the
// same rows through the same driver. What lies between is everything that makes it an order: its price, its place, the
// card, and never twice.

const CLIENTS = 16
const SECONDS = 2
const ROUNDS = 5
const LEAST = 0.5

const folder = await mkdtemp(join(tmpdir(), 'haulyard-bench-'))
const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]

/** The whole server but its port: every call goes through the same dispatcher as over the wire. */
async function openServer() {
  const database = await startEmbedded({ folder, durable: true, onLost: (reason) => console.error(reason) })
  closers.unshift(() => database.stop())
  const ownerUrl = database.url('postgres')
  const log = createLog('error', false, (line) => process.stderr.write(line))
  const given = readEnv({ DATA_DIR: folder })
  const env = Object.freeze({ ...given, appSecret: 'a secret of this bench and of nothing else' })
  const { urls } = await prepareDatabase(ownerUrl, env.appSecret, jobQueues)
  await seedDemo({ ownerUrl, env, log })
  const actors = openActors(urls, (error) => console.error(error))
  closers.unshift(() => actors.close())
  const jobs = await startJobs(urls.platform, log)
  closers.unshift(() => jobs.stop())
  const haulyard = composeApp({ env, log, actors, jobs })
  const app = createApp({ ...haulyard, gateway: answeringAtOnce(haulyard.gateway) }, async () => new Response())
  return { app, ownerUrl }
}

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

const mean = (figures: number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length

try {
  const { app, ownerUrl } = await openServer()
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
  closers.unshift(() => pool.end())
  const rows: SaleRows = await copyRowsOf(pool, sample)
  let copies = 0
  const copy = async () => {
    copies += 1
    await rows.write(pool, copies)
  }
  await rate(place)
  // What PostgreSQL does by itself within a server's first minutes: else its plans are those of tables that were empty.
  await pool.query('analyze')
  const [orderRates, floorRates] = [[] as number[], [] as number[]]
  // In turns, because a machine is seldom as busy one minute as the next.
  for (let round = 0; round < ROUNDS; round += 1) {
    orderRates.push(await rate(place))
    floorRates.push(await rate(copy))
  }
  const [placed, floor] = [mean(orderRates), mean(floorRates)]
  const ratio = placed / floor
  console.table({
    'orders placed a second': { figure: Math.round(placed) },
    'bare transactions a second': { figure: Math.round(floor) },
    ratio: { figure: Number(ratio.toFixed(2)), least: LEAST, ok: ratio >= LEAST },
  })
  process.exitCode = ratio >= LEAST ? 0 : 1
} finally {
  for (const close of closers) await close()
}
