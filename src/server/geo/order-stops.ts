import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { StopOrder } from '#domain/geo/ways/stop-order.ts'
import type { StopOrderWork } from './stop-order-worker.ts'

const PATIENCE_MS = 20_000
const SCRIPT = new URL('./stop-order-worker.ts', import.meta.url)

/** Works out a short way beside the main thread, which goes on answering. @throws when it takes longer than 20 seconds */
export async function orderStopsAside(work: StopOrderWork): Promise<StopOrder> {
  const worker = new Worker(SCRIPT, { workerData: work })
  try {
    const [order] = await once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) })
    return order as StopOrder
  } finally {
    await worker.terminate()
  }
}
