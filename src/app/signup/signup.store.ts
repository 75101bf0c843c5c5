import { useCallback, useSyncExternalStore } from 'react'
import { storedPages } from '#app/ordering/wizard/stored-pages.ts'
import { type LookupAnswers, noLookupAnswers } from '#domain/ordering/wizard/lookup.ts'

/** What the browser keeps of a look-up. */
export interface Signup extends LookupAnswers {
  /** The request that was sent: to whom, and the secret that turns it into an order. */
  sent: { hauler: number; post: string } | null
}

const emptySignup: Signup = { ...noLookupAnswers, sent: null }

const kept = storedPages<Partial<Signup>>('signup')
const completed = new WeakMap<Partial<Signup>, Signup>()

/** The look-up of a page ('/signup', '/signup/piedmont'); the same object as long as nothing changed. */
function signupOf(page: string): Signup {
  const stored = kept.read(page)
  if (!stored) return emptySignup
  const before = completed.get(stored)
  if (before) return before
  const signup = { ...emptySignup, ...stored }
  completed.set(stored, signup)
  return signup
}

/** Keeps changed answers; the first change after a request was sent begins another one. */
export function changeSignup(page: string, changed: Partial<Signup>): void {
  kept.write(page, { ...signupOf(page), sent: null, ...changed })
}

/** Keeps who asks. The last letters may come after the request was sent, and begin no other one. */
export function keepContact(page: string, contact: Signup['contact']): void {
  changeSignup(page, { contact, sent: signupOf(page).sent })
}

/** The look-up for a step; empty while the page is rendered on the server. */
export function useSignup(page: string): Signup {
  const read = useCallback(() => signupOf(page), [page])
  return useSyncExternalStore(kept.subscribe, read, () => emptySignup)
}
