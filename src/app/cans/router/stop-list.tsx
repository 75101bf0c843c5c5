import { IconGripVertical } from '@tabler/icons-react'
import { type RefObject, useRef } from 'react'
import { scrollerOf } from '#app/cans/stop-order/follow-pointer.ts'
import { useSaidMoves } from '#app/cans/stop-order/said-moves.tsx'
import { Arrows, MoveToTop, StopGrip, type StopMoves } from '#app/cans/stop-order/stop-moves.tsx'
import { useDragOrder } from '#app/cans/stop-order/use-drag-order.ts'
import { cansLine } from '#app/cans/work/can-words.ts'
import { streetOf } from '#app/cans/work/written-address.tsx'
import { Plate } from '#app/kit/display/plate.tsx'
import type from '#app/kit/type.module.css'
import type { Task } from '#contract/canmanager/tasks.ts'
import { milesText } from '#domain/geo/ways/distance.ts'
import classes from './stop-list.module.css'

export interface StopListProps {
  stops: readonly Task[]
  /** Where each stop stood when the router was opened, from 1. */
  before: ReadonlyMap<string, number>
  /** Meters of the way to each stop; null before a route was loaded. */
  legs: readonly number[] | null
  /** What scrolls when a stop is pulled to an edge. */
  scroller: RefObject<HTMLElement | null>
  onMove: (from: number, to: number) => void
}

/** The stops in their order: pulled at the grip, by arrows, by arrow keys on the grip, or straight to the top. */
export function StopList({ stops, before, legs, scroller, onMove }: StopListProps) {
  const list = useRef<HTMLOListElement>(null)
  const streets = stops.map(({ address }) => streetOf(address))
  const { move, saying } = useSaidMoves(streets, onMove)
  const ids = stops.map(({ id }) => id)
  const drag = useDragOrder({ ids, list, scroller: scrollerOf(scroller), onMove: move })
  return (
    <>
      {saying}
      <ol className={classes.list} ref={list}>
        {stops.map((stop, index) => (
          <StopRow
            key={stop.id}
            facts={factsOf(stop, index, before.get(stop.id), legs)}
            moves={{
              id: stop.id,
              street: streets[index] ?? '',
              index,
              drag,
              onMove: move,
              last: index === stops.length - 1,
            }}
          />
        ))}
      </ol>
    </>
  )
}

function StopRow({ facts, moves }: { facts: string; moves: StopMoves }) {
  const { id, street, index, drag } = moves
  return (
    <li
      className={drag.dragged === id ? `${classes.row} ${classes.dragged}` : classes.row}
      style={drag.look(id, index)}
      data-stop={id}
    >
      <Plate size={32} tone={index === 0 ? 'next' : 'mine'}>
        {index + 1}
      </Plate>
      <span className={classes.words}>
        <span className={classes.street}>{street}</span>
        {facts && <span className={classes.facts}>{facts}</span>}
      </span>
      <span className={classes.actions}>
        <MoveToTop {...moves} />
        <Arrows {...moves} />
        <StopGrip moves={moves}>
          <IconGripVertical size={20} stroke={1.75} aria-hidden="true" />
        </StopGrip>
      </span>
    </li>
  )
}

/** '1.4 mi, was 7, Delivery 1 × 20 Yard Box'. */
function factsOf(stop: Task, index: number, before: number | undefined, legs: readonly number[] | null): string {
  const leg = legs?.[index]
  const was = before !== undefined && before !== index + 1 ? `was ${before}` : ''
  return [leg === undefined ? '' : milesText(leg), was, cansLine(stop)].filter(Boolean).join(', ')
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
              <span className={classes.street}>{streetOf(stop.address)}</span>
              <span className={classes.facts}>{cansLine(stop)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
