import { useEffect, useEffectEvent } from 'react'
import { useReload } from '#app/kit/use-reload.ts'
import { dropSession } from '#app/session/login.store.ts'
import { refreshUser, type StoredSession, useSession } from '#app/session/session.store.ts'
import type { User } from '#contract/users/sessions.ts'

// Pages are read with the cookie, changes are sent with the browser's token. Both come from one log-in and must name
// the same user; the page's latest answer wins.

/** When it differs from the page (another tab logged in another user, a form changed the name), the page reloads. */
export function useSettledSession(answered: User | null): StoredSession | null {
  const session = useSession()
  const reload = useReload()
  const compare = useEffectEvent((stored: User | undefined) => {
    if (stored && JSON.stringify(stored) !== JSON.stringify(answered)) void reload()
  })
  const stored = session?.user
  useEffect(() => compare(stored), [stored])
  return session
}

export function settleSession(stored: User | undefined, answered: User | null): void {
  if (answered && answered.id === stored?.id) refreshUser(answered)
  else if (stored) dropSession()
}
