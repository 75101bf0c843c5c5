import { onReturn, type ReturnSignals } from './on-return.ts'
import type { WaitingQueue } from './waiting-queue.ts'

const FIRST_RETRY_MS = 3_000
const LAST_RETRY_MS = 60_000

export function keepFlushing(
  queue: Pick<WaitingQueue, 'state' | 'subscribe' | 'flush'>,
  page: ReturnSignals,
): () => void {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => void queue.flush()

  function look() {
    const { obstacle, sending } = queue.state()
    if (obstacle !== null && obstacle !== 'login' && !sending) {
      timer ??= setTimeout(retry, Math.min(FIRST_RETRY_MS * 2 ** tries, LAST_RETRY_MS))
      return
    }
    clearTimeout(timer)
    timer = undefined
    if (!sending) tries = 0
  }

  function retry() {
    timer = undefined
    tries += 1
    flush()
    // Another tab may hold the lock for long without a state change here, so the next retry must be scheduled anyway.
    look()
  }

  const unsubscribe = queue.subscribe(look)
  const leave = onReturn(page, flush)
  flush()
  look()
  return () => {
    clearTimeout(timer)
    unsubscribe()
    leave()
  }
}
