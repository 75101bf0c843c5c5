import { useSyncExternalStore } from 'react'
import type { User } from '#contract/users/sessions.ts'
import { SESSION_HOURS } from '#domain/identity/session.ts'
import {
  announceLogin,
  LOGIN_KEY,
  onLogin,
  READABLE_MS,
  type StoredLogin,
  sessionToken,
  storedLogin,
  storeLogin,
} from './login.store.ts'

export type StoredSession = StoredLogin

/** Timers pause while the device sleeps, so the clock is polled. */
const LONGEST_LOOK_MS = 10_000
const listeners = new Set<() => void>()
let look: ReturnType<typeof setTimeout> | undefined

/** A stable reference until it changes. */
export function currentSession(): StoredSession | null {
  const session = storedLogin()
  return session && session.ends > Date.now() ? session : null
}

/**
 * Expired within the last READABLE_MS; null after a logout or a 401. It grants nothing: it only tells whose work
 * this device holds.
 */
export function endedSession(): StoredSession | null {
  const session = storedLogin()
  if (!session || session.ends > Date.now()) return null
  return session.ends + READABLE_MS > Date.now() ? session : null
}

/** @returns false if storage is full or forbidden, so the login fails */
export function keepSession(token: string, user: User): boolean {
  const isKept = storeLogin({ token, user, ends: Date.now() + SESSION_HOURS * 3_600_000 })
  announceLogin()
  return isKept
}

/** Other tabs notice through storage. No-op if another session replaced this one in the meantime. */
export function renewToken(before: string | null, token: string): void {
  const stored = storedLogin()
  if (!stored || sessionToken() !== before) return
  storeLogin({ ...stored, token })
  announceLogin()
}

/** Name, role and company may change after the login. */
export function refreshUser(user: User): void {
  const stored = storedLogin()
  // A response that was cut off or belongs to an earlier user.
  if (!stored || stored.ends <= Date.now() || user?.id !== stored.user.id) return
  // Keep the reference if nothing changed: a page that compares it would reload endlessly.
  if (JSON.stringify(stored.user) === JSON.stringify(user)) return
  storeLogin({ ...stored, user })
  announceLogin()
}

function notifyScreens(): void {
  for (const listener of listeners) listener()
  awaitEnd()
}
onLogin(notifyScreens)

function awaitEnd(): void {
  clearTimeout(look)
  if (listeners.size === 0) return
  const session = currentSession()
  if (session) look = setTimeout(notifyScreens, Math.min(session.ends - Date.now(), LONGEST_LOOK_MS))
  else if (endedSession()) look = setTimeout(notifyScreens, LONGEST_LOOK_MS)
}

export function subscribeToSession(listener: () => void): () => void {
  // localStorage.clear in another tab sends a null key.
  const onStorage = ({ key }: StorageEvent) => (key === LOGIN_KEY || key === null) && notifyScreens()
  listeners.add(listener)
  addEventListener('storage', onStorage)
  awaitEnd()
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
    awaitEnd()
  }
}

export const useEndedSession = (): StoredSession | null =>
  useSyncExternalStore(subscribeToSession, endedSession, () => null)

export const useSession = (): StoredSession | null =>
  useSyncExternalStore(subscribeToSession, currentSession, () => null)
