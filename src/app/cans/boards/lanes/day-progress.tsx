import { IconHelpCircle } from '@tabler/icons-react'
import { finishOf, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { Lane } from '#domain/cans/lists/lanes.ts'
import classes from './lanes.module.css'

export function DayProgress({ lanes, board }: { lanes: readonly Lane<Task>[]; board: WorkBoard }) {
  const back = finishOf(
    board,
    lanes.map(({ who }) => who),
  )
  const done = lanes.reduce((sum, lane) => sum + lane.done.length, 0)
  const all = lanes.reduce((sum, lane) => sum + lane.done.length + lane.open.length, 0)
  if (all === 0) return null
  return (
    <div className={classes.day}>
      <p>
        <strong>{`${done} of ${all}`}</strong> done
        {back && (
          <>
            <br />
            <span>{`last one back about ${back}`}</span>
          </>
        )}
      </p>
      <span className={classes.dayBar} aria-hidden="true">
        <span style={{ width: `${(done / all) * 100}%` }} />
      </span>
      <IconButton
        label="Cans of the day"
        icon={<Icon of={IconHelpCircle} />}
        onClick={() => board.open({ kind: 'summary', tasks: lanes.flatMap(({ late, open }) => [...late, ...open]) })}
      />
    </div>
  )
}
