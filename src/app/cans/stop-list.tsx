import { IconArrowBarToUp, IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { IconButton } from '#app/kit/icon-button.tsx'
import { Plate } from '#app/kit/plate.tsx'
import type from '#app/kit/type.module.css'
import type { Task } from '#contract/tasks.ts'
import { milesText } from '#domain/geo/distance.ts'
import classes from './stop-list.module.css'
import { useDragOrder } from './use-drag-order.ts'

export interface StopListProps {
  stops: readonly Task[]
  /** Where each stop stood when the router was opened, from 1. */
  before: ReadonlyMap<string, number>
  /** Metres of the way to each stop; null before a route was loaded. */
  legs: readonly number[] | null
  /** What scrolls when a stop is pulled to an edge. */
  scroller: RefObject<HTMLElement | null>
  onMove: (from: number, to: number) => void
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const streetOf = ({ address }: Task) => address.split(',')[0] || address

/** The stops in their order: pulled at the grip, by arrows, by arrow keys on the grip, or straight to the top. */
export function StopList({ stops, before, legs, scroller, onMove }: StopListProps) {
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const stop = stops[from]
    if (!stop || to < 0 || to >= stops.length) return
    onMove(from, to)
    setSaid(`${streetOf(stop)} is stop ${to + 1} of ${stops.length}`)
  }
  const drag = useDragOrder(() => scroller.current, move)
  return (
    <>
      <p className={type.hidden} role="status">
        {said}
      </p>
      <ol className={classes.list}>
        {stops.map((stop, index) => (
          <StopRow
            key={stop.id}
            stop={stop}
            index={index}
            last={index === stops.length - 1}
            facts={factsOf(index, before.get(stop.id), legs)}
            drag={drag}
            onMove={move}
          />
        ))}
      </ol>
    </>
  )
}

interface StopRowProps {
  stop: Task
  index: number
  last: boolean
  facts: string
  drag: ReturnType<typeof useDragOrder>
  onMove: (from: number, to: number) => void
}

function StopRow({ stop, index, last, facts, drag, onMove }: StopRowProps) {
  const street = streetOf(stop)
  const byKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowUp') return index - 1
    if (key === 'ArrowDown') return index + 1
    if (key === 'Home') return 0
    return null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = byKey(event)
    if (to === null) return
    event.preventDefault()
    onMove(index, to)
  }
  return (
    <li
      className={drag.dragged === index ? `${classes.row} ${classes.dragged}` : classes.row}
      style={drag.look(index)}
      data-stop={stop.id}
    >
      <Plate size={32} tone={index === 0 ? 'next' : 'mine'}>
        {index + 1}
      </Plate>
      <span className={classes.words}>
        <span className={classes.street}>{street}</span>
        {facts && <span className={classes.facts}>{facts}</span>}
      </span>
      <span className={classes.acts}>
        <IconButton
          label={`Move ${street} to the top`}
          icon={<IconArrowBarToUp {...icon} />}
          aria-disabled={index === 0}
          onClick={() => index > 0 && onMove(index, 0)}
        />
        <IconButton
          label={`Move ${street} up`}
          icon={<IconArrowUp {...icon} />}
          aria-disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        />
        <IconButton
          label={`Move ${street} down`}
          icon={<IconArrowDown {...icon} />}
          aria-disabled={last}
          onClick={() => onMove(index, index + 1)}
        />
        <IconButton
          className={classes.grip}
          label={`Drag ${street}, or move it by the arrow keys`}
          icon={<IconGripVertical {...icon} />}
          onKeyDown={onKeyDown}
          {...drag.grip(index)}
        />
      </span>
    </li>
  )
}

/** '1.4 mi, was 7'. */
function factsOf(index: number, before: number | undefined, legs: readonly number[] | null): string {
  const leg = legs?.[index]
  const was = before !== undefined && before !== index + 1 ? `was ${before}` : ''
  return [leg === undefined ? '' : milesText(leg), was].filter(Boolean).join(', ')
}

/** Stops that nobody can drive to by a map: they come last, in their order. */
export function PlacelessStops({ stops, from }: { stops: readonly Task[]; from: number }) {
  if (stops.length === 0) return null
  return (
    <section className={classes.placeless}>
      <h3 className={type.label}>Without a place on the map, at the end</h3>
      <ol className={classes.list}>
        {stops.map((stop, index) => (
          <li key={stop.id} className={classes.row}>
            <Plate size={32} tone="other">
              {from + index}
            </Plate>
            <span className={classes.words}>
              <span className={classes.street}>{streetOf(stop)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
