import { useEffect, useState } from 'react'
import { useTimeout } from '#app/kit/use-timeout.ts'
import { useWindowEvents } from '#app/kit/use-window-events.ts'

/** Long enough to read that the address is served. */
const BEAT_MS = 1_200

/**
 * Advances automatically once a newly chosen address is served, since nothing else is left to do on the step.
 * Any press, key or scroll cancels it, and so does reduced motion; Next gets the focus.
 */
export function useAutoAdvance(isServed: boolean, goOn: () => void): void {
  const [stays, setStays] = useState(false)
  if (!isServed && stays) setStays(false)
  const stay = () => isServed && setStays(true)
  useWindowEvents({ pointerdown: stay, keydown: stay, wheel: stay }, { capture: true })
  useTimeout(isServed && !stays ? 'served' : null, BEAT_MS, () => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) goOn()
  })
  useNextButtonFocus(isServed)
}

/** Lets Enter continue once the field is gone. Only the button visible at this width takes the focus. */
function useNextButtonFocus(isServed: boolean): void {
  useEffect(() => {
    if (!isServed || document.activeElement !== document.body) return
    for (const button of document.querySelectorAll<HTMLElement>('[data-next-button]'))
      button.focus({ preventScroll: true })
  }, [isServed])
}
