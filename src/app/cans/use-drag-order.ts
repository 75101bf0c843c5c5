import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'

interface Drag {
  from: number
  to: number
  /** How far the row was pulled, in px. */
  by: number
}

interface Grabbed {
  pointer: number
  at: number
  scrolled: number
  /** The rows as they lay when the drag began; nothing but their look moves until it ends. */
  rows: { middle: number; height: number }[]
}

/** Near an edge of the list the list comes along. */
const EDGE_PX = 48
const SCROLL_PX = 10

/**
 * Rows that change places by being pulled at a grip, by mouse or finger. The list's own order changes once, at the drop.
 * @param scroller the element that scrolls; its `[data-stop]` children are the rows
 */
export function useDragOrder(scroller: () => HTMLElement | null, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const grabbed = useRef<Grabbed | null>(null)

  const grip = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const element = scroller()
      if (!element || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const rows = [...element.querySelectorAll('[data-stop]')].map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return { middle: top + height / 2, height }
      })
      grabbed.current = { pointer: event.pointerId, at: event.clientY, scrolled: element.scrollTop, rows }
      setDrag({ from: index, to: index, by: 0 })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const [start, element] = [grabbed.current, scroller()]
      if (!start || !element || event.pointerId !== start.pointer) return
      follow(element, event.clientY)
      const by = event.clientY - start.at + element.scrollTop - start.scrolled
      setDrag({ from: index, to: placeAt(start.rows, index, by), by })
    },
    onPointerUp: () => {
      grabbed.current = null
      setDrag(null)
      if (drag && drag.to !== drag.from) onMove(drag.from, drag.to)
    },
    onPointerCancel: () => {
      grabbed.current = null
      setDrag(null)
    },
  })

  const look = (index: number): CSSProperties | undefined => {
    if (!drag) return undefined
    if (index === drag.from) return { transform: `translateY(${drag.by}px)` }
    const height = grabbed.current?.rows[drag.from]?.height ?? 0
    const shift = index > drag.from && index <= drag.to ? -height : index < drag.from && index >= drag.to ? height : 0
    return shift === 0 ? undefined : { transform: `translateY(${shift}px)` }
  }
  return { grip, look, dragged: drag?.from ?? null }
}

function follow(element: HTMLElement, y: number) {
  const { top, bottom } = element.getBoundingClientRect()
  if (y < top + EDGE_PX) element.scrollBy(0, -SCROLL_PX)
  if (y > bottom - EDGE_PX) element.scrollBy(0, SCROLL_PX)
}

function placeAt(rows: Grabbed['rows'], from: number, by: number): number {
  const middle = (rows[from]?.middle ?? 0) + by
  return rows.filter((row, index) => index !== from && row.middle < middle).length
}
