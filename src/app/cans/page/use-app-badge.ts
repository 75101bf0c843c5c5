import { useEffect } from 'react'

/** The number on the installed app's icon; browsers without one lack the method. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    // Refused where the app is not installed.
    void navigator.setAppBadge?.(count).catch(() => undefined)
  }, [count])
}
