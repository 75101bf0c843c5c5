import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { reportGates } from '#bench/support/gates.ts'
import { type Instance, startInstance } from '#bench/support/instance.ts'
import { numberOption } from '#bench/support/options.ts'
import { attempts, ledger, newKey, piedmontOrder, purchase, tokenize } from '#bench/support/place-orders.ts'
import { backgroundWork, rowsOf } from './support/background-work.ts'

// kill -9 of the server, of its PostgreSQL, or of both, at random moments during orders, link payments, refunds, tasks,
// imports and uploads. Everything acknowledged must be present, no card charged twice, and no approved charge left
// without an order after the sweeper. `npm run faults kill-while-ordering -- --200` kills 200 times.

const KILLS = numberOption(20)
const CLIENTS = 6
const SWEPT_WITHIN_MS = 120_000

type OtherWork = Awaited<ReturnType<typeof backgroundWork>>

interface Sent {
  key: string
  /** The client's answer; null when the connection broke first. */
  answered: 'placed' | 'pending' | 'declined' | null
  order?: string
}

/** Places orders one after the other until the server is gone. */
async function client(instance: Instance, sent: Sent[], name: string, isOver: () => boolean): Promise<void> {
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

const VICTIMS = ['the server', 'PostgreSQL', 'both'] as const

/** Without its PostgreSQL the server exits on its own. */
async function kill(instance: Instance, victim: (typeof VICTIMS)[number]): Promise<void> {
  if (victim !== 'the server') {
    const pidFile = join(instance.folder, 'postgres/cluster/postmaster.pid')
    process.kill(Number((await readFile(pidFile, 'utf8')).split('\n')[0]), 'SIGKILL')
  }
  if (victim === 'PostgreSQL') await pause(100 + Math.random() * 400)
  await instance.kill()
}

/** Kills the server during work, after a random delay. */
async function round(instance: Instance, number: number, sent: Sent[], beside: OtherWork): Promise<void> {
  let over = false
  const others = beside.goOn(() => over)
  const clients = Array.from({ length: CLIENTS }, (_, index) =>
    client(instance, sent, `r${number}c${index}`, () => over),
  )
  await pause(150 + Math.random() * 1200)
  await kill(instance, VICTIMS[number % VICTIMS.length] ?? 'both')
  over = true
  await Promise.all([...clients, others])
  await instance.start()
}

/** The state of each order once all orders and refunds are decided, or at the time limit. */
async function settled(instance: Instance, sent: Sent[]) {
  const until = Date.now() + SWEPT_WITHIN_MS
  const openRefunds = `select 1 from refunds where state in ('asked', 'unclear')`
  for (;;) {
    const states = await attempts(
      instance,
      sent.map(({ key }) => key),
    )
    const pending = states.some(({ state }) => state === 'pending') || (await rowsOf(instance, openRefunds)).length > 0
    if (!pending || Date.now() > until) return states
    await pause(1000)
  }
}

const instance = await startInstance()
const sent: Sent[] = []
try {
  await instance.start()
  const given = new Set<string>()
  // Every other placed order is refunded.
  const placedOrder = () => {
    const order = sent.find((one, index) => index % 2 === 0 && one.order !== undefined && !given.has(one.order))?.order
    if (order) given.add(order)
    return order
  }
  const beside = await backgroundWork(instance, placedOrder)
  for (let number = 1; number <= KILLS; number++) await round(instance, number, sent, beside)
  const states = await settled(instance, sent)
  const approved = (await ledger(instance)).filter(({ respstat }) => respstat === 'A')
  const refunded = new Set(
    (await rowsOf<{ order: string }>(instance, `select distinct order_id as "order" from refunds`)).map(
      ({ order }) => order,
    ),
  )
  // Judged together with the links.
  const ofLinks = new Set(
    (await rowsOf<{ order: string }>(instance, `select order_id as "order" from pay_links`)).map(({ order }) => order),
  )
  const orderOf = ({ orderid }: { orderid: string }) => orderid.split('-')[1] ?? ''
  const charges = approved.filter((charge) => charge.setlstat !== 'Voided' && !ofLinks.has(orderOf(charge)))
  const chargesOf = (order: string | undefined) =>
    charges.filter(({ orderid }) => orderid.startsWith(`HY-${order}-`)).length
  const placed = states.filter(({ state }) => state === 'placed')
  const placedIds = new Set(placed.map(({ order }) => order))
  const answered = sent.filter((one) => one.answered === 'placed')
  const figures = {
    'kills -9': KILLS,
    ...beside.figures(),
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
    'orders placed without a charge': placed.filter(({ order }) => chargesOf(order) === 0 && !refunded.has(order ?? ''))
      .length,
    'approved charges without an order': charges.filter((charge) => !placedIds.has(orderOf(charge))).length,
    ...(await beside.faults(approved)),
    'still unclear': states.filter(({ state }) => state === 'pending').length,
  }
  console.table({ ...figures, ...faults })
  const under = `${KILLS} kills, ${sent.length} orders`
  reportGates([
    ...Object.entries(faults).map(([figure, found]) => ({ figure, found, most: 0, beside: under })),
    // A server killed before its first answer loses nothing, either, so a minimum is required.
    { figure: 'orders that were answered as placed', found: answered.length, least: KILLS },
  ])
} finally {
  await instance.end()
}
