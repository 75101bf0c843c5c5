import { IconEye, IconMessagePlus, IconNote } from '@tabler/icons-react'
import { OpenProblem } from '#app/cans/task/open-problem.tsx'
import { WantedLine } from '#app/cans/work/lists/wanted-line.tsx'
import { stopLabel, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import { canWords, saysToFix } from '#app/cans/work/words/can-words.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { List } from '#app/kit/display/list.tsx'
import { NumberBadge } from '#app/kit/display/number-badge.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import classes from './next-stop.module.css'
import { NextStopLeg } from './next-stop-leg.tsx'
import { StopWindow } from './stop-window.tsx'

export function NextStop({ board, task }: { board: WorkBoard; task: Task }) {
  const { open } = board
  const { lines, sold } = canWords(task)
  return (
    <section className={classes.card} aria-labelledby="next-stop">
      <NextStopHead board={board} task={task} />
      <StopWindow board={board} task={task} />
      <WantedLine task={task} board={board} />
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

function NextStopHead({ board, task }: { board: WorkBoard; task: Task }) {
  const number = board.numbers.get(task.id)
  return (
    <div className={classes.head}>
      <NumberBadge tone="next" size={56} label={stopLabel(number)}>
        {number ?? '–'}
      </NumberBadge>
      <div className={classes.words}>
        <NextStopLeg board={board} task={task} />
        <h2 className={classes.address} id="next-stop">
          {streetOf(task.address)}
        </h2>
        <span className={classes.name}>{task.address.slice(streetOf(task.address).length).replace(/^, */, '')}</span>
        {task.name && <span className={classes.name}>{task.name}</span>}
      </div>
    </div>
  )
}
