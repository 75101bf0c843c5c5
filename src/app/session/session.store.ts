import { useSyncExternalStore } from 'react'
import type { User } from '#contract/users/sessions.ts'
import { SESSION_HOURS } from '#domain/identity/session.ts'
import {
  announceLogin,
  LOGIN_KEY,
  onLogin,
  type StoredLogin,
  sessionToken,
  storedLogin,
  storedUser,
  storeLogin,
} from './login.store.ts'

export interface StoredSession {
  token: string
  user: User
  /** Milliseconds since 1970. */
  ends: number
}

/** Hours the device's lists stay readable after the session expires: a shift is longer than a session (ADR-20). */
const READABLE_HOURS = 12
/** Timers pause while the device sleeps, so the clock is polled. */
const LONGEST_LOOK_MS = 10_000
const listeners = new Set<() => void>()
let look: ReturnType<typeof setTimeout> | undefined

interface Known {
  stored: StoredLogin | null
  user: User | null
  session: StoredSession | null
}
let last: Known = { stored: null, user: null, session: null }

/** A stable reference until it changes. */
export function currentSession(): StoredSession | null {
  const session = lastSession()
  return session && session.ends > Date.now() ? session : null
}

/**
 * Expired within the last READABLE_HOURS; null after a logout or a 401. It grants nothing: it only tells whose work
 * this device holds.
 */
export function endedSession(): StoredSession | null {
  const session = lastSession()
  if (!session || session.ends > Date.now()) return null
  return session.ends + READABLE_HOURS * 3_600_000 > Date.now() ? session : null
}

function lastSession(): StoredSession | null {
  const stored = storedLogin()
  const user = storedUser.read()
  if (stored !== last.stored || user !== last.user) last = { stored, user, session: sessionOf(stored, user) }
  return last.session
}

function sessionOf(stored: StoredLogin | null, kept: User | null): StoredSession | null {
  if (!stored) return null
  const user = typeof stored.user === 'number' ? kept : stored.user
  return user?.id === idOf(stored) ? { ...stored, user } : null
}

const idOf = ({ user }: StoredLogin): User['id'] => (typeof user === 'number' ? user : user.id)

/** For when the stored user cannot be read: the browser encrypts nothing, or the page was closed before it was stored. */
export function sessionNamedBy(user: User | null): StoredSession | null {
  const stored = storedLogin()
  if (!user || !stored || stored.ends <= Date.now() || idOf(stored) !== user.id) return null
  return { ...stored, user }
}

/** @returns false if storage is full or forbidden, so the login fails */
export function keepSession(token: string, user: User): boolean {
  const isKept = storeLogin({ token, user: user.id, ends: Date.now() + SESSION_HOURS * 3_600_000 })
  if (isKept) storedUser.change(() => user)
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
  if (!stored || stored.ends <= Date.now() || user?.id !== idOf(stored)) return
  // Keep the reference if nothing changed: a page that compares it would reload endlessly.
  if (stored.user === user.id && JSON.stringify(storedUser.read()) === JSON.stringify(user)) return
  if (stored.user !== user.id) storeLogin({ ...stored, user: user.id })
  storedUser.change(() => user)
  announceLogin()
}

function tellScreens(): void {
  for (const listener of listeners) listener()
  awaitEnd()
}
onLogin(tellScreens)

function awaitEnd(): void {
  clearTimeout(look)
  if (listeners.size === 0) return
  const session = currentSession()
  if (session) look = setTimeout(tellScreens, Math.min(session.ends - Date.now(), LONGEST_LOOK_MS))
  else if (endedSession()) look = setTimeout(tellScreens, LONGEST_LOOK_MS)
}

export function subscribeToSession(listener: () => void): () => void {
  // localStorage.clear in another tab sends a null key.
  const onStorage = ({ key }: StorageEvent) => (key === LOGIN_KEY || key === null) && tellScreens()
  listeners.add(listener)
  addEventListener('storage', onStorage)
  // The user of a session opened in another tab arrives a moment after its token.
  const leaveUser = storedUser.subscribe(() => {
    listener()
    awaitEnd()
  })
  awaitEnd()
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
    leaveUser()
    awaitEnd()
  }
}

export const useEndedSession = (): StoredSession | null =>
  useSyncExternalStore(subscribeToSession, endedSession, () => null)

export const useSession = (): StoredSession | null =>
  useSyncExternalStore(subscribeToSession, currentSession, () => null)
