import { memo, useMemo } from 'react'
import { type MapSign, StopMapView } from '#app/cans/router/stop-map-view.tsx'
import { assigneeOptions, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import { cansLine } from '#app/cans/work/words/can-words.ts'
import { milesOf } from '#app/cans/work/words/measures.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { MapPin } from '#app/kit/display/map-pin.tsx'
import { directionTo, mainStops, middleOf } from '#domain/cans/router/main-stops.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { metersBetween } from '#domain/geo/ways/distance.ts'
import { counted } from '#domain/words/counted.ts'
import classes from './board-map.module.css'
import { type BoardStop, personRoutes } from './board-stops.ts'
import type { LaneLook } from './lane-looks.ts'
import { DoneDot, LanePin } from './lane-pin.tsx'
import { CountLegend, MapLegend } from './map-legend.tsx'
import type { ChosenStops } from './use-chosen.ts'

export interface BoardMapProps {
  board: WorkBoard
  stops: readonly BoardStop[]
  lit: string | null
  onChoose: (id: string) => void
  onPoint?: (id: string | null) => void
  chosen?: ChosenStops | undefined
  looks?: ReadonlyMap<string, LaneLook> | undefined
}

/** Space for a pin above its location, under the arrow to distant stops, and for the legend below. */
const ROOM = { top: 104, right: 40, bottom: 132, left: 40 }
const HEIGHTS = { done: 0, other: 1, mine: 2, overdue: 3, next: 4, problem: 5 } as const
const LIT = 6

export function BoardMap({ board, stops, lit, onChoose, onPoint, chosen, looks }: BoardMapProps) {
  const { crew, type } = board
  const { placed, left, main, outside, placeless } = useMemo(() => placedStops(stops), [stops])
  const routes = useMemo(() => personRoutes(stops, assigneeOptions(crew, type), looks), [stops, crew, type, looks])
  const framed = new Set(main.map(({ task }) => task.id))
  const signs = placed.map((stop): MapSign => {
    const { task, tone, point } = stop
    const isLit = task.id === lit
    const isChosen = chosen?.ids.has(task.id)
    const isLarge = tone === 'next' || tone === 'problem'
    return {
      id: task.id,
      point,
      tipped: tone !== 'done' && (looks ? isLarge && !(isChosen && tone === 'next') : true),
      height: isLit ? LIT : HEIGHTS[tone],
      crowd: tone === 'done' ? 'under' : isLarge || isChosen ? 'alone' : 'joins',
      framed: framed.has(task.id),
      sign: <Pin stop={stop} lit={isLit} chosen={isChosen} onChoose={onChoose} onPoint={onPoint} looks={looks} />,
    }
  })
  const frameArea = (ids: string[]) => {
    const inside = new Set(ids)
    chosen?.chooseAll(
      left.flatMap(({ task }) => (inside.has(task.id) ? [task] : [])),
      true,
    )
  }
  return (
    <div className={classes.board}>
      <div className={classes.map}>
        <StopMapView
          label="Map of the stops"
          without="This browser cannot draw maps. The lists work without one."
          room={ROOM}
          signs={signs}
          lines={routes}
          lit={lit}
          outside={outsideWords(main, outside)}
          onArea={chosen && frameArea}
        >
          {looks ? (
            <CountLegend stops={placed} />
          ) : (
            <MapLegend routes={routes} hasNext={placed.some(({ tone }) => tone === 'next')} />
          )}
        </StopMapView>
      </div>
      {placeless > 0 && (
        <p className={classes.placeless}>{`${counted(placeless, 'stop has', 'stops have')} no place on the map`}</p>
      )}
    </div>
  )
}

function placedStops(stops: readonly BoardStop[]) {
  const open = stops.filter(({ task }) => !task.archived)
  const placed = open.flatMap((stop) => (stop.point === null ? [] : [{ ...stop, point: stop.point }]))
  const left = placed.filter(({ tone }) => tone !== 'done')
  return { placed, left, ...mainStops(left.length > 0 ? left : placed), placeless: open.length - placed.length }
}

function outsideWords(main: readonly { point: Point }[], outside: readonly { point: Point }[]) {
  const [nearest, middle] = [outside[0], middleOf(main)]
  if (!nearest || !middle) return null
  const { name, angle } = directionTo(middle, nearest.point)
  const far = milesOf(metersBetween(middle, nearest.point))
  const what = counted(outside.length, 'stop')
  return { said: outside.length === 1 ? `${what} further ${name}, ${far}` : `${what} further away`, angle }
}

interface PinProps {
  stop: BoardStop
  lit: boolean
  chosen: boolean | undefined
  onChoose: (id: string) => void
  onPoint: BoardMapProps['onPoint']
  looks: BoardMapProps['looks']
}

/**
 * Focuses the stop's row on click; not in the tab order, because the rows themselves are. Memoized, because the pointer
 * lights another pin at each row.
 */
const Pin = memo(function Pin({ stop, lit, chosen, onChoose, onPoint, looks }: PinProps) {
  const { task, number } = stop
  const letter = looks?.get(task.assignedTo)?.letter ?? ''
  const sign =
    number === undefined ? ['Overdue', letter && `${letter}!`].filter(Boolean).join(' ') : `Stop ${letter}${number}`
  const label = [sign, streetOf(task.address), task.problem?.reason].filter(Boolean).join(', ')
  const title = [label, cansLine(task)].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      tabIndex={-1}
      className={lit ? `${classes.pin} ${classes.lit}` : classes.pin}
      aria-label={label}
      title={title}
      onClick={() => onChoose(task.id)}
      onPointerEnter={() => onPoint?.(task.id)}
      onPointerLeave={() => onPoint?.(null)}
    >
      <Sign stop={stop} chosen={chosen} looks={looks} />
    </button>
  )
})

function Sign({ stop, chosen, looks }: Pick<PinProps, 'stop' | 'chosen' | 'looks'>) {
  const { task, tone, number } = stop
  if (tone === 'done') return <DoneDot />
  if (looks || chosen) return <LanePin stop={stop} look={looks?.get(task.assignedTo)} chosen={chosen} />
  return <MapPin state={tone} number={number} />
}
