import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StockAvatar } from '#app/drawings/avatars.tsx'
import { Checkbox } from '#app/kit/checkbox.tsx'
import { Chip } from '#app/kit/chip.tsx'
import { IconButton } from '#app/kit/icon-button.tsx'
import { Plate, type PlateTone } from '#app/kit/plate.tsx'
import type { Task } from '#contract/tasks.ts'
import { cansLine } from './can-words.ts'
import { assigneeName, type Desk } from './desk.ts'
import type { Selection } from './task-list.tsx'
import classes from './task-row.module.css'
import { streetOf, WrittenAddress } from './written-address.tsx'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

type TaskRowProps = {
  task: Task
  desk: Desk
  overdue: boolean
  selection: Selection | null
  /** Null at the ends of the list. */
  up: (() => void) | null
  down: (() => void) | null
}

/** A stop as whoever plans sees it. */
export function TaskRow({ task, desk, overdue, selection, up, down }: TaskRowProps) {
  const { acts, open, numbers } = desk
  const { address, done, archived } = task
  const street = streetOf(address)
  const names = [classes.row, done && classes.done, archived && classes.archived].filter(Boolean).join(' ')
  return (
    <li className={names}>
      {selection ? (
        <Checkbox
          aria-label={`Choose ${street}`}
          checked={selection.chosen.has(task.id)}
          onChange={({ target }) => selection.choose(task, target.checked)}
        />
      ) : (
        <Checkbox
          aria-label={`Done: ${street}`}
          checked={done}
          disabled={archived}
          onChange={({ target }) => acts.tick(task, target.checked)}
        />
      )}
      <Plate tone={toneOf(task, desk, overdue)} label={overdue ? 'Overdue' : `Stop ${numbers.get(task.id) ?? ''}`}>
        {overdue ? '!' : (numbers.get(task.id) ?? '–')}
      </Plate>
      <span className={classes.words}>
        <span className={classes.address}>
          <WrittenAddress address={address} />
        </span>
        <span className={classes.facts}>
          {overdue && <span className={classes.late}>{task.deliveryDate}</span>}
          {cansLine(task) || task.name}
          {archived && <Chip tone="danger">Archived</Chip>}
        </span>
      </span>
      <Assignee task={task} desk={desk} />
      <span className={classes.acts}>
        {!done && !archived && (
          <>
            <Arrow label={`Move ${street} up`} icon={<IconArrowUp {...icon} />} move={up} />
            <Arrow label={`Move ${street} down`} icon={<IconArrowDown {...icon} />} move={down} />
          </>
        )}
        <IconButton
          label={`Edit ${street}`}
          icon={<IconPencil {...icon} />}
          onClick={() => open({ kind: 'task', task })}
        />
      </span>
    </li>
  )
}

function toneOf(task: Task, { lists, user, type, view }: Desk, overdue: boolean): PlateTone {
  if (overdue) return 'overdue'
  if (task.done || task.archived) return 'done'
  const mine = task.assignedTo === (type === 'deliveries' ? user.username : view.route)
  if (!mine) return 'other'
  return lists.yours.find(({ done, archived }) => !done && !archived)?.id === task.id ? 'next' : 'mine'
}

function Assignee({ task, desk }: { task: Task; desk: Desk }) {
  const member = desk.crew.members.find(({ username }) => username === task.assignedTo)
  return (
    <span className={classes.assignee}>
      {member && <StockAvatar number={member.id} size={26} />}
      <span>{assigneeName(desk.crew, task)}</span>
    </span>
  )
}

type ArrowProps = { label: string; icon: ReactNode; size?: 44 | 48; move: (() => void) | null }

/** At the end of the list an arrow stays where it is and does nothing, so that the next one does not jump under the finger. */
export function Arrow({ label, icon: arrow, size = 44, move }: ArrowProps) {
  return (
    <IconButton
      className={move ? undefined : classes.atEnd}
      label={label}
      size={size}
      icon={arrow}
      aria-disabled={move === null || undefined}
      onClick={() => move?.()}
    />
  )
}
