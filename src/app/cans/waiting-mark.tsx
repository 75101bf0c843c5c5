import { IconCloudOff } from '@tabler/icons-react'
import type { Desk } from './desk.ts'
import classes from './waiting-mark.module.css'

/** At a stop of which the server has not heard everything. */
export function WaitingMark({ desk: { work }, task, size = 18 }: { desk: Desk; task: string; size?: number }) {
  if (!work.waiting.has(task)) return null
  return (
    <span className={classes.mark} role="img" aria-label="Waiting for signal" title="Waiting for signal">
      <IconCloudOff size={size} stroke={2} aria-hidden="true" />
    </span>
  )
}
