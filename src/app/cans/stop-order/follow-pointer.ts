import type { RefObject } from 'react'

/** What comes along when something is pulled to its edge. All in px. */
export interface Scroller {
  scrolled: () => number
  scrollBy: (by: number) => void
  /** Seen from the window's top. */
  edges: () => { top: number; bottom: number }
}

export const pageScroller: Scroller = {
  scrolled: () => window.scrollY,
  scrollBy: (by) => window.scrollBy(0, by),
  edges: () => ({ top: 0, bottom: window.innerHeight }),
}

export const scrollerOf = (element: RefObject<HTMLElement | null>): Scroller => ({
  scrolled: () => element.current?.scrollTop ?? 0,
  scrollBy: (by) => element.current?.scrollBy(0, by),
  edges: () => element.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 },
})

const EDGE_PX = 48
const SCROLL_PX_A_FRAME = 8

/**
 * Says where the pointer is whenever that changed: by the pointer itself, or by scrolling, which goes on as long as the pointer
 * stays near an edge.
 * @param y where it begins, in px from the window's top
 */
export function followPointer(scroller: Scroller, y: number, onMove: (y: number) => void) {
  let at = y
  const step = () => {
    const { top, bottom } = scroller.edges()
    const by = at < top + EDGE_PX ? -SCROLL_PX_A_FRAME : at > bottom - EDGE_PX ? SCROLL_PX_A_FRAME : 0
    if (by !== 0) {
      scroller.scrollBy(by)
      onMove(at)
    }
    frame = requestAnimationFrame(step)
  }
  let frame = requestAnimationFrame(step)
  return {
    move: (next: number) => {
      at = next
      onMove(at)
    },
    stop: () => cancelAnimationFrame(frame),
  }
}
