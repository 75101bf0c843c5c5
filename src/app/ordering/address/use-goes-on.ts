import { useEffect, useEffectEvent, useRef } from 'react'
import { useWindowEvents } from '#app/kit/use-window-events.ts'

/** Long enough to read that the address is served. */
const BEAT_MS = 1_200

/**
 * Goes on by itself once an address that was just chosen is served: there is nothing else to do on the step.
 * Whoever touches the page meanwhile stays, and so does whoever asks for less motion; the way on has the focus.
 */
export function useGoesOn(isServed: boolean, goOn: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = useEffectEvent(goOn)
  const stay = () => clearTimeout(timer.current)
  useWindowEvents({ pointerdown: stay, keydown: stay, wheel: stay }, { capture: true })
  useEffect(() => {
    if (!isServed || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    timer.current = setTimeout(() => leave(), BEAT_MS)
    return () => clearTimeout(timer.current)
  }, [isServed])
}
