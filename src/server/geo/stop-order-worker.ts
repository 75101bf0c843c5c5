import { parentPort, workerData } from 'node:worker_threads'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { orderStops } from '#domain/geo/ways/stop-order.ts'

/** What a worker gets; it answers with the order and ends. */
export interface StopOrderWork {
  start: Point
  stops: Point[]
  end: Point
}

/** The same stops get the same order every time they are asked about. */
function evenChance(): () => number {
  let state = 20_261_101
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const { start, stops, end } = workerData as StopOrderWork
parentPort?.postMessage(orderStops(start, stops, end, evenChance()))
