import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useWindowEvents } from '#app/kit/use-window-events.ts'
import { pressCounts, type StandingStep, settlingTime } from '#domain/ordering/wizard/own-press.ts'

/** Marks the buttons that lead on from a step. */
export const WAY_ON = { 'data-way-on': '' } as const

/** A mouse event that comes this soon after a finger was lifted only repeats that finger's touch. */
const REPEATS_TOUCH_MS = 100

/** Whether a step stood before on this page: only then can a press have been meant for another one. */
let stoodBefore = false

/**
 * Lets a step's way on take only the presses that were meant for it (`own-press`).
 * @param watched what a press says yes to; when it changes, it must be shown for a moment again. Null: the press only leads on.
 */
export function useOwnPress(watched: string | null) {
  const commits = watched !== null
  const [entered] = useState(() => stoodBefore)
  const step = useRef<StandingStep>({ painted: null, entered, commits })
  const settles = settlingTime({ entered, commits })
  const [settled, setSettled] = useState<string | null | undefined>(settles === 0 ? watched : undefined)
  const began = useBeginning()
  useEffect(() => {
    stoodBefore = true
    step.current = { painted: null, entered, commits }
    began.current = null
    let timer: ReturnType<typeof setTimeout> | undefined
    // A frame is asked for twice: when the second one is drawn, the first is on the screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        step.current = { painted: performance.now(), entered, commits }
        timer = setTimeout(() => setSettled(watched), settles)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [watched, entered, commits, settles, began])
  return {
    settling: settled !== watched,
    /** Stops a press on a way on that was not meant for it before anything hears of it. */
    onClickCapture(event: MouseEvent) {
      if (!(event.target as Element).closest('[data-way-on]')) return
      const press = { began: began.current, follows: event.detail > 1 }
      began.current = null
      if (pressCounts(step.current, press)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** When the last finger, mouse button or key went down since the step was shown. */
function useBeginning() {
  const began = useRef<number | null>(null)
  const lifted = useRef(Number.NEGATIVE_INFINITY)
  const begin = () => {
    began.current = performance.now()
  }
  const hearing = {
    pointerdown: begin,
    pointerup() {
      lifted.current = performance.now()
    },
    // What a screen reader presses may be heard of as a mouse only.
    mousedown: () => performance.now() - lifted.current > REPEATS_TOUCH_MS && begin(),
    keydown: (event: KeyboardEvent) => !event.repeat && begin(),
  }
  useWindowEvents(hearing, { capture: true })
  return began
}
