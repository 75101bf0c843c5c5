import { IconArchive, IconGripVertical, IconPencil } from '@tabler/icons-react'
import { stopRowId } from '#app/cans/boards/map/stop-row-id.ts'
import { ProblemLine } from '#app/cans/work/lists/problem-line.tsx'
import { Arrows, MoveToTop, StopGrip } from '#app/cans/work/lists/stop-moves.tsx'
import { WaitingMark } from '#app/cans/work/lists/waiting-mark.tsx'
import { WantedLine } from '#app/cans/work/lists/wanted-line.tsx'
import { doneOverText } from '#app/cans/work/store/done-over.ts'
import { assigneeName, stopLabel, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import { cansLine } from '#app/cans/work/words/can-words.ts'
import { streetOf, WrittenAddress } from '#app/cans/work/words/written-address.tsx'
import { StockAvatar } from '#app/drawings/avatars.tsx'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import type { PinState } from '#app/kit/display/map-pin.tsx'
import { NumberBadge } from '#app/kit/display/number-badge.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { type SortableRow, useSortableRow } from '#app/kit/tables/sortable.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import { briefTime } from '#domain/cans/times/when-text.ts'
import classes from './task-row.module.css'

interface RowSelection {
  ids: ReadonlySet<string>
  choose: (id: string, isRange: boolean) => void
}

type TaskRowProps = {
  task: Task
  board: WorkBoard
  tone: PinState
  late: boolean
  named: boolean
  selection: RowSelection | null
}

export function TaskRow({ task, board, tone, late, named, selection }: TaskRowProps) {
  const { id, address, done, archived } = task
  const row = useSortableRow(id)
  const moves = { street: streetOf(address), row }
  const time = board.times.stops.get(id)
  const names = [
    classes.row,
    (task.problem || board.outside.has(id)) && classes.problem,
    done && classes.done,
    archived && classes.archived,
    named && classes.named,
    row.isDragging && classes.dragged,
  ]
  return (
    <li
      {...row.rowProps}
      className={names.filter(Boolean).join(' ')}
      id={stopRowId(id)}
      tabIndex={-1}
      data-stop={row.isMoved ? id : undefined}
    >
      <RowCheckbox task={task} board={board} selection={selection} />
      <RowPlate number={board.numbers.get(id)} tone={tone} archived={archived} {...moves} />
      <span className={classes.words}>
        <span className={classes.address}>
          <WrittenAddress address={address} />
        </span>
        <ProblemLine task={task} board={board} />
        <WantedLine task={task} board={board} />
        <span className={classes.facts}>
          {late && <span className={classes.late}>{task.deliveryDate}</span>}
          <span>
            {time && <strong className={classes.time}>{briefTime(time, board.zone)}</strong>}{' '}
            <span>{doneOverText(task, board) ?? (cansLine(task) || task.name)}</span>
          </span>
          {archived && <Chip tone="danger">Archived</Chip>}
          <WaitingMark board={board} task={id} />
        </span>
      </span>
      {!named && <Assignee task={task} board={board} />}
      <span className={classes.actions}>
        {row.isMoved && (
          <>
            <span className={classes.top}>
              <MoveToTop {...moves} />
            </span>
            <Arrows {...moves} />
          </>
        )}
        <IconButton
          label={`Edit ${moves.street}`}
          icon={<Icon of={IconPencil} />}
          onClick={() => board.open({ kind: 'task', task })}
        />
      </span>
    </li>
  )
}

function RowCheckbox({ task, board, selection }: Pick<TaskRowProps, 'task' | 'board' | 'selection'>) {
  const street = streetOf(task.address)
  return selection ? (
    <Checkbox
      aria-label={`Choose ${street}`}
      checked={selection.ids.has(task.id)}
      onClick={({ shiftKey }) => selection.choose(task.id, shiftKey)}
      onChange={() => undefined}
    />
  ) : (
    <Checkbox
      aria-label={`Done: ${street}`}
      checked={task.done}
      disabled={task.archived}
      onChange={({ target }) => board.actions.tick(task, target.checked)}
    />
  )
}

type RowPlateProps = {
  number: number | undefined
  tone: PinState
  archived: boolean
  street: string
  row: SortableRow
}

function RowPlate({ number, tone, archived, street, row }: RowPlateProps) {
  const sign = number ?? (tone === 'overdue' || tone === 'problem' ? '!' : '–')
  if (!row.isMoved) {
    return (
      <span className={classes.plate}>
        <NumberBadge tone={tone} label={archived ? 'Archived' : stopLabel(number)}>
          {archived ? <IconArchive size={18} stroke={1.75} aria-hidden="true" /> : sign}
        </NumberBadge>
      </span>
    )
  }
  return (
    <StopGrip street={street} row={row} number={sign} className={classes.grip}>
      <IconGripVertical size={16} stroke={1.75} aria-hidden="true" />
      <NumberBadge tone={tone}>{sign}</NumberBadge>
    </StopGrip>
  )
}

function Assignee({ task, board }: { task: Task; board: WorkBoard }) {
  const member = board.crew.members.find(({ username }) => username === task.assignedTo)
  return (
    <span className={classes.assignee}>
      {member && <StockAvatar number={member.id} size={26} />}
      <span>{assigneeName(board.crew, task)}</span>
    </span>
  )
}
