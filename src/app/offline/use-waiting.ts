import { useEffect, useState, useSyncExternalStore } from 'react'
import type { User } from '#contract/users/sessions.ts'
import { useOnReturn } from './use-on-return.ts'
import { EMPTY_QUEUE, type QueueState, type WaitingQueue } from './waiting-queue.ts'
import { queueOf } from './waiting-queues.ts'

const FIRST_RETRY_MS = 3_000
const LAST_RETRY_MS = 60_000

/** The queue of whoever is logged in, and what stands in it. */
export function useWaiting(user: User): { queue: WaitingQueue; state: QueueState } {
  const queue = queueOf(user.id)
  const state = useSyncExternalStore(queue.subscribe, queue.state, () => EMPTY_QUEUE)
  return { queue, state }
}

/** Sends what waits: when the screen opens, when the signal or the person comes back, and now and then in between. */
export function useFlushing(user: User): void {
  const { queue, state } = useWaiting(user)
  const [tries, setTries] = useState(0)
  const isBlocked = state.obstacle === 'signal' && !state.sending

  useEffect(() => void queue.flush(), [queue])
  useOnReturn(() => void queue.flush(), true)
  useEffect(() => {
    if (!isBlocked) return
    const retry = () => {
      setTries((before) => before + 1)
      void queue.flush()
    }
    const timer = setTimeout(retry, Math.min(FIRST_RETRY_MS * 2 ** tries, LAST_RETRY_MS))
    return () => clearTimeout(timer)
  }, [queue, isBlocked, tries])

  if (state.obstacle === null && !state.sending && tries > 0) setTries(0)
}
