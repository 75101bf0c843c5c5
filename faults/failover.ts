import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { reportGates } from '#bench/support/gates.ts'
import { attempts, ledger, newKey, piedmontOrder, purchase, tokenize } from '#bench/support/place-orders.ts'
import { ask, startPair } from './support/primary-and-standby.ts'
import { type ServerProcess, startProcesses } from './support/server-processes.ts'
import { openVirtualAddress } from './support/virtual-address.ts'

// Failover: two processes sell on a primary with a synchronous standby that serves lists. The primary is killed, the
// standby promoted and the virtual address moved; before that, the standby stalls for a while. No acknowledged order
// may be lost, no card charged twice, and orders must work again within half a minute. Also checks read-your-writes: a
// list requested after an order was acknowledged must contain it.

const BUYERS = 6
const BEFORE_MS = 8_000
const LAG_SECONDS = 2
/** Detection time of a cluster manager: three checks, a second apart. */
const NOTICED_MS = 3_000
const AFTER_MS = 10_000
/** The standby is polled every second. */
const LOOKED_AGAIN_MS = 3_000
const SWEPT_WITHIN_MS = 120_000

interface Sent {
  key: string
  sentAt: number
  answered: 'placed' | 'pending' | 'declined' | null
  answeredAt: number
  order?: string
}

const folder = await mkdtemp(join(tmpdir(), 'haulyard-faults-'))
const { primary, standby } = await startPair(folder, { synchronous: true })
const relay = await openVirtualAddress(primary.port)
const address = new URL(primary.url('haulyard'))
address.port = String(relay.port)
const processes = await startProcesses(folder, 2, {
  DATABASE_URL: address.href,
  DATABASE_READ_URL: standby.url('haulyard'),
  DATABASE_READ_LAG_SECONDS: String(LAG_SECONDS),
})

const sent: Sent[] = []
const list = { asked: 0, missing: 0 }
let isOver = false

/** Buys from the processes in turn, and looks for each order in the list of the other one. */
async function buyer(name: number, tokens: readonly string[]): Promise<void> {
  for (let number = 0; !isOver; number += 1) {
    const at = (one: number) => processes[(number + one) % processes.length] as ServerProcess
    const one: Sent = { key: newKey(), sentAt: performance.now(), answered: null, answeredAt: 0 }
    try {
      const order = piedmontOrder(await tokenize(at(0)), `buyer-${name}-${one.key.slice(0, 8)}@example.com`)
      sent.push(one)
      one.sentAt = performance.now()
      const answer = await purchase(at(0), order, one.key)
      one.answeredAt = performance.now()
      one.answered = answer.success ? 'placed' : 'pending' in answer ? 'pending' : 'declined'
      if (!('order' in answer)) continue
      one.order = answer.order
      if (one.answered === 'placed') await lookFor(answer.order, at(1), tokens[(number + 1) % processes.length] ?? '')
    } catch {
      // Limits the retry rate while the shop is down.
      await pause(100)
    }
  }
}

