import { onReturn, type ReturnSignals } from './on-return.ts'
import type { WaitingQueue } from './waiting-queue.ts'

const FIRST_RETRY_MS = 3_000
const LAST_RETRY_MS = 60_000

/**
 * Sends what waits: at once, when the signal or the person comes back, and now and then in between, with growing pauses, as long
 * as no server is within reach, or it fails.
 * @returns the way out
 */
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
    // Another tab may be sending for long: then nothing changes here, and the next try is due all the same.
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
