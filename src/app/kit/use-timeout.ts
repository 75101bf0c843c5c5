import { useEffect, useEffectEvent } from 'react'

/** A new reason restarts the timer and aborts the signal; null stops it. */
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
