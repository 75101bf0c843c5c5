import { useEffect, useEffectEvent } from 'react'

/**
 * Acts once `reason` has lasted `milliseconds`; another reason begins anew, and null waits for nothing.
 * @param act gets a signal that aborts when the reason is over: what it asked for is no longer wanted
 */
export function useTimeout(reason: unknown, milliseconds: number, act: (signal: AbortSignal) => void): void {
  const end = useEffectEvent(act)
  useEffect(() => {
    if (reason === null) return
    const over = new AbortController()
    const timer = setTimeout(() => end(over.signal), milliseconds)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [reason, milliseconds])
}
