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

/** The login as the browser keeps it: for six hours, then it is as if it never was. */
export interface StoredSession {
  token: string
  user: User
  /** Milliseconds since 1970. */
  ends: number
}

/** For as long a day stands on the device after its session has ended: a shift is longer than a session (ADR-20). */
const READABLE_HOURS = 12
/** A timer stands still while the device sleeps, so the clock is looked at again and again. */
const LONGEST_LOOK_MS = 10_000
const listeners = new Set<() => void>()
let look: ReturnType<typeof setTimeout> | undefined

interface Known {
  stored: StoredLogin | null
  user: User | null
  session: StoredSession | null
}
let last: Known = { stored: null, user: null, session: null }

/** The stored session, the same object as long as it did not change; null on the server and when it is over. */
export function currentSession(): StoredSession | null {
  const session = lastSession()
  return session && session.ends > Date.now() ? session : null
}

/**
 * The session that is over by the clock, for a shift; null while one stands, and after a log-out or the server's word. It opens
 * nothing: it only says whose work this device has kept.
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

/**
 * The session for a page that names its person: where the browser has the login and could not read whose it is, because it
 * seals nothing or was left too soon, the page says it.
 */
export function sessionNamedBy(user: User | null): StoredSession | null {
  const stored = storedLogin()
  if (!user || !stored || stored.ends <= Date.now() || idOf(stored) !== user.id) return null
  return { ...stored, user }
}

/** @returns whether the browser keeps it: one whose storage is full or forbidden keeps nobody logged in */
export function keepSession(token: string, user: User): boolean {
  const isKept = storeLogin({ token, user: user.id, ends: Date.now() + SESSION_HOURS * 3_600_000 })
  if (isKept) storedUser.change(() => user)
  announceLogin()
  return isKept
}

/** The same session under another token; other tabs hear of it by the storage. One that was put in its place meanwhile stays. */
export function renewToken(before: string | null, token: string): void {
  const stored = storedLogin()
  if (!stored || sessionToken() !== before) return
  storeLogin({ ...stored, token })
  announceLogin()
}

/** The same session with its user as of now: names, role and company may have changed since the login. */
export function refreshUser(user: User): void {
  const stored = storedLogin()
  // An answer that was cut off, or is about somebody who was logged in before, is not this session's.
  if (!stored || stored.ends <= Date.now() || user?.id !== idOf(stored)) return
  // What says the same as before stays the same object: whoever compares it with a page would ask for that page without end.
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

/** Screens that show the session hear when its time is over, though nobody touches the screen. */
function awaitEnd(): void {
  clearTimeout(look)
  if (listeners.size === 0) return
  const session = currentSession()
  if (session) look = setTimeout(tellScreens, Math.min(session.ends - Date.now(), LONGEST_LOOK_MS))
  else if (endedSession()) look = setTimeout(tellScreens, LONGEST_LOOK_MS)
}

/** Calls `listener` when the session may be another: here, in another tab, or by the clock. @returns the way out */
export function subscribeToSession(listener: () => void): () => void {
  // Another tab that forgets everything names no key.
  const onStorage = ({ key }: StorageEvent) => (key === LOGIN_KEY || key === null) && tellScreens()
  listeners.add(listener)
  addEventListener('storage', onStorage)
  // Whose session another tab has opened is known a moment after it stands.
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

/** The ended session for a screen; null while it is rendered on the server. */
export const useEndedSession = (): StoredSession | null =>
  useSyncExternalStore(subscribeToSession, endedSession, () => null)

/** The session for a screen; null while the page is rendered on the server. */
export const useSession = (): StoredSession | null =>
  useSyncExternalStore(subscribeToSession, currentSession, () => null)
