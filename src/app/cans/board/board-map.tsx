import { useMemo } from 'react'
import { type MapSign, StopMapView } from '#app/cans/router/stop-map-view.tsx'
import { cansLine } from '#app/cans/words/can-words.ts'
import { streetOf } from '#app/cans/words/written-address.tsx'
import { assigneeOptions, type WorkBoard } from '#app/cans/work/work-board.ts'
import { MapPin } from '#app/kit/display/map-pin.tsx'
import classes from './board-map.module.css'
import { type BoardStop, personWays } from './board-stops.ts'
import type { LaneLook } from './lane-looks.ts'
import { LanePin } from './lane-pin.tsx'
import { MapLegend } from './map-legend.tsx'

export interface BoardMapProps {
  board: WorkBoard
  stops: readonly BoardStop[]
  /** The stop whose row is pointed at. */
  lit: string | null
  onChoose: (id: string) => void
  /** Where the day stands in lanes: theirs are the pins' colours. */
  looks?: ReadonlyMap<string, LaneLook> | undefined
}

/** Room for a pin above its place, and for the legend below. */
const ROOM = { top: 56, right: 28, bottom: 132, left: 28 }
/** What comes next lies above what is done. */
const HEIGHTS = { done: 0, other: 1, mine: 2, overdue: 3, next: 4, problem: 5 } as const
const LIT = 6

/** Where everybody's stops are, with the numbers and tones of the lists. */
export function BoardMap({ board, stops, lit, onChoose, looks }: BoardMapProps) {
  const { crew, type } = board
  const open = stops.filter(({ task }) => !task.archived)
  const ways = useMemo(() => personWays(stops, assigneeOptions(crew, type), looks), [stops, crew, type, looks])
  const signs = open.flatMap((stop): MapSign[] => {
    const { task, tone, point } = stop
    if (point === null) return []
    const isLit = task.id === lit
    const choose = () => onChoose(task.id)
    return [
      {
        id: task.id,
        point,
        tipped: !looks || tone === 'next' || tone === 'problem',
        height: isLit ? LIT : HEIGHTS[tone],
        sign: <Pin stop={stop} lit={isLit} onChoose={choose} looks={looks} />,
      },
    ]
  })
  const placeless = open.length - signs.length
  return (
    <div className={classes.board}>
      <div className={classes.map}>
        <StopMapView
          label="Map of the stops"
          without="This browser cannot draw maps. The lists work without one."
          room={ROOM}
          signs={signs}
          lines={ways}
        >
          <MapLegend ways={ways} hasNext={open.some(({ tone, point }) => tone === 'next' && point !== null)} />
        </StopMapView>
      </div>
      {placeless > 0 && (
        <p className={classes.placeless}>
          {placeless === 1 ? '1 stop has no place on the map' : `${placeless} stops have no place on the map`}
        </p>
      )}
    </div>
  )
}

interface PinProps {
  stop: BoardStop
  lit: boolean
  onChoose: () => void
  looks: BoardMapProps['looks']
}

/** A way to its row for whoever points; the keyboard has the rows themselves. */
function Pin({ stop, lit, onChoose, looks }: PinProps) {
  const { task, tone, number } = stop
  const letter = looks?.get(task.assignedTo)?.letter ?? ''
  const said =
    number === undefined ? ['Overdue', letter && `${letter}!`].filter(Boolean).join(' ') : `Stop ${letter}${number}`
  const label = [said, streetOf(task.address), task.problem?.reason].filter(Boolean).join(', ')
  const title = [label, cansLine(task)].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      tabIndex={-1}
      className={lit ? `${classes.pin} ${classes.lit}` : classes.pin}
      aria-label={label}
      title={title}
      onClick={onChoose}
    >
      {looks ? <LanePin stop={stop} look={looks.get(task.assignedTo)} /> : <MapPin state={tone} number={number} />}
    </button>
  )
}
