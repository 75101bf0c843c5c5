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

/** Highlights the hovered stop's row and pin, or its group's sign, through the DOM, so that none renders again. */
export function useLitStop(task: string | null): void {
  useEffect(() => {
    if (task === null) return
    const lit = document.querySelectorAll(`#${stopRowId(task)}, [data-stops~="${task}"]`)
    for (const one of lit) one.setAttribute('data-lit', '')
    return () => {
      for (const one of lit) one.removeAttribute('data-lit')
    }
  }, [task])
}
