import { IconAlertTriangle } from '@tabler/icons-react'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'
import classes from './problem-line.module.css'

export function ProblemLine({ task: { problem }, board: { zone } }: { task: Task; board: WorkBoard }) {
  if (!problem) return null
  return (
    <span className={classes.line}>
      <IconAlertTriangle size={16} stroke={2} role="img" aria-label="Problem:" />
      <span>{`${problem.reason}, ${timeText(Date.parse(problem.at), zone)}`}</span>
    </span>
  )
}
