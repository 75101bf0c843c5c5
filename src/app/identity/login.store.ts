import { sealedItem } from '#app/kit/sealed/sealed-storage.ts'
import type { User } from '#contract/users/sessions.ts'

// What of a session stands in the storage, and all that an order page needs of it; whose it is, and until when, is asked of
// session.store.ts.

/** What stands in clear. An older page has kept the whole user there. */
export interface StoredLogin {
  token: string
  user: User['id'] | User
  /** Milliseconds since 1970. */
  ends: number
}

export const LOGIN_KEY = 'haulyard.session'
/** Who it is lies beside it, sealed (ADR-20). */
export const storedUser = sealedItem<User>('haulyard.user')

const listeners = new Set<() => void>()
let last: { text: string | null; stored: StoredLogin | null } = { text: null, stored: null }

/** The same object as long as it did not change; null on the server. It may be over. */
export function storedLogin(): StoredLogin | null {
  if (!('localStorage' in globalThis)) return null
  const text = storedText()
  if (text !== last.text) last = { text, stored: parse(text) }
  return last.stored
}

/** A browser that forbids its storage keeps nobody logged in, and keeps nobody from ordering. */
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

/** The token of the session that stands, whether it is known whose it is or not. */
export function sessionToken(): string | null {
  const stored = storedLogin()
  return stored && stored.ends > Date.now() ? stored.token : null
}

/** @returns whether the browser took it */
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
    // A browser that forbids its storage has kept nobody logged in.
  }
  storedUser.change(() => null)
  announceLogin()
}

export function announceLogin(): void {
  for (const listener of listeners) listener()
}

/** Calls `listener` whenever the session may be another by what this tab did. */
export const onLogin = (listener: () => void): void => void listeners.add(listener)
