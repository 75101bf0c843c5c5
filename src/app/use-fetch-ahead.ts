import { useEffect } from 'react'

/**
 * Fetches the file of the next step while this one is read, so that the press that leads there is answered at once. The
 * function has to stay the same from rendering to rendering, such as one of a module.
 */
export function useFetchAhead(fetch: () => Promise<unknown>): void {
  useEffect(() => {
    // Whoever gets no file now gets it, or hears of its absence, with the press.
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
