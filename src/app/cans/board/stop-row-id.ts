// How the map and the lists find each other's stops.

const PREFIX = 'stop-'

export const stopRowId = (task: string) => `${PREFIX}${task}`

/** The stop in whose row something lies; null outside of the rows. */
export function stopOfRow(target: EventTarget): string | null {
  const row = target instanceof Element ? target.closest(`li[id^="${PREFIX}"]`) : null
  return row === null ? null : row.id.slice(PREFIX.length)
}

/** Leads to a stop's row and gives it the focus. */
export function focusStopRow(task: string): void {
  const row = document.getElementById(stopRowId(task))
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  row?.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' })
  row?.focus({ preventScroll: true })
}
