import { parentPort } from 'node:worker_threads'
import { type BetterOrder, betterOrder, isPlainDay } from '#domain/cans/better-order/better-order.ts'
import type { OrderedDay } from '#domain/cans/better-order/ordered-day.ts'
import { evenChance } from '#domain/geo/ways/even-chance.ts'
import type { WorkerAnswer, WorkerQuestion } from './worker-line.ts'

/** Time limit of the search: a few dozen stops find nothing shorter later. */
const LONGEST_MS = 50
const MS_A_STOP = 1

parentPort?.on('message', ({ id, work }: WorkerQuestion<OrderedDay>) => {
  const ms = isPlainDay(work) ? MS_A_STOP * work.stops.length : LONGEST_MS
  const until = performance.now() + Math.min(LONGEST_MS, ms)
  const answer = betterOrder(work, { random: evenChance(), goOn: () => performance.now() < until })
  parentPort?.postMessage({ id, answer } satisfies WorkerAnswer<BetterOrder>)
})
