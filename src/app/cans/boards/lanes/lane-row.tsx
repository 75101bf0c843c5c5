import { IconCheck } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import type { BoardStop } from '#app/cans/boards/map/board-stops.ts'
import { stopRowId } from '#app/cans/boards/map/stop-row-id.ts'
import { WaitingMark } from '#app/cans/work/lists/waiting-mark.tsx'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { cansLine } from '#app/cans/work/words/can-words.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { useDragRow } from '#app/kit/tables/drag-lanes.tsx'
import type from '#app/kit/type.module.css'
import type { Task } from '#contract/canmanager/tasks.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'
import classes from './lane-row.module.css'

export interface LaneRowProps {
  task: Task
  stop: BoardStop | undefined
  board: WorkBoard
  isChosen: boolean
  onChoose: (isRange: boolean) => void
  isLanding: boolean
}

export function LaneRow({ task, stop, board, isChosen, onChoose, isLanding }: LaneRowProps) {
  const { rowRef, gripProps, isDragging } = useDragRow(task.id)
  const tone = stop?.tone ?? 'other'
  const names = [
    classes.row,
    tone === 'problem' && classes.problem,
    isChosen && classes.chosen,
    isDragging && classes.pulled,
    isLanding && classes.landing,
  ]
  return (
    <li className={names.filter(Boolean).join(' ')} id={stopRowId(task.id)} tabIndex={-1} ref={rowRef}>
      <PlateBox task={task} stop={stop} isChosen={isChosen} onChoose={onChoose} />
      <button
        {...gripProps}
        type="button"
        className={classes.open}
        onClick={() => board.open({ kind: 'task', task })}
        // Space picks the row up; its keyup must not open the stop too.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      >
        {stop?.number !== undefined && task.assignedTo !== '' && (
          <span className={type.hidden}>{`Stop ${stop.number}, `}</span>
        )}
        <strong className={classes.street}>{streetOf(task.address)}</strong>
        <Facts task={task} isLate={tone === 'overdue'} board={board} />
      </button>
      <WaitingMark board={board} task={task.id} />
    </li>
  )
}

function PlateBox({ task, stop, isChosen, onChoose }: Pick<LaneRowProps, 'task' | 'stop' | 'isChosen' | 'onChoose'>) {
  const tone = stop?.tone ?? 'other'
  const choose = ({ shiftKey }: MouseEvent) => onChoose(shiftKey)
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={`Choose ${streetOf(task.address)}`}
        checked={isChosen}
        onClick={choose}
        onChange={() => undefined}
      />
      <span
        className={`${classes.plate} ${isChosen ? classes.ticked : (classes[tone] ?? '')}`}
        data-nobody={task.assignedTo === '' ? '' : undefined}
      >
        {isChosen ? <IconCheck size={18} stroke={2.5} aria-hidden="true" /> : signOf(task, stop)}
      </span>
    </label>
  )
}

function signOf({ assignedTo }: Task, stop: BoardStop | undefined): string | number {
  if (stop?.tone === 'overdue') return '!'
  return assignedTo === '' ? '' : (stop?.number ?? '')
}

function Facts({ task, isLate, board: { zone } }: { task: Task; isLate: boolean; board: WorkBoard }) {
  const { problem, deliveryDate } = task
  if (problem) {
    return <span className={classes.wrong}>{`${problem.reason}, ${timeText(Date.parse(problem.at), zone)}`}</span>
  }
  return (
    <span className={classes.facts}>
      {isLate && <span className={classes.wrong}>{`${deliveryDate} `}</span>}
      <span>{cansLine(task) || task.name}</span>
    </span>
  )
}
