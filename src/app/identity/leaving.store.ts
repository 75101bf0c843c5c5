import { useSyncExternalStore } from 'react'
import { storedLogin } from './login.store.ts'
import { subscribeToSession } from './session.store.ts'

// From the press on the way out, a session is over on the server before this device has forgotten it and before the screen
// is gone: who still asks in its name is refused, and a refused screen asks for a log-in.

let left: string | null = null
const listeners = new Set<() => void>()

/** The session that stands is on its way out: nothing asks by itself in its name any more. The next one is another. */
export function beginLeaving(): void {
  left = storedLogin()?.token ?? null
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = subscribeToSession(listener)
  listeners.add(listener)
  return () => {
    unsubscribe()
    listeners.delete(listener)
  }
}

function isLeaving(): boolean {
  const token = storedLogin()?.token ?? null
  return left !== null && (token === null || token === left)
}

/** Whether the person is on the way out, or has just gone. */
export const useIsLeaving = (): boolean => useSyncExternalStore(subscribe, isLeaving, () => false)
