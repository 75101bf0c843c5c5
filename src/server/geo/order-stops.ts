import { Worker } from 'node:worker_threads'
import type { StopOrder } from '#domain/geo/ways/stop-order.ts'
import type { StopOrderAnswer, StopOrderQuestion, StopOrderWork } from './stop-order-worker.ts'

const PATIENCE_MS = 20_000
const SCRIPT = new URL('./stop-order-worker.ts', import.meta.url)

/** Works out short ways beside the main thread, which goes on answering. */
export interface StopOrders {
  /** @throws when it takes longer than 20 seconds, the worker breaks, or the server stops */
  order(work: StopOrderWork): Promise<StopOrder>
  close(): Promise<void>
}

/** One worker, started when the first way is asked for and kept: starting one takes longer than most ways. */
export function openStopOrders(): StopOrders {
  let line: Line | undefined
  let isClosed = false
  return {
    order(work) {
      if (isClosed) return Promise.reject(new Error('No way is worked out any more: the server stops'))
      line ??= openLine(() => {
        line = undefined
      })
      return line.ask(work)
    },
    async close() {
      isClosed = true
      await line?.end()
    },
  }
}

interface Line {
  ask(work: StopOrderWork): Promise<StopOrder>
  end(): Promise<void>
}

interface Asker {
  resolve(order: StopOrder): void
  reject(error: Error): void
}

/** A running worker and who waits for it. It answers one after the other, and keeps the process alive only meanwhile. */
function openLine(onEnd: () => void): Line {
  const worker = new Worker(SCRIPT)
  const askers = new Map<number, Asker>()
  let asked = 0
  let hasEnded = false
  const fail = (error: Error) => {
    // A worker that breaks reports an error and then its end, when another may run already.
    if (!hasEnded) onEnd()
    hasEnded = true
    for (const { reject } of askers.values()) reject(error)
    askers.clear()
  }
  worker.on('message', ({ id, order }: StopOrderAnswer) => {
    askers.get(id)?.resolve(order)
    askers.delete(id)
    if (askers.size === 0) worker.unref()
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The worker for ways ended')))
  const end = async () => {
    await worker.terminate()
  }
  return {
    end,
    ask(work) {
      const patience = setTimeout(() => void end(), PATIENCE_MS)
      const answer = new Promise<StopOrder>((resolve, reject) => {
        const id = ++asked
        askers.set(id, { resolve, reject })
        worker.ref()
        worker.postMessage({ id, work } satisfies StopOrderQuestion)
      })
      return answer.finally(() => clearTimeout(patience))
    },
  }
}
