import { useEffect } from 'react'

const PREFIX = 'stop-'

export const stopRowId = (task: string) => `${PREFIX}${task}`

export function stopOfRow(target: EventTarget): string | null {
  const row = target instanceof Element ? target.closest(`li[id^="${PREFIX}"]`) : null
  return row === null ? null : row.id.slice(PREFIX.length)
}

export function focusStopRow(task: string): void {
  const row = document.getElementById(stopRowId(task))
  row?.closest('details')?.setAttribute('open', '')
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  row?.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' })
  row?.focus({ preventScroll: true })
}

/** Highlights the hovered stop's row through the DOM, so that rows don't re-render. */
export function useLitRow(task: string | null): void {
  useEffect(() => {
    const row = task === null ? null : document.getElementById(stopRowId(task))
    row?.setAttribute('data-lit', '')
    return () => row?.removeAttribute('data-lit')
  }, [task])
}
