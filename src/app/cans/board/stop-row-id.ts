import { useEffect } from 'react'

// How the map and the lists find each other's stops.

const PREFIX = 'stop-'

export const stopRowId = (task: string) => `${PREFIX}${task}`

/** The stop in whose row something lies; null outside of the rows. */
export function stopOfRow(target: EventTarget): string | null {
  const row = target instanceof Element ? target.closest(`li[id^="${PREFIX}"]`) : null
  return row === null ? null : row.id.slice(PREFIX.length)
}

/** Leads to a stop's row, also where it is folded away, and gives it the focus. */
export function focusStopRow(task: string): void {
  const row = document.getElementById(stopRowId(task))
  row?.closest('details')?.setAttribute('open', '')
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  row?.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' })
  row?.focus({ preventScroll: true })
}

/** Marks the row of the stop that is pointed at, wherever that is; the rows need not know. */
export function useLitRow(task: string | null): void {
  useEffect(() => {
    const row = task === null ? null : document.getElementById(stopRowId(task))
    row?.setAttribute('data-lit', '')
    return () => row?.removeAttribute('data-lit')
  }, [task])
}
