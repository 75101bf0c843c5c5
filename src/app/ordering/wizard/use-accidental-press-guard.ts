import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useWindowEvents } from '#app/kit/use-window-events.ts'
import { pressCounts, type ShownStep, settlingTime } from '#domain/ordering/wizard/own-press.ts'

export const NEXT_BUTTON = { 'data-next-button': '' } as const

/** A mouse event this soon after a touch ended only repeats that touch. */
const REPEATS_TOUCH_MS = 100

/** True once a step was shown on this page: only then can a press have been meant for another one. */
let shownBefore = false

/**
 * Ignores clicks that began on the previous step (double click, held key; see `own-press`).
 * @param watched content a press commits to; a change must be visible for a moment first. Null: the press only
 * continues
 */
export function useAccidentalPressGuard(watched: string | null) {
  const commits = watched !== null
  const [entered] = useState(() => shownBefore)
  const step = useRef<ShownStep>({ painted: null, entered, commits })
  const settles = settlingTime({ entered, commits })
  const [settled, setSettled] = useState<string | null | undefined>(settles === 0 ? watched : undefined)
  const began = useBeginning()
  useEffect(() => {
    shownBefore = true
    step.current = { painted: null, entered, commits }
    began.current = null
    let timer: ReturnType<typeof setTimeout> | undefined
    // Two frames: when the second is drawn, the first has been painted.
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
    onClickCapture(event: MouseEvent) {
      if (!(event.target as Element).closest('[data-next-button]')) return
      const press = { began: began.current, follows: event.detail > 1 }
      began.current = null
      if (pressCounts(step.current, press)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

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
    // Screen readers may send mouse events only.
    mousedown: () => performance.now() - lifted.current > REPEATS_TOUCH_MS && begin(),
    keydown: (event: KeyboardEvent) => !event.repeat && begin(),
  }
  useWindowEvents(hearing, { capture: true })
  return began
}
