import { useSyncExternalStore } from 'react'
import { storedLogin } from './login.store.ts'
import { subscribeToSession } from './session.store.ts'

// Logging out ends the session on the server before the device forgets it and the screen unmounts. Background requests
// in between would be refused, and the refusal would ask for a login: this store stops them.

let left: string | null = null
const listeners = new Set<() => void>()

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

export const useIsLeaving = (): boolean => useSyncExternalStore(subscribe, isLeaving, () => false)
