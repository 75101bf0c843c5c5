import { IconAlertTriangle } from '@tabler/icons-react'
import type { Task } from '#contract/tasks.ts'
import type { Desk } from './desk.ts'
import classes from './problem-line.module.css'
import { timeText } from './time-text.ts'

/** "Gate is locked, 8:37 PM" at a stop where something is wrong; nothing at any other. */
export function ProblemLine({ task: { problem }, desk: { zone } }: { task: Task; desk: Desk }) {
  if (!problem) return null
  return (
    <span className={classes.line}>
      <IconAlertTriangle size={16} stroke={2} role="img" aria-label="Problem:" />
      <span>
        {problem.reason}, {timeText(Date.parse(problem.at), zone)}
      </span>
    </span>
  )
}
