import { useEffect } from 'react'
import { get, Refused } from '#app/api.ts'
import { refreshUser } from '#app/identity/session.store.ts'

/** Asks once per session who the user is now: roles and names change, and sessions end on the server. */
export function useFreshUser(token: string | undefined): void {
  useEffect(() => {
    if (!token) return
    const control = new AbortController()
    void askFreshUser(control.signal)
    return () => control.abort()
  }, [token])
}

/**
 * Asks who the user is now; an answer that the session is over drops it (api.ts). Without a connection the stored user
 * stands.
 */
export async function askFreshUser(signal?: AbortSignal): Promise<void> {
  try {
    const { user } = await get('users.authorize', {}, signal ? { signal } : {})
    if (!signal?.aborted) refreshUser(user)
  } catch (error) {
    if (!(error instanceof Refused || signal?.aborted)) throw error
  }
}