async function lookFor(order: string, { url }: ServerProcess, token: string): Promise<void> {
  const answer = await fetch(`${url}/cfc/api/services.cfc?method=getOrders&companyId=35&limit=50`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  if (!answer.ok) return
  list.asked += 1
  if (!(await answer.text()).includes(order)) list.missing += 1
}

async function settled(one: ServerProcess) {
  const until = Date.now() + SWEPT_WITHIN_MS
  for (;;) {
    const states = await attempts(
      one,
      sent.map(({ key }) => key),
    )
    if (states.every(({ state }) => state !== 'pending') || Date.now() > until) return states
    await pause(1000)
  }
}

/** The number of lists read on the standby, and if it serves reads now. */
async function standbyAt(one: ServerProcess): Promise<{ reads: number; isUsed: boolean }> {
  const text = await one.metrics()
  const figure = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  return {
    reads: figure('haulyard_reads_that_may_lag{server="standby"}'),
    isUsed: figure('haulyard_standby_in_use') === 1,
  }
}

try {
  for (const one of processes) await one.start()
  const tokens = await Promise.all(processes.map((one) => one.logIn('owner@demo.test')))
  const buying = Promise.all(Array.from({ length: BUYERS }, (_, index) => buyer(index, tokens)))
  await pause(BEFORE_MS)
  const before = await Promise.all(processes.map(standbyAt))
  await ask(standby.url('postgres'), 'select pg_wal_replay_pause()')
  await pause(LAG_SECONDS * 1_000 + LOOKED_AGAIN_MS)
  const lagging = await Promise.all(processes.map(standbyAt))
  await ask(standby.url('postgres'), 'select pg_wal_replay_resume()')
  await pause(LOOKED_AGAIN_MS)
  const caughtUp = await Promise.all(processes.map(standbyAt))
  const killedAt = performance.now()
  await primary.kill()
  await pause(NOTICED_MS)
  await ask(standby.url('postgres'), 'select pg_promote()')
  relay.leadTo(standby.port)
  const promotedAt = performance.now()
  await pause(AFTER_MS)
  isOver = true
  await buying
  const [first = processes[0] as ServerProcess] = processes
  const states = await settled(first)
  const after = await Promise.all(processes.map(standbyAt))

  const charges = (await ledger(first)).filter(({ respstat, setlstat }) => respstat === 'A' && setlstat !== 'Voided')
  const chargesOf = (order: string | undefined) =>
    charges.filter(({ orderid }) => orderid.startsWith(`HY-${order}-`)).length
  const placed = states.filter(({ state }) => state === 'placed')
  const placedIds = new Set(placed.map(({ order }) => order))
  const acknowledged = sent.filter(({ answered }) => answered === 'placed')
  const again = acknowledged.filter(({ sentAt }) => sentAt > killedAt).map(({ answeredAt }) => answeredAt)
  const seconds = (at: number) => (at - killedAt) / 1000
  const beside = `${sent.length} orders sent, ${acknowledged.length} answered as placed, ${placed.length} placed in the end`
  reportGates([
    {
      figure: 'answered orders that are missing',
      found: acknowledged.filter(({ order }) => !placedIds.has(order)).length,
      most: 0,
      beside,
    },
    {
      figure: 'orders charged twice',
      found: placed.filter(({ order }) => chargesOf(order) > 1).length,
      most: 0,
      beside: `${charges.length} charges that stand`,
    },
    {
      figure: 'orders placed without a charge',
      found: placed.filter(({ order }) => chargesOf(order) === 0).length,
      most: 0,
    },
    {
      figure: 'approved charges without an order',
      found: charges.filter(({ orderid }) => !placedIds.has(orderid.split('-')[1])).length,
      most: 0,
    },
    { figure: 'still unclear', found: states.filter(({ state }) => state === 'pending').length, most: 0 },
    {
      figure: 'seconds until an order is placed again',
      found: again.length > 0 ? seconds(Math.min(...again)) : Number.POSITIVE_INFINITY,
      most: 30,
      beside: `${seconds(promotedAt).toFixed(1)} until the address led to the standby`,
    },
    {
      figure: 'orders missing in a list asked for after them',
      found: list.missing,
      most: 0,
      beside: `${list.asked} lists`,
    },
    {
      figure: 'lists that the standby answered before the failover',
      found: before.reduce((sum, { reads }) => sum + reads, 0),
      least: 1,
    },
    {
      figure: 'processes that read on it while it stood still',
      found: lagging.filter(({ isUsed }) => isUsed).length,
      most: 0,
    },
    {
      figure: 'processes that read on it again when it went on',
      found: caughtUp.filter(({ isUsed }) => isUsed).length,
      least: processes.length,
    },
    {
      figure: 'processes that use it as a standby after it',
      found: after.filter(({ isUsed }) => isUsed).length,
      most: 0,
    },
  ])
} finally {
  for (const one of processes) await one.stop()
  relay.close()
  await standby.stop()
  await primary.kill()
  await rm(folder, { recursive: true, force: true })
}
