import { Pool } from 'pg'
import { reportGates } from '#bench/support/gates.ts'
import { openServer } from '#bench/support/in-process-server.ts'
import { numberOption } from '#bench/support/options.ts'
import { ledger, newKey, piedmontOrder, tokenize } from '#bench/support/place-orders.ts'
import type { PaymentGateway } from '#server/adapters/payment/gateway.ts'
import { createApp } from '#server/api/app.ts'
import { createLog } from '#server/operations/log.ts'
import { sweepPayments } from '#server/ordering/orders/sweep-payments.ts'
import { startSandbox } from '#server/sandbox/start-sandbox.ts'
import { freePorts } from '#tests/support/free-port.ts'

// Three cases in which the first answer about an order was wrong: an approval after the sweeper declined it (a clock
// step), a changed merchant account after a lost answer, and a settlement before the void. `npm run faults
// payment-corrections -- --20` runs each 20 times.

const TIMES = numberOption(20)
const GOOD = '4111111111111111'
const PARTIAL = '4387750101010101'

const [sandboxPort = 0] = await freePorts(1)
const sandboxLog = createLog('silent', false, () => {})
const card = await startSandbox({ port: sandboxPort, host: '127.0.0.1', strict: false, journal: null, log: sandboxLog })
const sandbox = { sandbox: card.origin }
const { composed, ownerUrl, later, close } = await openServer()
later(card.close)
const pool = new Pool({ connectionString: ownerUrl, max: 2 })
later(() => pool.end())
const context = { ...composed, env: { ...composed.env, sandboxPort } }
const { gateway } = context.outside
const app = createApp(context, async () => new Response())

interface Told {
  order: string
  placed: boolean
}

async function order(pan: string, email: string): Promise<Told> {
  const key = newKey()
  await app.request('/cfc/api/services.cfc?method=purchase', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(piedmontOrder(await tokenize(sandbox, pan), email)),
  })
  await sweepPayments(context)
  const answer = await app.request(`/cfc/api/services.cfc?method=getAttempt&key=${key}`)
  const { state } = (await answer.json()) as { state: string }
  const { rows } = await pool.query('select order_id from idempotency_keys where key = $1', [key])
  return { order: rows[0]?.order_id ?? '', placed: state === 'placed' }
}

/** Replaces one gateway call while `work` runs. */
async function otherwise<N extends 'charge' | 'voidByOrder', T>(
  name: N,
  way: (real: PaymentGateway[N]) => PaymentGateway[N],
  work: () => Promise<T>,
): Promise<T> {
  const real = gateway[name]
  gateway[name] = way(real)
  return work().finally(() => {
    gateway[name] = real
  })
}

const settle = () => fetch(`${card.origin}/__sandbox/settle`, { method: 'POST' })

/** The database's clock steps a minute forward during the charge. */
const late = (email: string) =>
  otherwise(
    'charge',
    (real) => async (merchant, request) => {
      await pool.query(`update payments set asked_at = asked_at - interval '1 minute' where state = 'asked'`)
      await sweepPayments(context)
      return real(merchant, request)
    },
    () => order(GOOD, email),
  )

let accounts = 0
/** The answer is lost, and the hauler changes the merchant account before the inquiry. */
const moved = (email: string) =>
  otherwise(
    'charge',
    (real) => async (merchant, request) => {
      await real(merchant, request)
      accounts += 1
      const mid = `8000${String(accounts).padStart(8, '0')}`
      await pool.query('update companies set mid = $1, version = version + 1 where id = 35', [mid])
      return { kind: 'unknown', orderId: request.orderId }
    },
    () => order(GOOD, email),
  )

/** The card covers a part, its void is lost, and the bank settles it. */
const settled = (email: string) =>
  otherwise(
    'voidByOrder',
    (real) => {
      let isLost = true
      return async (merchant, orderId) => {
        if (!isLost) return real(merchant, orderId)
        isLost = false
        await settle()
        return { kind: 'unknown' }
      }
    },
    () => order(PARTIAL, email),
  )

/** True if the answer holds: a placed order has one charge, any other none that was not refunded. */
async function isTrue({ order: number, placed }: Told): Promise<boolean> {
  const { rows } = await pool.query('select state from orders where id = $1', [number])
  const entries = (await ledger(sandbox)) as (Awaited<ReturnType<typeof ledger>>[number] & { refunded: string })[]
  const standing = entries.filter(
    ({ orderid, respstat, setlstat, amount, refunded }) =>
      orderid.startsWith(`HY-${number}-`) && respstat === 'A' && setlstat !== 'Voided' && amount !== refunded,
  )
  return (rows[0]?.state === 'placed') === placed && standing.length === (placed ? 1 : 0)
}

try {
  const ways = { 'approved too late': late, 'account changed': moved, 'settled before the void': settled }
  const rows: Record<string, object> = {}
  let wrong = 0
  for (const [name, way] of Object.entries(ways)) {
    const told: Told[] = []
    for (let number = 1; number <= TIMES; number += 1)
      told.push(await way(`${name}-${number}@example.com`.replaceAll(' ', '-')))
    const untrue = (await Promise.all(told.map(isTrue))).filter((is) => !is).length
    wrong += untrue
    rows[name] = { orders: told.length, placed: told.filter(({ placed }) => placed).length, 'told otherwise': untrue }
  }
  console.table(rows)
  console.log(`orders told otherwise than they are: ${wrong}`)
  reportGates([{ figure: 'orders told otherwise than they are', found: wrong, most: 0, beside: `${3 * TIMES} orders` }])
} finally {
  await close()
}
