import { useEffect, useSyncExternalStore } from 'react'
import type { User } from '#contract/users/sessions.ts'
import { keepFlushing } from './keep-flushing.ts'
import { EMPTY_QUEUE, type QueueState, type WaitingQueue } from './waiting-queue.ts'
import { queueOf } from './waiting-queues.ts'

/** The queue of whoever is logged in, and what stands in it. */
export function useWaiting(user: User): { queue: WaitingQueue; state: QueueState } {
  const queue = queueOf(user.id)
  const state = useSyncExternalStore(queue.subscribe, queue.state, () => EMPTY_QUEUE)
  return { queue, state }
}

/** Sends what waits for as long as the screen is shown. */
export function useFlushing(user: User): void {
  const queue = queueOf(user.id)
  useEffect(() => keepFlushing(queue, { window, document }), [queue])
}
