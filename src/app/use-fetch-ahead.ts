import { useEffect } from 'react'

/**
 * Prefetches the next step's file while this one is read, so that Next responds at once. The function must be stable
 * across renders, such as one of a module.
 */
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
