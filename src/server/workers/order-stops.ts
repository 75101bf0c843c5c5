import type { StopOrder } from '#domain/geo/ways/stop-order.ts'
import type { StopOrderWork } from './stop-order-worker.ts'
import { openWorkerLine } from './worker-line.ts'

const PATIENCE_MS = 20_000
const SCRIPT = new URL('./stop-order-worker.ts', import.meta.url)

export interface StopOrders {
  /** @throws when it takes longer than 20 seconds, the worker crashes, or the server stops */
  order(work: StopOrderWork): Promise<StopOrder>
  close(): Promise<void>
}

export function openStopOrders(): StopOrders {
  const { ask, close } = openWorkerLine<StopOrderWork, StopOrder>(SCRIPT, { patienceMs: PATIENCE_MS })
  return { order: ask, close }
}
