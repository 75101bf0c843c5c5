import { useMemo, useSyncExternalStore } from 'react'

const deviceNow = () => new Date()

export function useClock(milliseconds: number, timeNow = deviceNow): Date {
  const clock = useMemo(() => clockOf(milliseconds, timeNow), [milliseconds, timeNow])
  return useSyncExternalStore(clock.subscribe, clock.now, clock.now)
}

function clockOf(milliseconds: number, timeNow: () => Date) {
  let now = timeNow()
  return {
    now: () => now,
    subscribe(listener: () => void) {
      const look = () => {
        now = timeNow()
        listener()
      }
      const ticking = setInterval(look, milliseconds)
      return () => clearInterval(ticking)
    },
  }
}
