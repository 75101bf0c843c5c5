import { useEffect, useSyncExternalStore } from 'react'
import type { User } from '#contract/users/sessions.ts'
import { keepFlushing } from './keep-flushing.ts'
import { EMPTY_QUEUE, type QueueState, type WaitingQueue } from './waiting-queue.ts'
import { queueOf } from './waiting-queues.ts'

export function useWaiting(user: User): { queue: WaitingQueue; state: QueueState } {
  const queue = queueOf(user.id)
  const state = useSyncExternalStore(queue.subscribe, queue.state, () => EMPTY_QUEUE)
  return { queue, state }
}

export function useFlushing(user: User): void {
  const queue = queueOf(user.id)
  useEffect(() => keepFlushing(queue, { window, document }), [queue])
}
