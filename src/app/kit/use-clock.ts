import { useMemo, useSyncExternalStore } from 'react'

/** The time, looked at every `milliseconds` while a screen depends on it. */
export function useClock(milliseconds: number): Date {
  const clock = useMemo(() => clockOf(milliseconds), [milliseconds])
  return useSyncExternalStore(clock.subscribe, clock.now, clock.now)
}

function clockOf(milliseconds: number) {
  let now = new Date()
  return {
    now: () => now,
    subscribe(listener: () => void) {
      const look = () => {
        now = new Date()
        listener()
      }
      const ticking = setInterval(look, milliseconds)
      return () => clearInterval(ticking)
    },
  }
}
