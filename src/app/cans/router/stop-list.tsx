import { IconGripVertical } from '@tabler/icons-react'
import { Arrows, MoveToTop, StopGrip } from '#app/cans/work/lists/stop-moves.tsx'
import { cansLine } from '#app/cans/work/words/can-words.ts'
import { unbroken } from '#app/cans/work/words/measures.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { List } from '#app/kit/display/list.tsx'
import { NumberBadge } from '#app/kit/display/number-badge.tsx'
import { Sortable, useSortableRow } from '#app/kit/tables/sortable.tsx'
import type from '#app/kit/type.module.css'
import type { Task } from '#contract/canmanager/tasks.ts'
import { nextOf } from '#domain/cans/lists/work-lists.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'
import type { DrivenRoute } from '#domain/geo/ways/straight-route.ts'
import { driveText } from './route-facts.tsx'
import classes from './stop-list.module.css'
import type { RouteTimes } from './use-route-times.ts'

export interface StopListProps {
  stops: readonly Task[]
  first: number
  before: ReadonlyMap<string, number>
  /** Meters and seconds, by stop. */
  legs: ReadonlyMap<string, DrivenRoute['legs'][number]>
  times: RouteTimes | null
  zone: string
  onMove: (from: number, to: number) => void
}

export function StopList({ stops, first, before, legs, times, zone, onMove }: StopListProps) {
  const rows = stops.map(({ id, address }) => ({ id, name: streetOf(address) }))
  const next = nextOf(stops)
  const nextAt = next ? stops.indexOf(next) : -1
  return (
    <Sortable rows={rows} place="stop" onMove={onMove}>
      <List ordered className={classes.list}>
        {stops.map((stop, index) => (
          <StopRow
            key={stop.id}
            stop={stop}
            first={first}
            nextAt={nextAt}
            facts={factsOf({ stop, index, first, before, legs, times, zone })}
          />
        ))}
      </List>
    </Sortable>
  )
}

/** Same precedence as in the lists: a problem over the next stop. */
export const toneOnRoute = ({ problem }: Task, isNext: boolean) => (problem ? 'problem' : isNext ? 'next' : 'mine')

function StopRow({ stop, first, nextAt, facts }: { stop: Task; first: number; nextAt: number; facts: string }) {
  const { id, address } = stop
  const row = useSortableRow(id)
  const moves = { street: streetOf(address), row }
  return (
    <li {...row.rowProps} className={row.isDragging ? `${classes.row} ${classes.dragged}` : classes.row} data-stop={id}>
      <NumberBadge size={32} tone={toneOnRoute(stop, row.index === nextAt)}>
        {row.index + first}
      </NumberBadge>
      <span className={classes.words}>
        <span className={classes.street}>{moves.street}</span>
        {facts && <span className={classes.facts}>{facts}</span>}
      </span>
      <span className={classes.actions}>
        <MoveToTop {...moves} />
        <Arrows {...moves} />
        <StopGrip {...moves}>
          <Icon of={IconGripVertical} />
        </StopGrip>
      </span>
    </li>
  )
}

type Placed = Pick<StopListProps, 'first' | 'before' | 'legs' | 'times' | 'zone'> & { stop: Task; index: number }

/** 'about 9:15 AM, 1.4 mi, 3 min, was 7, Delivery 1 × 20 Yard Box'. */
function factsOf({ stop, index, first, before, legs, times, zone }: Placed): string {
  const leg = legs.get(stop.id)
  const at = times?.arrivals.get(stop.id)
  const about = at === undefined ? '' : unbroken(`about ${timeText(at, zone)}`)
  const stood = before.get(stop.id)
  const was = stood !== undefined && stood !== index ? `was ${stood + first}` : ''
  return [about, leg && driveText(leg), was, cansLine(stop)].filter(Boolean).join(', ')
}

export function PlacelessStops({ stops, from }: { stops: readonly Task[]; from: number }) {
  if (stops.length === 0) return null
  return (
    <section className={classes.placeless}>
      <h3 className={type.label}>Without a place on the map, at the end</h3>
      <ol className={classes.list}>
        {stops.map((stop, index) => (
          <li key={stop.id} className={classes.row}>
            <NumberBadge size={32} tone="other">
              {from + index}
            </NumberBadge>
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
