import { useEffect, useEffectEvent } from 'react'
import { dropSession } from '#app/identity/login.store.ts'
import { refreshUser, type StoredSession, sessionNamedBy, useSession } from '#app/identity/session.store.ts'
import { useReload } from '#app/kit/use-reload.ts'
import type { User } from '#contract/users/sessions.ts'

// Pages are read with the cookie, changes are sent with the token that the browser keeps. Both come from one log-in and must
// name the same person: what the page says last stands.

/**
 * The session that the browser keeps. Where it is not as the page says (another tab logged somebody else in, a form changed
 * the own name), the page is asked for again; where the browser cannot say whose it is, the page does.
 * @param answered whom the page names
 */
export function useSettledSession(answered: User | null): StoredSession | null {
  const session = useSession() ?? sessionNamedBy(answered)
  const reload = useReload()
  const compare = useEffectEvent((stored: User | undefined) => {
    if (stored && stored === answered) refreshUser(stored)
    else if (stored && JSON.stringify(stored) !== JSON.stringify(answered)) void reload()
  })
  const stored = session?.user
  useEffect(() => compare(stored), [stored])
  return session
}

/** Makes the browser's own session say what the page has just said; one that names nobody, or somebody else, is over. */
export function settleSession(stored: User | undefined, answered: User | null): void {
  if (answered && answered.id === stored?.id) refreshUser(answered)
  else if (stored) dropSession()
}
