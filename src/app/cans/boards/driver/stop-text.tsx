import { IconNote, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { WaitingMark } from '#app/cans/work/lists/waiting-mark.tsx'
import { assigneeName, stopLabel, type WorkBoard, wordsOf } from '#app/cans/work/store/work-board.ts'
import { canWords, saysToFix } from '#app/cans/work/words/can-words.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { NumberBadge } from '#app/kit/display/number-badge.tsx'
import { takeFocus } from '#app/kit/take-focus.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { openStops } from '#domain/cans/lists/work-lists.ts'
import { windowText } from '#domain/cans/times/window.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'
import { NextStopLeg } from './next-stop-leg.tsx'
import classes from './stop-text.module.css'

type StopProps = { board: WorkBoard; task: Task }

type StopHeadProps = StopProps & {
  isNext: boolean
  /** True if it replaced another stop in the same view: screen readers then announce it. */
  isFollowing: boolean
}

export function StopHead({ board, task, isNext, isFollowing }: StopHeadProps) {
  const street = streetOf(task.address)
  const time = board.times.stops.get(task.id)
  const tone = isNext ? 'next' : task.problem ? 'problem' : task.done ? 'done' : 'mine'
  return (
    <div className={classes.head}>
      <NumberBadge tone={tone} size={56} label={stopLabel(board.numbers.get(task.id))}>
        {board.numbers.get(task.id) ?? '–'}
      </NumberBadge>
      <div className={classes.where}>
        {isNext ? (
          <NextStopLeg board={board} task={task} />
        ) : (
          <span className={classes.over}>
            <span>{placeInDay(board, task)}</span>
            {time && <span>{`, ${windowText(time.window, board.zone)}`}</span>}{' '}
            <WaitingMark board={board} task={task.id} />
          </span>
        )}
        <h2 className={classes.address} ref={isFollowing ? takeFocus : undefined} tabIndex={-1}>
          {street}
        </h2>
        <span className={classes.town}>{task.address.slice(street.length).replace(/^, */, '')}</span>
      </div>
    </div>
  )
}

function placeInDay({ lists, crew, zone }: WorkBoard, task: Task): string {
  if (task.done) return task.doneat ? `Done, ${timeText(Date.parse(task.doneat), zone)}` : 'Done'
  const before = openStops(lists.yours).findIndex(({ id }) => id === task.id)
  if (before < 0) return assigneeName(crew, task)
  if (before === 0) return 'First of the list'
  return before === 1 ? 'After 1 other' : `After ${before} others`
}

/** Fields that a driver may change have a pencil. */
export function StopFacts({ board, task }: StopProps) {
  const { lines, sold } = canWords(task)
  const change = () => board.open({ kind: 'change', task })
  const mayChoose = task.type === 'deliveries'
  return (
    <div>
      {(task.name || task.phone) && (
        <p className={classes.row}>
          <strong className={classes.name} translate="no">
            {task.name}
          </strong>
          {task.phone && <a href={`tel:${task.phone}`}>{task.phone}</a>}
        </p>
      )}
      <div className={classes.cans}>
        {lines.map(({ line, action, facts }) => (
          <FactRow key={line} change={mayChoose ? `Change can ${line + 1}` : null} onChange={change}>
            {action && <span className={classes.action}>{action}</span>} <span>{facts}</span>
          </FactRow>
        ))}
      </div>
      {sold && <p className={classes.row}>{sold}</p>}
      {saysToFix(task) && (
        <p className={classes.row}>
          <span>
            <span className={classes.action}>Fix</span> the can
          </span>
        </p>
      )}
      {task.notes && (
        <p className={classes.note}>
          <Icon of={IconNote} size="m" />
          <span>{task.notes}</span>
        </p>
      )}
    </div>
  )
}

export function WhoseStop({ board, task }: StopProps) {
  const { assignee } = wordsOf(task.type)
  return (
    <FactRow change={`Change ${assignee.toLowerCase()}`} onChange={() => board.open({ kind: 'change', task })}>
      <span className={classes.label}>{`${assignee}:`}</span> <span>{assigneeName(board.crew, task)}</span>
    </FactRow>
  )
}

function FactRow(props: { change: string | null; onChange: () => void; children: ReactNode }) {
  const { change, onChange, children } = props
  return (
    <div className={classes.row}>
      <span>{children}</span>
      {change && <IconButton size={48} label={change} icon={<Icon of={IconPencil} size="m" />} onClick={onChange} />}
    </div>
  )
}
