import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `act` once `reason` has stayed the same for `milliseconds`; a new reason restarts the timer, null stops it.
 * @param act gets a signal that aborts when the reason changes
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
