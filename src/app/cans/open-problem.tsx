import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Button } from '#app/kit/button.tsx'
import type { Task } from '#contract/tasks.ts'
import { type Desk, personOf } from './desk.ts'
import classes from './open-problem.module.css'
import { timeText } from './time-text.ts'

/** What is wrong at a stop, who said so and when, and the way to say that it is solved. Nothing where nothing is wrong. */
export function OpenProblem({ task, desk: { crew, zone, acts } }: { task: Task; desk: Desk }) {
  const { problem } = task
  if (!problem) return null
  return (
    <div className={classes.problem}>
      <IconAlertTriangle size={24} stroke={2} aria-hidden="true" />
      <p className={classes.words}>
        <strong>{problem.reason}</strong>
        <span>
          {personOf(crew, problem.by)}, {timeText(Date.parse(problem.at), zone)}
        </span>
      </p>
      <Button
        tone="secondary"
        icon={<IconCheck size={20} stroke={2} aria-hidden="true" />}
        onClick={() => acts.solve(task)}
      >
        Problem solved
      </Button>
    </div>
  )
}
