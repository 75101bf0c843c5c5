import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { ProblemLine } from '#app/cans/work/lists/problem-line.tsx'
import { Arrow } from '#app/cans/work/lists/stop-moves.tsx'
import { WaitingMark } from '#app/cans/work/lists/waiting-mark.tsx'
import { WantedLine } from '#app/cans/work/lists/wanted-line.tsx'
import { assigneeName, stopLabel, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import { cansLine } from '#app/cans/work/words/can-words.ts'
import { streetOf, WrittenAddress } from '#app/cans/work/words/written-address.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { NumberBadge } from '#app/kit/display/number-badge.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import typeClasses from '#app/kit/type.module.css'
import type { Task } from '#contract/canmanager/tasks.ts'
import { windowText } from '#domain/cans/times/window.ts'
import classes from './driver-row.module.css'

type DriverRowProps = {
  task: Task
  board: WorkBoard
  named: boolean
  up: (() => void) | null
  down: (() => void) | null
}

export function DriverRow({ task, board, named, up, down }: DriverRowProps) {
  const { actions, open, numbers, view, crew } = board
  const { address, done, problem } = task
  const street = streetOf(address)
  const isWrong = problem !== undefined || board.outside.has(task.id)
  const time = board.times.stops.get(task.id)
  const facts = [view.list === 'others' && !named && assigneeName(crew, task), cansLine(task)]
    .filter(Boolean)
    .join(', ')
  return (
    <li className={[classes.row, done && classes.done, isWrong && classes.problem].filter(Boolean).join(' ')}>
      <Checkbox
        size={32}
        aria-label={`Done: ${street}`}
        checked={done}
        onChange={({ target }) => actions.tick(task, target.checked)}
      />
      <button type="button" className={classes.open} onClick={() => open({ kind: 'task', task })}>
        <span className={typeClasses.hidden}>View </span>
        <span className={classes.address}>
          <NumberBadge
            size={26}
            tone={isWrong ? 'problem' : done ? 'done' : view.list === 'others' ? 'other' : 'mine'}
            label={stopLabel(numbers.get(task.id))}
          >
            {numbers.get(task.id) ?? '–'}
          </NumberBadge>
          <span className={classes.street}>
            <WrittenAddress address={address} />
          </span>
        </span>
        <ProblemLine task={task} board={board} />
        <WantedLine task={task} board={board} />
        <span className={classes.facts}>
          {time && <strong className={classes.time}>{windowText(time.window, board.zone)}</strong>}{' '}
          <span>{facts || task.name}</span> <WaitingMark board={board} task={task.id} />
        </span>
      </button>
      {!done && (
        <span className={classes.arrows}>
          <Arrow size={48} label={`Move ${street} up`} icon={<Icon of={IconArrowUp} size="m" />} move={up} />
          <Arrow size={48} label={`Move ${street} down`} icon={<Icon of={IconArrowDown} size="m" />} move={down} />
        </span>
      )}
    </li>
  )
}
