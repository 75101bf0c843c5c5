import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Checkbox } from '#app/kit/checkbox.tsx'
import { Plate } from '#app/kit/plate.tsx'
import typeClasses from '#app/kit/type.module.css'
import type { Task } from '#contract/tasks.ts'
import { cansLine } from './can-words.ts'
import { assigneeName, type Desk } from './desk.ts'
import classes from './driver-row.module.css'
import { ProblemLine } from './problem-line.tsx'
import { Arrow } from './stop-moves.tsx'
import { WaitingMark } from './waiting-mark.tsx'
import { streetOf, WrittenAddress } from './written-address.tsx'

const icon = { size: 24, stroke: 2, 'aria-hidden': true } as const

type DriverRowProps = { task: Task; desk: Desk; up: (() => void) | null; down: (() => void) | null }

/** A stop of the day; its address opens it. */
export function DriverRow({ task, desk, up, down }: DriverRowProps) {
  const { acts, open, numbers, view, crew } = desk
  const { address, done, problem } = task
  const street = streetOf(address)
  const facts = [view.list === 'others' && assigneeName(crew, task), cansLine(task)].filter(Boolean).join(', ')
  return (
    <li className={[classes.row, done && classes.done, problem && classes.problem].filter(Boolean).join(' ')}>
      <Checkbox
        size={32}
        aria-label={`Done: ${street}`}
        checked={done}
        onChange={({ target }) => acts.tick(task, target.checked)}
      />
      <button type="button" className={classes.open} onClick={() => open({ kind: 'task', task })}>
        <span className={typeClasses.hidden}>View </span>
        <span className={classes.address}>
          <Plate size={26} tone={problem ? 'problem' : done ? 'done' : view.list === 'others' ? 'other' : 'mine'}>
            {numbers.get(task.id) ?? '–'}
          </Plate>
          <span className={classes.street}>
            <WrittenAddress address={address} />
          </span>
        </span>
        <ProblemLine task={task} desk={desk} />
        <span className={classes.facts}>
          {facts || task.name} <WaitingMark desk={desk} task={task.id} />
        </span>
      </button>
      {!done && (
        <span className={classes.arrows}>
          <Arrow size={48} label={`Move ${street} up`} icon={<IconArrowUp {...icon} />} move={up} />
          <Arrow size={48} label={`Move ${street} down`} icon={<IconArrowDown {...icon} />} move={down} />
        </span>
      )}
    </li>
  )
}
