import type { User } from '#contract/users/sessions.ts'
import { READABLE_HOURS } from '#domain/identity/session.ts'

// All that an order page needs of a session; session.store.ts has the rest.

export interface StoredLogin {
  token: string
  user: User
  /** Milliseconds since 1970. */
  ends: number
}

export const LOGIN_KEY = 'haulyard.session'
/** The device's lists stay readable after the session expires: a shift is longer than a session (ADR-20). */
export const READABLE_MS = READABLE_HOURS * 3_600_000

const listeners = new Set<() => void>()
let last: { text: string | null; stored: StoredLogin | null } = { text: null, stored: null }

/** Returns a stable reference until it changes; null on the server. May have expired. */
export function storedLogin(): StoredLogin | null {
  if (!('localStorage' in globalThis)) return null
  const text = storedText()
  if (text !== last.text) last = { text, stored: parse(text) }
  return last.stored
}

/** Forbidden storage prevents staying logged in, but not ordering. */
function storedText(): string | null {
  try {
    return localStorage.getItem(LOGIN_KEY)
  } catch {
    return null
  }
}

function parse(text: string | null): StoredLogin | null {
  try {
    const stored = JSON.parse(text ?? 'null') as StoredLogin | null
    const isWhole = typeof stored?.user?.id === 'number' && typeof stored.token === 'string'
    return isWhole && typeof stored.ends === 'number' ? stored : null
  } catch {
    return null
  }
}

export function sessionToken(): string | null {
  const stored = storedLogin()
  return stored && stored.ends > Date.now() ? stored.token : null
}

export function storeLogin(login: StoredLogin): boolean {
  try {
    const text = JSON.stringify(login)
    localStorage.setItem(LOGIN_KEY, text)
    last = { text, stored: login }
    return true
  } catch {
    return false
  }
}

export function dropSession(): void {
  try {
    localStorage.removeItem(LOGIN_KEY)
  } catch {
    // Forbidden storage holds no login to remove.
  }
  announceLogin()
}

/** Deletes a login that no screen can read any longer, when a page opens. */
export function dropUnreadableLogin(): void {
  const stored = storedLogin()
  if (stored && stored.ends + READABLE_MS <= Date.now()) dropSession()
}

export function announceLogin(): void {
  for (const listener of listeners) listener()
}

export const onLogin = (listener: () => void): void => void listeners.add(listener)
