import { useEffect, useState } from 'react'

/** The time, looked at every `milliseconds` while a screen depends on it. */
export function useClock(milliseconds: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), milliseconds)
    return () => clearInterval(ticking)
  }, [milliseconds])
  return now
}
