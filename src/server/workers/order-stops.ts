import type { BetterOrder } from '#domain/cans/better-order/better-order.ts'
import type { OrderedDay } from '#domain/cans/better-order/ordered-day.ts'
import { openWorkerLine } from './worker-line.ts'

const PATIENCE_MS = 20_000
const SCRIPT = new URL('./stop-order-worker.ts', import.meta.url)

export interface StopOrders {
  /** @throws when it takes longer than 20 seconds, the worker crashes, or the server stops */
  order(day: OrderedDay): Promise<BetterOrder>
  close(): Promise<void>
}

export function openStopOrders(): StopOrders {
  const { ask, close } = openWorkerLine<OrderedDay, BetterOrder>(SCRIPT, { patienceMs: PATIENCE_MS })
  return { order: ask, close }
}
