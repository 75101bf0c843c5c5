import { parentPort } from 'node:worker_threads'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { evenChance } from '#domain/geo/ways/even-chance.ts'
import { orderStops, type StopOrder } from '#domain/geo/ways/stop-order.ts'
import type { WorkerAnswer, WorkerQuestion } from './worker-line.ts'

export interface StopOrderWork {
  start: Point
  stops: Point[]
  end: Point
}

/** Time limit of the search: a few dozen stops find nothing shorter later. */
const LONGEST_MS = 50
const MS_A_STOP = 1

parentPort?.on('message', ({ id, work: { start, stops, end } }: WorkerQuestion<StopOrderWork>) => {
  const until = performance.now() + Math.min(LONGEST_MS, MS_A_STOP * stops.length)
  const answer = orderStops(start, stops, end, { random: evenChance(), goOn: () => performance.now() < until })
  parentPort?.postMessage({ id, answer } satisfies WorkerAnswer<StopOrder>)
})
