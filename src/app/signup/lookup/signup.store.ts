import { useCallback, useSyncExternalStore } from 'react'
import { storedEntries } from '#app/storage/stored-entries.ts'
import { type LookupAnswers, noLookupAnswers } from '#domain/ordering/wizard/lookup.ts'

/** Kept in the browser. */
export interface Signup extends LookupAnswers {
  /** `post` is the secret that turns the request into an order. */
  sent: { hauler: number; post: string } | null
}

const emptySignup: Signup = { ...noLookupAnswers, sent: null }

const pages = storedEntries<Partial<Signup>>('signup')
const completed = new WeakMap<Partial<Signup>, Signup>()

/** Returns the same object while nothing changes, as useSyncExternalStore requires. */
function signupOf(page: string): Signup {
  const stored = pages.read(page)
  if (!stored) return emptySignup
  const before = completed.get(stored)
  if (before) return before
  const signup = { ...emptySignup, ...stored }
  completed.set(stored, signup)
  return signup
}

/** The first change after a sent request starts another one. */
export function changeSignup(page: string, changed: Partial<Signup>): void {
  pages.write(page, { ...signupOf(page), sent: null, ...changed })
}

/** The last keystrokes may be stored after sending, which must not start another request. */
export function keepContact(page: string, contact: Signup['contact']): void {
  changeSignup(page, { contact, sent: signupOf(page).sent })
}

export function useSignup(page: string): Signup {
  const read = useCallback(() => signupOf(page), [page])
  return useSyncExternalStore(pages.subscribe, read, () => emptySignup)
}
