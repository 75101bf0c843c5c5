import { IconCoffee } from '@tabler/icons-react'
import { breakText } from '#app/cans/work/words/measures.ts'
import { Icon } from '#app/kit/display/icon.tsx'
import type { BreakTime } from '#domain/cans/times/day-times.ts'
import { windowText } from '#domain/cans/times/window.ts'
import classes from './break-line.module.css'

/** Part of the next stop's row, so that a drop on it lands before that stop. */
export function BreakLine({ pause: { from, to }, zone }: { pause: BreakTime; zone: string }) {
  return (
    <p className={classes.break}>
      <Icon of={IconCoffee} />
      <span>{breakText({ from, to })}</span> <span className={classes.time}>{windowText({ from, to }, zone)}</span>
    </p>
  )
}
