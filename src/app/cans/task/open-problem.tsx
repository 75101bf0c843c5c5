import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { personOf, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'
import classes from './open-problem.module.css'

export function OpenProblem({ task, board: { crew, zone, actions } }: { task: Task; board: WorkBoard }) {
  const { problem } = task
  if (!problem) return null
  return (
    <div className={classes.problem}>
      <Icon of={IconAlertTriangle} size="m" />
      <p className={classes.words}>
        <strong>{problem.reason}</strong>
        <span>{`${personOf(crew, problem.by)}, ${timeText(Date.parse(problem.at), zone)}`}</span>
      </p>
      <Button tone="secondary" icon={<Icon of={IconCheck} />} onClick={() => actions.solve(task)}>
        Problem solved
      </Button>
    </div>
  )
}
