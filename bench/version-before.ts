import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Gate, reportGates } from './support/gates.ts'
import type { Order } from './support/one-version.ts'
import { median } from './support/statistics.ts'

// This version beside an earlier one, in a checkout with its packages installed: lists, searches, totals and orders at
// 100,000 customers, in turns. `npm run bench version-before -- --beside=../haulyard-before`; not checked without one.

const CUSTOMERS = 100_000
const ROUNDS = 31
const WARM_ROUNDS = 5
const MOST = 1.05
/** Two calls of the same code differ by as much, in milliseconds. */
const NOISE_MS = 0.3
const ORDERS = { seconds: 3, clients: 16, rounds: 7 }

const CALLS: [figure: string, name: string, input: Record<string, unknown>][] = [
  ['a list', 'customers.getPage', {}],
  ['a filtered list', 'customers.getPage', { type: 'Residential' }],
  ['a search by a rare word', 'customers.getPage', { query: 'wetherby' }],
  ['a search by a common word', 'customers.getPage', { query: 'long street' }],
  ['a search by phone', 'customers.getPage', { query: '478-000-0471' }],
  ['a search without a hit', 'customers.getPage', { query: 'wilhelmina' }],
  ['orders', 'services.getOrderPage', {}],
  ['totals of the dashboard', 'companies.getDashboard', { companyId: 35 }],
]

const OPTION = '--beside='
const given = process.argv.find((word) => word.startsWith(OPTION))?.slice(OPTION.length)
if (given && existsSync(join(resolve(given), 'package.json'))) await compare(resolve(given))
else reportGates([{ figure: 'times of the version before', found: null, most: MOST }])

async function compare(before: string): Promise<void> {
  const [earlier, now] = [await open(before), await open(join(import.meta.dirname, '..'))]
  try {
    for (const version of [earlier, now]) await version.carryOut({ do: 'fill', customers: CUSTOMERS })
    const gates: Gate[] = []
    for (const [figure, name, input] of CALLS) {
      const order: Order = { do: 'call', name, input }
      gates.push(slower(figure, await inTurns(earlier, now, order, ROUNDS, WARM_ROUNDS)))
    }
    const order: Order = { do: 'orders', ...ORDERS }
    gates.push(fewer('orders per second', await inTurns(earlier, now, order, ORDERS.rounds, 1)))
    reportGates(gates)
  } finally {
    for (const version of [earlier, now]) await version.end()
  }
}

interface Figures {
  earlier: number[]
  now: number[]
}

type Version = Awaited<ReturnType<typeof open>>

async function open(checkout: string) {
  const child: ChildProcess = fork(join(import.meta.dirname, 'support/one-version.ts'), [checkout], { cwd: checkout })
  await answerOf(child)
  return {
    carryOut: (order: Order) => {
      const answer = answerOf(child)
      child.send(order)
      return answer
    },
    end: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/** The next answer. @throws Error when the process ends first */
async function answerOf(child: ChildProcess): Promise<number> {
  const done = new AbortController()
  const ended = once(child, 'exit', done).then(() => Promise.reject(new Error('a version ended')))
  try {
    const [answer] = await Promise.race([once(child, 'message', done), ended])
    return answer as number
  } finally {
    ended.catch(() => {})
    done.abort()
  }
}

/** Each round asks both, so that the machine's other load affects both alike. */
async function inTurns(earlier: Version, now: Version, order: Order, rounds: number, warm: number): Promise<Figures> {
  const found: Figures = { earlier: [], now: [] }
  for (let round = -warm; round < rounds; round += 1) {
    const [one, other] = [await earlier.carryOut(order), await now.carryOut(order)]
    if (round < 0) continue
    found.earlier.push(one)
    found.now.push(other)
  }
  return found
}

function inEachRound({ earlier, now }: Figures, figureOf: (now: number, earlier: number) => number): number {
  return median(now.map((figure, round) => figureOf(figure, earlier[round] ?? Number.NaN)))
}

function slower(figure: string, figures: Figures): Gate {
  const found = inEachRound(figures, (is, was) => (is - was < NOISE_MS ? Math.min(is / was, 1) : is / was))
  const beside = `${median(figures.now).toFixed(2)} and ${median(figures.earlier).toFixed(2)} ms`
  return { figure: `${figure}, times of before`, found, most: MOST, beside }
}

function fewer(figure: string, figures: Figures): Gate {
  const found = inEachRound(figures, (is, was) => is / was)
  const beside = `${Math.round(median(figures.now))} and ${Math.round(median(figures.earlier))}`
  return { figure: `${figure}, share of before`, found, least: 1 / MOST, beside }
}
