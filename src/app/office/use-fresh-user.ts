import { useEffect } from 'react'
import { get, Refused } from '#app/api.ts'
import { refreshUser } from '#app/identity/session-store.ts'

/**
 * Asks once per session who the user is now: roles and names change, and sessions end on the server (a 401 drops the
 * session in api.ts). Without a connection the stored user stands.
 */
export function useFreshUser(token: string | undefined): void {
  useEffect(() => {
    if (!token) return
    const control = new AbortController()
    get('users.authorize', {}, { signal: control.signal }).then(
      ({ user }) => !control.signal.aborted && refreshUser(user),
      (error: unknown) => {
        if (!(error instanceof Refused || control.signal.aborted)) throw error
      },
    )
    return () => control.abort()
  }, [token])
}
