import { IconEye, IconMessagePlus, IconNote } from '@tabler/icons-react'
import { canWords, saysToFix } from '#app/cans/words/can-words.ts'
import { streetOf } from '#app/cans/words/written-address.tsx'
import { stopLabel, type WorkBoard } from '#app/cans/work/work-board.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { List } from '#app/kit/display/list.tsx'
import { Plate } from '#app/kit/display/plate.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import classes from './next-stop.module.css'
import { NextStopWay } from './next-stop-way.tsx'
import { OpenProblem } from './open-problem.tsx'

export function NextStop({ board, task }: { board: WorkBoard; task: Task }) {
  const { numbers, open } = board
  const { lines, sold } = canWords(task)
  return (
    <section className={classes.card} aria-labelledby="next-stop">
      <div className={classes.head}>
        <Plate tone="next" size={56} label={stopLabel(numbers.get(task.id))}>
          {numbers.get(task.id) ?? '–'}
        </Plate>
        <div className={classes.words}>
          <NextStopWay board={board} task={task} />
          <h2 className={classes.address} id="next-stop">
            {streetOf(task.address)}
          </h2>
          <span className={classes.name}>{task.address.slice(streetOf(task.address).length).replace(/^, */, '')}</span>
          {task.name && <span className={classes.name}>{task.name}</span>}
        </div>
      </div>
      <OpenProblem task={task} board={board} />
      <List className={classes.cans}>
        {lines.map(({ line, action, facts }) => (
          <li key={line}>
            {action && <span className={classes.action}>{action}</span>} <span>{facts}</span>
          </li>
        ))}
        {sold && <li className={classes.sold}>{sold}</li>}
        {saysToFix(task) && (
          <li>
            <span className={classes.action}>Fix</span> the can
          </li>
        )}
      </List>
      {task.notes && (
        <p className={classes.note}>
          <Icon of={IconNote} size="m" />
          <span>{task.notes}</span>
        </p>
      )}
      <div className={classes.actions}>
        <Button
          tone="secondary"
          size={56}
          icon={<Icon of={IconEye} size="m" />}
          onClick={() => open({ kind: 'task', task })}
        >
          View
        </Button>
        <Button
          tone="secondary"
          size={56}
          icon={<Icon of={IconMessagePlus} size="m" />}
          onClick={() => open({ kind: 'note', task })}
        >
          Note
        </Button>
      </div>
    </section>
  )
}
