import { useSyncExternalStore } from 'react'
import type { User } from '#contract/users/sessions.ts'
import { SESSION_HOURS } from '#domain/identity/session.ts'

/** The login as the browser keeps it: for six hours, then it is as if it never was. */
export interface StoredSession {
  token: string
  user: User
  /** Milliseconds since 1970. */
  ends: number
}

const KEY = 'haulyard.session'
/** For as long a day stands on the device after its session has ended: a shift is longer than a session (ADR-20). */
const READABLE_HOURS = 12
/** A timer stands still while the device sleeps, so the clock is looked at again and again. */
const LONGEST_LOOK_MS = 10_000
const listeners = new Set<() => void>()
let look: ReturnType<typeof setTimeout> | undefined
let last: { text: string | null; session: StoredSession | null } = { text: null, session: null }

/** The stored session, the same object as long as it did not change; null on the server and when it is over. */
export function currentSession(): StoredSession | null {
  if (!('localStorage' in globalThis)) return null
  const text = storedText()
  if (text !== last.text) last = { text, session: parse(text) }
  return last.session && last.session.ends > Date.now() ? last.session : null
}

/**
 * The session that is over by the clock, for a shift; null while one stands, and after a log-out or the server's word. It opens
 * nothing: it only says whose work this device has kept.
 */
export function endedSession(): StoredSession | null {
  if (currentSession() || !last.session) return null
  return last.session.ends + READABLE_HOURS * 3_600_000 > Date.now() ? last.session : null
}

/** A browser that forbids its storage keeps nobody logged in, and keeps nobody from ordering. */
function storedText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function parse(text: string | null): StoredSession | null {
  try {
    const stored = JSON.parse(text ?? 'null') as StoredSession | null
    return stored && typeof stored.token === 'string' && typeof stored.ends === 'number' ? stored : null
  } catch {
    return null
  }
}

export const sessionToken = (): string | null => currentSession()?.token ?? null

/** @returns whether the browser keeps it: one whose storage is full or forbidden keeps nobody logged in */
export function keepSession(token: string, user: User): boolean {
  const isKept = wasStored({ token, user, ends: Date.now() + SESSION_HOURS * 3_600_000 })
  announce()
  return isKept
}

/** The same session under another token; other tabs hear of it by the storage. One that was put in its place meanwhile stays. */
export function renewToken(before: string | null, token: string): void {
  const session = currentSession()
  if (session?.token !== before) return
  wasStored({ ...session, token })
  announce()
}

/** The same session with its user as of now: names, role and company may have changed since the login. */
export function refreshUser(user: User): void {
  const session = currentSession()
  // An answer that was cut off, or is about somebody who was logged in before, is not this session's.
  if (!session || user?.id !== session.user.id) return
  wasStored({ ...session, user })
  announce()
}

export function dropSession(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // A browser that forbids its storage has kept nobody logged in.
  }
  announce()
}

function wasStored(session: StoredSession): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(session))
    return true
  } catch {
    return false
  }
}

function announce(): void {
  for (const listener of listeners) listener()
  awaitEnd()
}

/** Screens that show the session hear when its time is over, though nobody touches the screen. */
function awaitEnd(): void {
  clearTimeout(look)
  if (listeners.size === 0) return
  const session = currentSession()
  if (session) look = setTimeout(announce, Math.min(session.ends - Date.now(), LONGEST_LOOK_MS))
  else if (endedSession()) look = setTimeout(announce, LONGEST_LOOK_MS)
}

/** Calls `listener` when the session may be another: here, in another tab, or by the clock. @returns the way out */
export function subscribeToSession(listener: () => void): () => void {
  // Another tab that forgets everything names no key.
  const onStorage = ({ key }: StorageEvent) => (key === KEY || key === null) && announce()
  listeners.add(listener)
  addEventListener('storage', onStorage)
  awaitEnd()
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
    awaitEnd()
  }
}

/** The ended session for a screen; null while it is rendered on the server. */
export const useEndedSession = (): StoredSession | null =>
  useSyncExternalStore(subscribeToSession, endedSession, () => null)

/** The session for a screen; null while the page is rendered on the server. */
export const useSession = (): StoredSession | null =>
  useSyncExternalStore(subscribeToSession, currentSession, () => null)
