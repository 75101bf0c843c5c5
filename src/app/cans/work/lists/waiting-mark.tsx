import { IconCloudOff } from '@tabler/icons-react'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { Icon } from '#app/kit/display/icon.tsx'
import classes from './waiting-mark.module.css'

export function WaitingMark({ board: { work }, task }: { board: WorkBoard; task: string }) {
  return work.waiting.has(task) ? <WaitingSign /> : null
}

export const WaitingSign = () => (
  <span className={classes.mark} role="img" aria-label="Waiting for signal" title="Waiting for signal">
    <Icon of={IconCloudOff} />
  </span>
)
