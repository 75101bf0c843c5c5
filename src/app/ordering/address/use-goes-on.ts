import { useEffect, useState } from 'react'
import { useTimeout } from '#app/kit/use-timeout.ts'
import { useWindowEvents } from '#app/kit/use-window-events.ts'

/** Long enough to read that the address is served. */
const BEAT_MS = 1_200

/**
 * Goes on by itself once an address that was just chosen is served: there is nothing else to do on the step.
 * Whoever touches the page meanwhile stays, and so does whoever asks for less motion; the way on has the focus.
 */
export function useGoesOn(isServed: boolean, goOn: () => void): void {
  const [stays, setStays] = useState(false)
  if (!isServed && stays) setStays(false)
  const stay = () => isServed && setStays(true)
  useWindowEvents({ pointerdown: stay, keydown: stay, wheel: stay }, { capture: true })
  useTimeout(isServed && !stays ? 'served' : null, BEAT_MS, () => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) goOn()
  })
  useWayOnFocused(isServed)
}

/**
 * Gives the focus to the way on: the field that had it is gone, and Enter leads on. Of the two buttons only the one that
 * this width shows can take it; whoever has gone on to something else keeps it.
 */
function useWayOnFocused(isServed: boolean): void {
  useEffect(() => {
    if (!isServed || document.activeElement !== document.body) return
    for (const button of document.querySelectorAll<HTMLElement>('[data-way-on]')) button.focus({ preventScroll: true })
  }, [isServed])
}
