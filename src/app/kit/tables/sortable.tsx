import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { createContext, type KeyboardEvent, type ReactNode, useContext, useId, useState } from 'react'
import type from '#app/kit/type.module.css'

interface SortedRow {
  id: string
  name: string
}

export type SortableProps = {
  rows: readonly SortedRow[]
  /** Noun for a position: "stop" in "Mill Street is stop 2 of 4". */
  place: string
  onMove: (from: number, to: number) => void
  children: ReactNode
}

interface Order {
  rows: readonly SortedRow[]
  move: (from: number, to: number) => void
}

const OrderContext = createContext<Order>({ rows: [], move: () => undefined })

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

const HOW =
  'Use the arrow keys to move it. Or press Space to pick it up, move it with the arrow keys, and press Space to drop it.'

export function Sortable({ rows, place, onMove, children }: SortableProps) {
  const id = useId()
  const [said, setSaid] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = rows.map((row) => row.id)
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (!row || from === to || to < 0 || to >= rows.length) return
    onMove(from, to)
    setSaid(`${row.name} is ${place} ${to + 1} of ${rows.length}`)
  }
  // Another person may have removed the row during the drag.
  const onDragEnd = ({ active, over }: DragEndEvent) =>
    over && move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  return (
    <>
      <p className={type.hidden} role="status">
        {said}
      </p>
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[upAndDown]}
        accessibility={{ announcements: announcementsOf(rows), screenReaderInstructions: { draggable: HOW } }}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <OrderContext value={{ rows, move }}>{children}</OrderContext>
        </SortableContext>
      </DndContext>
    </>
  )
}

function announcementsOf(rows: readonly SortedRow[]): Announcements {
  const nameOf = (id: unknown) => rows.find((row) => row.id === id)?.name ?? ''
  const placeOf = (id: unknown) => `Place ${rows.findIndex((row) => row.id === id) + 1} of ${rows.length}`
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} is picked up. ${placeOf(active.id)}.`,
    onDragOver: ({ over }) => (over ? placeOf(over.id) : undefined),
    onDragEnd: ({ active }) => `Dropped. ${nameOf(active.id)} is in its new place.`,
    onDragCancel: ({ active }) => `Dropped. ${nameOf(active.id)} stays where it was.`,
  }
}

const byKey: Partial<Record<string, (index: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
}

export type SortableRow = ReturnType<typeof useSortableRow>

export function useSortableRow(id: string) {
  const { rows, move } = useContext(OrderContext)
  const index = rows.findIndex((row) => row.id === id)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, isDragging } = useSortable({
    id,
    disabled: index < 0,
    transition: null,
    animateLayoutChanges: () => false,
  })
  const moveTo = (to: number) => move(index, to)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = isDragging ? undefined : byKey[event.key]?.(index)
    if (to === undefined) {
      // Escape cancels only the drag, not a surrounding dialog.
      if (isDragging && event.key === 'Escape') event.preventDefault()
      listeners?.onKeyDown?.(event)
      return
    }
    event.preventDefault()
    moveTo(to)
    const grip = event.currentTarget
    requestAnimationFrame(() => grip.scrollIntoView({ block: 'nearest' }))
  }
  return {
    index,
    isMoved: index >= 0,
    isLast: index === rows.length - 1,
    isDragging,
    moveTo,
    rowProps: { ref: setNodeRef, style: transform ? { transform: CSS.Translate.toString(transform) } : undefined },
    gripProps: { ...attributes, ...listeners, ref: setActivatorNodeRef, onKeyDown },
  }
}
