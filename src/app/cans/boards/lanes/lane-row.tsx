import { IconCheck, IconClockExclamation, IconLock } from '@tabler/icons-react'
import { memo } from 'react'
import { stopRowId } from '#app/cans/boards/map/stop-row-id.ts'
import { WaitingSign } from '#app/cans/work/lists/waiting-mark.tsx'
import { keptText } from '#app/cans/work/lists/wanted-line.tsx'
import { briefCans } from '#app/cans/work/words/can-words.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import type { PinState } from '#app/kit/display/map-pin.tsx'
import { useDragRow } from '#app/kit/tables/drag-lanes.tsx'
import type from '#app/kit/type.module.css'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { BreakTime } from '#domain/cans/times/day-times.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'
import { BreakLine } from './break-line.tsx'
import classes from './lane-row.module.css'
import { MoreButton } from './more-button.tsx'
import type { RowActions } from './use-row-actions.ts'

export interface StopRow {
  task: Task
  number: number | undefined
  tone: PinState
  /** '10:20–11:00'; empty without a time. */
  time: string
  /** 'Wanted by 11:00'; empty within the wanted times. */
  missed: string
  /** '40 min late'; empty within the wanted times. */
  missedBy: string
  /** Before the stop. */
  breaks: readonly BreakTime[]
  zone: string
  isWaiting: boolean
  isChosen: boolean
  actions: RowActions
}

/** Memoized, because a change of one of 800 stops must not render the others again. */
export const LaneRow = memo(function LaneRow({ isLanding, ...stop }: StopRow & { isLanding: boolean }) {
  const { rowRef, gripProps, isDragging } = useDragRow(stop.task.id)
  return (
    <li
      className={isLanding ? `${classes.stop} ${classes.landing}` : classes.stop}
      id={stopRowId(stop.task.id)}
      tabIndex={-1}
      ref={rowRef}
    >
      <RowBody {...stop} gripProps={gripProps} isDragging={isDragging} />
    </li>
  )
})

type RowBodyProps = StopRow & { gripProps: ReturnType<typeof useDragRow>['gripProps']; isDragging: boolean }

const RowBody = memo(function RowBody({ breaks, gripProps, isDragging, ...stop }: RowBodyProps) {
  const { task, tone, time, missed, isWaiting, isChosen, actions } = stop
  const names = [
    classes.row,
    tone === 'problem' && classes.problem,
    isChosen && classes.chosen,
    isDragging && classes.pulled,
  ]
  return (
    <>
      {breaks.map((pause) => (
        <BreakLine key={pause.from} pause={pause} zone={stop.zone} />
      ))}
      <div className={names.filter(Boolean).join(' ')}>
        <PlateBox {...stop} />
        <button
          {...gripProps}
          type="button"
          className={classes.open}
          onClick={() => actions.open(task)}
          // Space picks the row up; its keyup must not open the stop too.
          onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        >
          <span className={classes.words}>
            {stop.number !== undefined && task.assignedTo !== '' && (
              <span className={type.hidden}>{`Stop ${stop.number}, `}</span>
            )}
            <strong className={classes.street}>{streetOf(task.address)}</strong>{' '}
            {time && <span className={missed ? `${classes.time} ${classes.missed}` : classes.time}>{time}</span>}{' '}
            <Facts {...stop} />
          </span>
        </button>
        {isWaiting && <WaitingSign />}
        <MoreButton task={task} actions={actions} />
      </div>
    </>
  )
})

type PlateBoxProps = Pick<StopRow, 'task' | 'number' | 'tone' | 'isChosen' | 'actions'>

function PlateBox({ task, number, tone, isChosen, actions }: PlateBoxProps) {
  const sign = tone === 'overdue' ? '!' : task.assignedTo !== '' && number
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={`Choose ${streetOf(task.address)}`}
        checked={isChosen}
        onClick={({ shiftKey }) => actions.choose(task, shiftKey)}
        onChange={() => undefined}
      />
      <span
        className={`${classes.plate} ${isChosen ? classes.ticked : (classes[tone] ?? '')}`}
        data-nobody={task.assignedTo === '' ? '' : undefined}
      >
        {isChosen ? <IconCheck size={18} stroke={2.5} aria-hidden="true" /> : sign}
      </span>
    </label>
  )
}

type FactsProps = Pick<StopRow, 'missed' | 'missedBy' | 'task' | 'number' | 'tone' | 'zone'>

function Facts({ missed, missedBy, task, number, tone, zone }: FactsProps) {
  const { problem, deliveryDate } = task
  if (problem) {
    return <span className={classes.wrong}>{`${problem.reason}, ${timeText(Date.parse(problem.at), zone)}`}</span>
  }
  if (missed) return <Outside missed={missed} missedBy={missedBy} isLocked={task.locked === true} number={number} />
  const { kind, facts, rest } = briefCans(task)
  return (
    <span className={task.priority || task.locked ? `${classes.facts} ${classes.kept}` : classes.facts}>
      {task.priority && <span className={classes.order}>{'Do first, '}</span>}
      {task.locked && (
        <span className={classes.order}>
          <IconLock size={14} stroke={2} aria-hidden="true" />
          <span className={classes.place}>{`${keptText(number)}, `}</span>
        </span>
      )}
      {tone === 'overdue' && <span className={classes.wrong}>{`${deliveryDate} `}</span>}
      <span className={classes.kind}>{kind || task.name}</span>{' '}
      <span className={classes.more}>
        <span className={classes.what}>{facts}</span> <span>{rest}</span>
      </span>
    </span>
  )
}

/** The wanted time itself has no room in a narrow lane. */
function Outside({
  missed,
  missedBy,
  isLocked,
  number,
}: Pick<StopRow, 'missed' | 'missedBy' | 'number'> & { isLocked: boolean }) {
  return (
    <span className={`${classes.wrong} ${classes.signed}`}>
      {isLocked ? (
        <KeptSign number={number} />
      ) : (
        <IconClockExclamation className={classes.clock} size={14} stroke={2} aria-hidden="true" />
      )}
      <span>
        <span className={classes.wanted}>{`${missed}, `}</span>
        {missedBy}
      </span>
    </span>
  )
}

const KeptSign = ({ number }: Pick<StopRow, 'number'>) => (
  <>
    <IconLock size={14} stroke={2} aria-hidden="true" />
    <span className={type.hidden}>{`${keptText(number)}, `}</span>
  </>
)
