import { setTimeout as pause } from 'node:timers/promises'
import { holdGates } from './gates.ts'
import { type OwnInstance, ownInstance } from './support/own-instance.ts'
import { attempt, ledger, newKey, piedmontOrder, purchase, tokenize } from './support/place-orders.ts'

// kill -9 of the server at random moments while orders are placed. Every order that was answered must be there, no card
// may be charged twice, and after the sweeper no approved charge may stand without an order.

const KILLS = 20
const CLIENTS = 6
const SWEPT_WITHIN_MS = 120_000

interface Sent {
  key: string
  /** What the client was answered; null when the connection broke first. */
  answered: 'placed' | 'pending' | 'declined' | null
  order?: string
}

/** Places orders one after the other until the server is gone. */
async function client(instance: OwnInstance, sent: Sent[], name: string, isOver: () => boolean): Promise<void> {
  for (let number = 0; !isOver(); number++) {
    const one: Sent = { key: newKey(), answered: null }
    try {
      const order = piedmontOrder(await tokenize(instance), `${name}-${number}-${one.key.slice(0, 6)}@example.com`)
      sent.push(one)
      const answer = await purchase(instance, order, one.key)
      one.answered = answer.success ? 'placed' : 'pending' in answer ? 'pending' : 'declined'
      if ('order' in answer) one.order = answer.order
    } catch {
      if (isOver()) return
    }
  }
}

/** Orders are sent while the server is killed after a random while. */
async function round(instance: OwnInstance, number: number, sent: Sent[]): Promise<void> {
  let over = false
  const clients = Array.from({ length: CLIENTS }, (_, index) =>
    client(instance, sent, `r${number}c${index}`, () => over),
  )
  await pause(150 + Math.random() * 1200)
  await instance.kill()
  over = true
  await Promise.all(clients)
  await instance.start()
}

async function settled(instance: OwnInstance, sent: Sent[]) {
  const until = Date.now() + SWEPT_WITHIN_MS
  for (;;) {
    const states = await Promise.all(sent.map(({ key }) => attempt(instance, key)))
    const pending = states.filter(({ state }) => state === 'pending').length
    if (pending === 0 || Date.now() > until) return states
    await pause(1000)
  }
}

const instance = await ownInstance()
const sent: Sent[] = []
try {
  await instance.start()
  for (let number = 1; number <= KILLS; number++) await round(instance, number, sent)
  const states = await settled(instance, sent)
  const charges = (await ledger(instance)).filter(({ respstat, setlstat }) => respstat === 'A' && setlstat !== 'Voided')
  const chargesOf = (order: string | undefined) =>
    charges.filter(({ orderid }) => orderid.startsWith(`HY-${order}-`)).length
  const placed = states.filter(({ state }) => state === 'placed')
  const placedIds = new Set(placed.map(({ order }) => order))
  const answered = sent.filter((one) => one.answered === 'placed')
  const figures = {
    'kills -9': KILLS,
    'orders sent': sent.length,
    'answered as placed': answered.length,
    'connection broken': sent.filter((one) => one.answered === null).length,
    'placed in the end': placed.length,
    'ended without a sale': states.filter(({ state }) => state === 'declined' || state === 'none').length,
    'charges that stand': charges.length,
  }
  const faults = {
    'answered orders that are missing': answered.filter((one) => !placedIds.has(one.order)).length,
    'orders charged twice': placed.filter(({ order }) => chargesOf(order) > 1).length,
    'orders placed without a charge': placed.filter(({ order }) => chargesOf(order) === 0).length,
    'approved charges without an order': charges.filter(({ orderid }) => !placedIds.has(orderid.split('-')[1])).length,
    'still unclear': states.filter(({ state }) => state === 'pending').length,
  }
  console.table({ ...figures, ...faults })
  const beside = `${KILLS} kills, ${sent.length} orders`
  holdGates(Object.entries(faults).map(([figure, found]) => ({ figure, found, most: 0, beside })))
} finally {
  await instance.end()
}
