import { IconEye, IconMessagePlus, IconNote } from '@tabler/icons-react'
import { Button } from '#app/kit/button.tsx'
import { Plate } from '#app/kit/plate.tsx'
import type { Task } from '#contract/tasks.ts'
import { canWords } from './can-words.ts'
import type { Desk } from './desk.ts'
import classes from './next-stop.module.css'
import { NextStopWay } from './next-stop-way.tsx'
import { OpenProblem } from './open-problem.tsx'
import { streetOf } from './written-address.tsx'

const icon = { size: 24, stroke: 2, 'aria-hidden': true } as const

/** Where the driver goes now and what is to be done there; its acts are in the foot. */
export function NextStop({ desk, task }: { desk: Desk; task: Task }) {
  const { numbers, open } = desk
  const { lines, sold } = canWords(task)
  return (
    <section className={classes.card} aria-labelledby="next-stop">
      <div className={classes.head}>
        <Plate tone="next" size={56}>
          {numbers.get(task.id) ?? '–'}
        </Plate>
        <div className={classes.words}>
          <NextStopWay desk={desk} task={task} />
          <h2 className={classes.address} id="next-stop">
            {streetOf(task.address)}
          </h2>
          <span className={classes.name}>{task.address.slice(streetOf(task.address).length).replace(/^, */, '')}</span>
          {task.name && <span className={classes.name}>{task.name}</span>}
        </div>
      </div>
      <OpenProblem task={task} desk={desk} />
      <ul className={classes.cans}>
        {lines.map(({ line, action, facts }) => (
          <li key={line}>
            {action && <span className={classes.action}>{action}</span>} {facts}
          </li>
        ))}
        {sold && <li className={classes.sold}>{sold}</li>}
        {task.fixCan && (
          <li>
            <span className={classes.action}>Fix</span> the can
          </li>
        )}
      </ul>
      {task.notes && (
        <p className={classes.note}>
          <IconNote {...icon} />
          <span>{task.notes}</span>
        </p>
      )}
      <div className={classes.acts}>
        <Button tone="secondary" size={56} icon={<IconEye {...icon} />} onClick={() => open({ kind: 'task', task })}>
          View
        </Button>
        <Button
          tone="secondary"
          size={56}
          icon={<IconMessagePlus {...icon} />}
          onClick={() => open({ kind: 'note', task })}
        >
          Note
        </Button>
      </div>
    </section>
  )
}
