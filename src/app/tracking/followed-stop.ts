import { useMemo, useSyncExternalStore } from 'react'
import { get } from '#app/calls/api.ts'
import { onReturn } from '#app/offline/on-return.ts'
import type { TrackedStop } from '#contract/canmanager/telling.ts'

const EVERY_MS = 30_000

interface Seen {
  stop: TrackedStop
  /** The last request failed: the stop is as it was read before. */
  isLost: boolean
}

interface FollowedStop {
  subscribe: (listener: () => void) => () => void
  read: () => Seen
  again: () => Promise<void>
}

/** Reads a stop again while its page is visible; what was read last stays when that fails. */
function followStop(first: TrackedStop, ask: () => Promise<TrackedStop>): FollowedStop {
  const listeners = new Set<() => void>()
  let seen: Seen = { stop: first, isLost: false }
  let asked = 0
  const show = (next: Seen) => {
    seen = next
    for (const listener of listeners) listener()
  }
  const again = async () => {
    asked += 1
    const own = asked
    const next = await ask().then(
      (stop) => ({ stop, isLost: false }),
      () => ({ ...seen, isLost: true }),
    )
    if (own === asked) show(next)
  }
  const look = () => {
    if (document.visibilityState === 'visible' && seen.stop.state !== 'over') void again()
  }
  return {
    read: () => seen,
    again,
    subscribe(listener) {
      listeners.add(listener)
      const timer = setInterval(look, EVERY_MS)
      const leave = onReturn({ window, document }, look)
      addEventListener('focus', look)
      return () => {
        listeners.delete(listener)
        clearInterval(timer)
        leave()
        removeEventListener('focus', look)
      }
    },
  }
}

export function useFollowedStop(first: TrackedStop, key: string): Seen & Pick<FollowedStop, 'again'> {
  const followed = useMemo(() => followStop(first, () => get('canmanager.getTrackedStop', { key })), [first, key])
  const { subscribe, read, again } = followed
  return { ...useSyncExternalStore(subscribe, read, read), again }
}
