import { IconCalendar, IconUserCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { assigneeOptions, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import { Icon } from '#app/kit/display/icon.tsx'
import { BulkAction, BulkBar } from '#app/kit/tables/bulk-bar.tsx'
import classes from './assign-bar.module.css'

type AssignBarProps = {
  board: WorkBoard
  ids: string[]
  onAssign: (ids: string[], to: string) => void
  onClose: () => void
}

export function AssignBar({ board, ids, onAssign, onClose }: AssignBarProps) {
  const { crew, type, work } = board
  const options = assigneeOptions(crew, type)
  // Starts empty: assigning needs a deliberate choice.
  const [to, setTo] = useState('')
  const choice = useRef<HTMLSelectElement>(null)
  const isToUser = type === 'deliveries'
  return (
    <div className={classes.foot}>
      <BulkBar count={ids.length} onClear={onClose}>
        <select
          ref={choice}
          className={classes.select}
          aria-label={isToUser ? 'Assign to user' : 'Assign to route'}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        >
          <option value="" disabled>
            {isToUser ? 'Choose a user' : 'Choose a route'}
          </option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <BulkAction
          icon={<Icon of={IconUserCheck} />}
          onClick={() => (to === '' ? choice.current?.focus() : onAssign(ids, to))}
        >
          Assign
        </BulkAction>
        <BulkAction
          icon={<Icon of={IconCalendar} />}
          onClick={() =>
            board.open({ kind: 'moveDay', tasks: (work.tasks ?? []).filter(({ id }) => ids.includes(id)) })
          }
        >
          Another day
        </BulkAction>
      </BulkBar>
    </div>
  )
}
