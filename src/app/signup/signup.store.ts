import { useCallback, useSyncExternalStore } from 'react'
import { storedPages } from '#app/ordering/wizard/stored-pages.ts'
import { type LookupAnswers, noLookupAnswers } from '#domain/ordering/wizard/lookup.ts'

/** Stored answers of a look-up. */
export interface Signup extends LookupAnswers {
  /** The sent request: its hauler, and the secret that turns it into an order. */
  sent: { hauler: number; post: string } | null
}

const emptySignup: Signup = { ...noLookupAnswers, sent: null }

const kept = storedPages<Partial<Signup>>('signup')
const completed = new WeakMap<Partial<Signup>, Signup>()

/** Returns the same object while nothing changes, as useSyncExternalStore requires. */
function signupOf(page: string): Signup {
  const stored = kept.read(page)
  if (!stored) return emptySignup
  const before = completed.get(stored)
  if (before) return before
  const signup = { ...emptySignup, ...stored }
  completed.set(stored, signup)
  return signup
}

/** Stores changed answers; the first change after a sent request starts another one. */
export function changeSignup(page: string, changed: Partial<Signup>): void {
  kept.write(page, { ...signupOf(page), sent: null, ...changed })
}

/** Stores the contact. The last keystrokes may be stored after sending, which must not start another request. */
export function keepContact(page: string, contact: Signup['contact']): void {
  changeSignup(page, { contact, sent: signupOf(page).sent })
}

/** The look-up for a step; empty during server rendering. */
export function useSignup(page: string): Signup {
  const read = useCallback(() => signupOf(page), [page])
  return useSyncExternalStore(kept.subscribe, read, () => emptySignup)
}
