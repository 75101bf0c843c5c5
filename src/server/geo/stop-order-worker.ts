import { parentPort } from 'node:worker_threads'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { orderStops, type StopOrder } from '#domain/geo/ways/stop-order.ts'
import type { WorkerAnswer, WorkerQuestion } from './worker-line.ts'

export interface StopOrderWork {
  start: Point
  stops: Point[]
  end: Point
}

/** The longest search. Nothing shorter than what a few dozen stops have by then is found later. */
const LONGEST_MS = 50
const MS_A_STOP = 1

/** The same stops are searched the same way every time they are asked about. */
function evenChance(): () => number {
  let state = 20_261_101
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

parentPort?.on('message', ({ id, work: { start, stops, end } }: WorkerQuestion<StopOrderWork>) => {
  const until = performance.now() + Math.min(LONGEST_MS, MS_A_STOP * stops.length)
  const answer = orderStops(start, stops, end, { random: evenChance(), goOn: () => performance.now() < until })
  parentPort?.postMessage({ id, answer } satisfies WorkerAnswer<StopOrder>)
})
