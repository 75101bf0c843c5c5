import type { CSSProperties } from 'react'
import type { BoardStop } from '#app/cans/boards/map/board-stops.ts'
import { type LaneLook, NOBODYS_COLOR } from '#app/cans/boards/map/lane-looks.ts'
import type { ChosenStops } from '#app/cans/boards/map/use-chosen.ts'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { type LaneDrop, useDragLane } from '#app/kit/tables/drag-lanes.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { Lane } from '#domain/cans/lists/lanes.ts'
import type { BreakTime } from '#domain/cans/times/day-times.ts'
import { missedByText, missedText } from '#domain/cans/times/wanted.ts'
import { briefTime } from '#domain/cans/times/when-text.ts'
import classes from './lane-column.module.css'
import { LaneFoot, LastDone } from './lane-done.tsx'
import { LaneHead, UnassignedPlate } from './lane-head.tsx'
import type { LanePerson } from './lane-people.ts'
import { LaneRow } from './lane-row.tsx'
import type { RowActions } from './use-row-actions.ts'
import type { Shortest } from './use-shortest.ts'

export interface LaneColumnProps {
  lane: Lane<Task>
  /** The person's whole lane, including filtered-out tasks. */
  whole: Lane<Task>
  archived: readonly Task[]
  person: LanePerson | undefined
  look: LaneLook | undefined
  board: WorkBoard
  stops: ReadonlyMap<string, BoardStop>
  chosen: ChosenStops
  actions: RowActions
  shortest: Shortest
  landing: LaneDrop | null
}

export function LaneColumn(props: LaneColumnProps) {
  const { lane, whole, archived, person, look, board, chosen, actions, shortest } = props
  const { who, late, open, done } = lane
  const name = who === '' ? 'Unassigned' : who === board.user.username ? 'Your Deliveries' : (person?.label ?? who)
  const left = [...late, ...open]
  const color = { '--lane': look?.color ?? NOBODYS_COLOR } as CSSProperties
  return (
    <section
      className={who === '' ? `${classes.lane} ${classes.unassigned}` : classes.lane}
      style={color}
      aria-label={name}
    >
      <LaneHead
        lane={lane}
        whole={whole}
        name={name}
        person={person}
        board={board}
        chosen={chosen}
        shortest={shortest}
        left={left}
      />
      <div className={classes.rows}>
        <LastDone done={done} board={board} actions={actions} />
        <OpenRows {...props} left={left} />
      </div>
      <LaneFoot done={done} archived={archived} board={board} actions={actions} />
    </section>
  )
}

const NO_BREAKS: readonly BreakTime[] = []

function OpenRows({
  whole,
  board,
  stops,
  chosen,
  actions,
  landing,
  left,
}: LaneColumnProps & { left: readonly Task[] }) {
  const { times, work, zone } = board
  const rowsRef = useDragLane(whole.who)
  return (
    <ul className={landing?.before === null ? `${classes.open} ${classes.landsLast}` : classes.open} ref={rowsRef}>
      {left.map((task) => {
        const time = times.stops.get(task.id)
        return (
          <LaneRow
            key={task.id}
            task={task}
            number={stops.get(task.id)?.number}
            tone={stops.get(task.id)?.tone ?? 'other'}
            time={time ? briefTime(time, zone) : ''}
            missed={time?.outside ? missedText(time.outside) : ''}
            missedBy={time?.outside ? missedByText(time.outside) : ''}
            breaks={time && time.breaks.length > 0 ? time.breaks : NO_BREAKS}
            zone={zone}
            isWaiting={work.waiting.has(task.id)}
            isChosen={chosen.ids.has(task.id)}
            actions={actions}
            isLanding={landing?.before === task.id}
          />
        )
      })}
      {left.length === 0 && <li className={classes.none}>{noneText(whole, board.view.outside)}</li>}
    </ul>
  )
}

function noneText({ who, late, open }: Lane<Task>, isOutside: boolean): string {
  if (late.length + open.length > 0) return isOutside ? 'None outside the window.' : 'None with a problem.'
  return who === '' ? EVERYTHING_ASSIGNED : 'Nothing left.'
}

const EVERYTHING_ASSIGNED = 'Everything is assigned.'

/** The empty lane as a strip, where dropped stops become unassigned. */
export function UnassignedStrip({ landing }: { landing: LaneDrop | null }) {
  const rowsRef = useDragLane('')
  return (
    <section className={classes.strip} aria-label="Unassigned">
      <UnassignedPlate />
      <ul className={landing ? `${classes.open} ${classes.landsLast}` : classes.open} ref={rowsRef}>
        <li className={classes.none}>{EVERYTHING_ASSIGNED}</li>
      </ul>
    </section>
  )
}
