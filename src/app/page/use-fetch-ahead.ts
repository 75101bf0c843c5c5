import { useEffect } from 'react'

/** @param fetch must be stable across renders, such as a function of a module */
export function useFetchAhead(fetch: () => Promise<unknown>): void {
  useEffect(() => {
    // A failed prefetch is ignored: the press loads the file again, or shows the error.
    const start = () => void fetch().catch(() => undefined)
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, 500)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(start)
    return () => cancelIdleCallback(idle)
  }, [fetch])
}
