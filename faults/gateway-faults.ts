import { setTimeout as pause } from 'node:timers/promises'
import { reportGates } from '#bench/support/gates.ts'
import { type Instance, startInstance } from '#bench/support/instance.ts'
import { attempts, ledger, newKey, piedmontOrder, purchase, tokenize } from '#bench/support/place-orders.ts'

// All failure modes between us and the card processor, a hundred orders each. No card may be charged twice, no order
// lost, and nothing unclear after the sweeper.

const ORDERS = 100
const CLIENTS = 10
const SWEPT_WITHIN_MS = 120_000

const GOOD = '4111111111111111'
/** A connection fault, or a card with a special answer of the processor. */
const faults = [
  { name: 'drop before', next: 'drop-before-approve', card: GOOD, charged: false },
  { name: 'drop after', next: 'drop-after-approve', card: GOOD, charged: true },
  { name: 'timeout', next: 'timeout', card: GOOD, charged: true },
  { name: 'HTTP 500', next: '500', card: GOOD, charged: false },
  { name: 'garbage', next: 'garbage', card: GOOD, charged: true },
  { name: 'partial', next: null, card: '4387750101010101', charged: false },
  { name: 'B 62', next: null, card: '4999006200620062', charged: false },
] as const
type Fault = (typeof faults)[number]

interface Sent {
  key: string
  /** The client's answer; null for none. */
  answered: 'placed' | 'pending' | 'declined' | null
}

async function place(instance: Instance, { card, name }: Fault, number: number): Promise<Sent> {
  const key = newKey()
  const email = `${name.replaceAll(' ', '-')}-${number}@example.com`.toLowerCase()
  const order = piedmontOrder(await tokenize(instance, card), email)
  const answer = await purchase(instance, order, key).catch(() => null)
  if (!answer) return { key, answered: null }
  return { key, answered: answer.success ? 'placed' : 'pending' in answer ? 'pending' : 'declined' }
}

async function meet(instance: Instance, fault: Fault): Promise<Sent[]> {
  await fetch(`${instance.sandbox}/__sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ next: fault.next ?? '500', times: fault.next ? ORDERS : 0 }),
  })
  const sent: Sent[] = []
  let begun = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (begun < ORDERS) {
        begun += 1
        sent.push(await place(instance, fault, begun))
      }
    }),
  )
  return sent
}

async function settled(instance: Instance, sent: Sent[]) {
  const until = Date.now() + SWEPT_WITHIN_MS
  for (;;) {
    const states = await attempts(
      instance,
      sent.map(({ key }) => key),
    )
    if (states.every(({ state }) => state !== 'pending') || Date.now() > until) return states
    await pause(1000)
  }
}

const instance = await startInstance()
const rows: Record<string, object> = {}
let wrong = 0
try {
  await instance.start()
  for (const fault of faults) {
    const sent = await meet(instance, fault)
    const states = await settled(instance, sent)
    const standing = (await ledger(instance)).filter(
      ({ respstat, setlstat }) => respstat === 'A' && setlstat !== 'Voided',
    )
    const chargesOf = (order: string | undefined) =>
      standing.filter(({ orderid }) => orderid.startsWith(`HY-${order}-`)).length
    const placed = states.filter(({ state }) => state === 'placed')
    const failures = {
      'charged twice': placed.filter(({ order }) => chargesOf(order) > 1).length,
      'lost orders': fault.charged
        ? ORDERS - placed.length
        : placed.filter(({ order }) => chargesOf(order) === 0).length,
      'answered placed, not placed': sent.filter(
        ({ answered }, index) => answered === 'placed' && states[index]?.state !== 'placed',
      ).length,
      unclear: states.filter(({ state }) => state === 'pending').length,
    }
    wrong += Object.values(failures).reduce((sum, count) => sum + count, 0)
    const toldPending = sent.filter(({ answered }) => answered === 'pending').length
    rows[fault.name] = { orders: sent.length, 'answered pending': toldPending, placed: placed.length, ...failures }
  }
  const standing = (await ledger(instance)).filter(
    ({ respstat, setlstat }) => respstat === 'A' && setlstat !== 'Voided',
  )
  const kept = Object.values(rows).reduce((sum, row) => sum + (row as { placed: number }).placed, 0)
  wrong += Math.abs(standing.length - kept)
  rows.all = { orders: faults.length * ORDERS, placed: kept, 'charges that stand': standing.length }
  console.table(rows)
  const beside = `${faults.length * ORDERS} orders of ${faults.length} faults`
  reportGates([{ figure: 'orders lost, charged twice or unclear', found: wrong, most: 0, beside }])
} finally {
  await instance.end()
}
