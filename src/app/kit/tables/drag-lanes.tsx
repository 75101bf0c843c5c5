import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useCallback, useId, useMemo, useState } from 'react'

export interface DragLane {
  id: string
  rows: readonly string[]
}

export interface LaneDrop {
  lane: string
  before: string | null
}

export interface DragLanesProps {
  lanes: readonly DragLane[]
  pulledWith: (id: string) => readonly string[]
  nameOf: (id: string) => string
  onDrop: (ids: readonly string[], drop: LaneDrop) => void
  ghost: (id: string, count: number) => ReactNode
  children: (landing: LaneDrop | null) => ReactNode
}

/**
 * Mouse distance in px and touch delay in ms before a press becomes a drag. Constants, because new options would render
 * every row again.
 */
const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } }
const HOW = 'Press Space to pick it up, move it with the arrow keys, and press Space to drop it. Escape cancels.'

export function DragLanes({ lanes, pulledWith, nameOf, onDrop, ghost, children }: DragLanesProps) {
  const id = useId()
  const [pulled, setPulled] = useState<string | null>(null)
  const [landing, setLanding] = useState<LaneDrop | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  )
  const look = (event: DragOverEvent) => setLanding(dropAt(event, lanes))
  const end = () => {
    setPulled(null)
    setLanding(null)
  }
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={rowsFirst}
      accessibility={{ announcements: announcing(nameOf), screenReaderInstructions: { draggable: HOW } }}
      onDragStart={({ active }) => setPulled(String(active.id))}
      onDragOver={look}
      onDragMove={look}
      onDragCancel={end}
      onDragEnd={(event) => {
        const drop = dropAt(event, lanes)
        if (drop) onDrop(pulledWith(String(event.active.id)), drop)
        end()
      }}
    >
      {children(landing)}
      <DragOverlay dropAnimation={null}>{pulled !== null && ghost(pulled, pulledWith(pulled).length)}</DragOverlay>
    </DndContext>
  )
}

export const useDragLane = (lane: string) => useDroppable({ id: laneId(lane) }).setNodeRef

export function useDragRow(id: string) {
  const { setNodeRef: setDragged, attributes, listeners, isDragging } = useDraggable({ id })
  const { setNodeRef: setTarget } = useDroppable({ id })
  const rowRef = useCallback(
    (row: HTMLElement | null) => {
      setDragged(row)
      setTarget(row)
    },
    [setDragged, setTarget],
  )
  const gripProps = useMemo(() => ({ ...attributes, ...listeners }), [attributes, listeners])
  return { rowRef, gripProps, isDragging }
}

const LANE = 'lane:'
const laneId = (lane: string) => LANE + lane
const isLane = (id: unknown) => String(id).startsWith(LANE)

const rowsFirst: CollisionDetection = (asked) => {
  const under = pointerWithin(asked)
  if (under.length === 0) return closestCenter(asked)
  return under.toSorted((one, other) => Number(isLane(one.id)) - Number(isLane(other.id)))
}

function dropAt({ active, over }: Pick<DragEndEvent | DragOverEvent, 'active' | 'over'>, lanes: readonly DragLane[]) {
  if (!over) return null
  const id = String(over.id)
  if (isLane(id)) return { lane: id.slice(LANE.length), before: null }
  const lane = lanes.find(({ rows }) => rows.includes(id))
  if (!lane) return null
  const moved = active.rect.current.translated
  const isBelow = moved !== null && moved.top > over.rect.top + over.rect.height / 2
  return { lane: lane.id, before: lane.rows[lane.rows.indexOf(id) + (isBelow ? 1 : 0)] ?? null }
}

type Box = { left: number; top: number; width: number }
interface Direction {
  isAhead: (from: Box, to: Box) => boolean
  far: (from: Box, to: Box) => number
}

/** Weighs horizontal over vertical distance, so that the nearest lane wins. */
const FAR = 1_000
const inLane = (from: Box, to: Box) => Math.abs(from.left - to.left) < from.width / 2
const directions: Partial<Record<string, Direction>> = {
  ArrowUp: { isAhead: (from, to) => inLane(from, to) && to.top < from.top - 1, far: (from, to) => from.top - to.top },
  ArrowDown: { isAhead: (from, to) => inLane(from, to) && to.top > from.top + 1, far: (from, to) => to.top - from.top },
  ArrowLeft: {
    isAhead: (from, to) => to.left < from.left - from.width / 2,
    far: (from, to) => (from.left - to.left) * FAR + Math.abs(to.top - from.top),
  },
  ArrowRight: {
    isAhead: (from, to) => to.left > from.left + from.width / 2,
    far: (from, to) => (to.left - from.left) * FAR + Math.abs(to.top - from.top),
  },
}

const byArrows: KeyboardCoordinateGetter = (event, { context }) => {
  const direction = directions[event.code]
  const from = context.collisionRect
  if (!direction || !from) return undefined
  event.preventDefault()
  const [nearest] = context.droppableContainers
    .getEnabled()
    .flatMap(({ id }) => context.droppableRects.get(id) ?? [])
    .filter((box) => direction.isAhead(from, box))
    .toSorted((one, other) => direction.far(from, one) - direction.far(from, other))
  return nearest && { x: nearest.left, y: nearest.top }
}

const KEYBOARD = {
  coordinateGetter: byArrows,
  keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space'] },
}

function announcing(nameOf: (id: string) => string): Announcements {
  const name = (id: unknown) => nameOf(String(id))
  return {
    onDragStart: ({ active }) => `${name(active.id)} is picked up.`,
    onDragOver: ({ over }) => (over ? `At ${isLane(over.id) ? 'the end of the lane' : name(over.id)}.` : undefined),
    onDragEnd: ({ active }) => `Dropped. ${name(active.id)} is in its new place.`,
    onDragCancel: ({ active }) => `Dropped. ${name(active.id)} stays where it was.`,
  }
}
