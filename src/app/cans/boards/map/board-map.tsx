import { memo, useMemo } from 'react'
import { type MapSign, StopMapView } from '#app/cans/map/stop-map-view.tsx'
import { assigneeOptions, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import { cansLine } from '#app/cans/work/words/can-words.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { MapPin } from '#app/kit/display/map-pin.tsx'
import { mainStops } from '#domain/cans/map/main-stops.ts'
import { counted } from '#domain/words/counted.ts'
import classes from './board-map.module.css'
import { type BoardStop, type PlacedBoardStop, personRoutes } from './board-stops.ts'
import { farStops } from './far-stops.ts'
import type { LaneLook } from './lane-looks.ts'
import { DoneDot, LanePin } from './lane-pin.tsx'
import { CountLegend, MapLegend } from './map-legend.tsx'
import type { ChosenStops } from './use-chosen.ts'

export interface BoardMapProps {
  board: WorkBoard
  /** Must be a stable reference. */
  stops: readonly BoardStop[]
  onChoose: (id: string) => void
  onPoint?: (id: string | null) => void
  chosen?: ChosenStops | undefined
  looks?: ReadonlyMap<string, LaneLook> | undefined
}

/** Space for a pin above its location, and either above the buttons and the legend or beside the buttons. */
const ROOMS = [
  { top: 52, right: 26, bottom: 200, left: 26 },
  { top: 52, right: 84, bottom: 96, left: 26 },
]
const HEIGHTS = { done: 0, other: 1, mine: 2, overdue: 3, next: 4, problem: 5 } as const
/** More chosen stops are counted in groups like others: side by side they would cover the town. */
const MOST_ALONE = 12

export function BoardMap({ board, stops, onChoose, onPoint, chosen, looks }: BoardMapProps) {
  const { crew, type, view, range } = board
  const { placed, left, main, outside, placeless } = useMemo(() => placedStops(stops), [stops])
  const routes = useMemo(() => personRoutes(stops, assigneeOptions(crew, type), looks), [stops, crew, type, looks])
  const far = useMemo(() => farStops(main, outside, looks), [main, outside, looks])
  const ids = chosen?.ids
  const plain = useMemo(() => {
    const framed = new Set(main)
    return placed.map((stop) => signOf(stop, { looks, onChoose, onPoint, isFramed: framed.has(stop), isChosen: false }))
  }, [placed, main, looks, onChoose, onPoint])
  const signs = useMemo(() => {
    if (!ids || ids.size === 0) return plain
    return plain.map((sign, at): MapSign => {
      if (!ids.has(sign.id)) return sign
      const stop = placed[at] as PlacedBoardStop
      const one = signOf(stop, { looks, onChoose, onPoint, isFramed: sign.framed ?? false, isChosen: true })
      return ids.size > MOST_ALONE && sign.crowd === 'joins' ? { ...one, crowd: 'joins' } : one
    })
  }, [plain, placed, ids, looks, onChoose, onPoint])
  const frameArea = (found: string[]) => {
    const inside = new Set(found)
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
          rooms={ROOMS}
          signs={signs}
          lines={routes}
          far={far}
          filter={JSON.stringify([view.problems, view.outside, view.user, view.route, range])}
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

interface SignContext extends Pick<BoardMapProps, 'looks' | 'onChoose' | 'onPoint'> {
  isFramed: boolean
  isChosen: boolean
}

function signOf(stop: PlacedBoardStop, { looks, onChoose, onPoint, isFramed, isChosen }: SignContext): MapSign {
  const { task, tone, number, point } = stop
  const look = looks?.get(task.assignedTo)
  const isLarge = tone === 'next' || tone === 'problem'
  const isNumbered = number !== undefined && tone !== 'overdue' && (!looks || look !== undefined)
  return {
    id: task.id,
    point,
    tipped: tone !== 'done' && (looks ? isLarge && !(isChosen && tone === 'next') : true),
    height: HEIGHTS[tone],
    crowd: tone === 'done' ? 'under' : isLarge || isChosen ? 'alone' : 'joins',
    name: isNumbered ? { letter: look?.letter ?? '', number } : null,
    framed: isFramed,
    sign: (
      <Pin
        task={task}
        tone={tone}
        number={number}
        chosen={isChosen}
        onChoose={onChoose}
        onPoint={onPoint}
        look={look}
        inLanes={looks !== undefined}
      />
    ),
  }
}

interface PinProps extends Pick<BoardStop, 'task' | 'tone' | 'number'>, Pick<BoardMapProps, 'onChoose' | 'onPoint'> {
  chosen: boolean
  look: LaneLook | undefined
  inLanes: boolean
}

/** Focuses the stop's row on click; not in the tab order, because the rows themselves are. */
const Pin = memo(function Pin({ onChoose, onPoint, ...stop }: PinProps) {
  const { task, number, look } = stop
  const letter = look?.letter ?? ''
  const sign =
    number === undefined ? ['Overdue', letter && `${letter}!`].filter(Boolean).join(' ') : `Stop ${letter}${number}`
  const label = [sign, streetOf(task.address), task.problem?.reason].filter(Boolean).join(', ')
  const title = [label, cansLine(task)].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.pin}
      aria-label={label}
      title={title}
      onClick={() => onChoose(task.id)}
      onPointerEnter={() => onPoint?.(task.id)}
      onPointerLeave={() => onPoint?.(null)}
    >
      <Drawing {...stop} />
    </button>
  )
})

function Drawing({ task, tone, number, chosen, look, inLanes }: Omit<PinProps, 'onChoose' | 'onPoint'>) {
  if (tone === 'done') return <DoneDot />
  if (inLanes || chosen) return <LanePin task={task} tone={tone} number={number} look={look} chosen={chosen} />
  return <MapPin state={tone} number={number} />
}
