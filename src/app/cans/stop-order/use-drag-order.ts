import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type LaidRow, placeAt, shiftsOf } from './drag-places.ts'
import { followPointer, type Scroller } from './follow-pointer.ts'

export interface DragOrderOptions {
  /** The rows that change places, in their order. */
  ids: readonly string[]
  /** The element whose children are all the rows; those that change places carry `data-stop`. */
  list: RefObject<HTMLElement | null>
  scroller: Scroller
  onMove: (from: number, to: number) => void
}

interface Drag {
  id: string
  /** How far the row was pulled, in px. */
  by: number
  /** How far each row of the list goes to make room, in px. */
  shifts: readonly number[]
}

interface Grabbed {
  pointer: number
  from: number
  /** Where it would land now. */
  to: number
  at: number
  scrolled: number
  /** The rows as they lay when the drag began; nothing but their look moves until it ends. */
  rows: readonly LaidRow[]
  follower: ReturnType<typeof followPointer>
}

export type DragOrder = ReturnType<typeof useDragOrder>

/** Rows that change places by being pulled at a grip, by mouse or finger. The list's own order changes once, at the drop. */
export function useDragOrder({ ids, list, scroller, onMove }: DragOrderOptions) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const grabbed = useRef<Grabbed | null>(null)
  const end = () => {
    grabbed.current?.follower.stop()
    grabbed.current = null
    setDrag(null)
  }
  useEffect(() => () => grabbed.current?.follower.stop(), [])

  const pull = (id: string, y: number) => {
    const start = grabbed.current
    if (!start) return
    const by = y - start.at + scroller.scrolled() - start.scrolled
    start.to = placeAt(start.rows, start.from, by)
    setDrag({ id, by, shifts: shiftsOf(start.rows, start.from, start.to) })
  }
  const grab = (id: string, { pointerId, clientY }: PointerEvent) => {
    const rows = [...(list.current?.children ?? [])].map(layOf)
    const follower = followPointer(scroller, clientY, (y) => pull(id, y))
    const [from, scrolled] = [ids.indexOf(id), scroller.scrolled()]
    grabbed.current = { pointer: pointerId, from, to: from, at: clientY, scrolled, rows, follower }
    pull(id, clientY)
  }
  const drop = (id: string) => {
    const from = ids.indexOf(id)
    const to = grabbed.current?.to ?? from
    end()
    // Somebody else may have finished it meanwhile.
    if (from >= 0 && from !== to) onMove(from, to)
  }
  const grip = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || grabbed.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      grab(id, event)
    },
    onPointerMove: ({ pointerId, clientY }: PointerEvent) => {
      if (grabbed.current?.pointer === pointerId) grabbed.current.follower.move(clientY)
    },
    onPointerUp: ({ pointerId }: PointerEvent) => grabbed.current?.pointer === pointerId && drop(id),
    onPointerCancel: end,
  })
  /** @param row its place among all rows of the list */
  const look = (id: string, row: number): CSSProperties | undefined => {
    const by = id === drag?.id ? drag.by : (drag?.shifts[row] ?? 0)
    return by === 0 ? undefined : { transform: `translateY(${by}px)` }
  }
  return { grip, look, cancel: end, dragged: drag?.id ?? null }
}

function layOf(row: Element): LaidRow {
  const { top, height } = row.getBoundingClientRect()
  return { top, height, moves: row.hasAttribute('data-stop') }
}
