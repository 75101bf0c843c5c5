import { sealedItem } from '#app/sealed/sealed-storage.ts'
import type { User } from '#contract/users/sessions.ts'

// All that an order page needs of a session; session.store.ts adds the user.

/** Stored unencrypted. Older versions stored the whole user here. */
export interface StoredLogin {
  token: string
  user: User['id'] | User
  /** Milliseconds since 1970. */
  ends: number
}

export const LOGIN_KEY = 'haulyard.session'
/** The user is stored separately, encrypted (ADR-20). */
export const storedUser = sealedItem<User>('haulyard.user')

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
    return stored?.user && typeof stored.token === 'string' && typeof stored.ends === 'number' ? stored : null
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
    localStorage.setItem(LOGIN_KEY, JSON.stringify(login))
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
  storedUser.change(() => null)
  announceLogin()
}

export function announceLogin(): void {
  for (const listener of listeners) listener()
}

export const onLogin = (listener: () => void): void => void listeners.add(listener)
