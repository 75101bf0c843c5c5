import { IconClockExclamation, IconLock } from '@tabler/icons-react'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { outsideText, wantedText } from '#domain/cans/times/wanted.ts'
import { ordinal } from '#domain/cans/times/when-text.ts'
import classes from './problem-line.module.css'

/** 'Kept as 12th'; without a number, a stop of no day. */
export const keptText = (number: number | undefined): string =>
  number === undefined ? 'Keeps its place' : `Kept as ${ordinal(number)}`

/** What an open stop asks of its day; a wanted time that is missed stands out. */
export function WantedLine({ task, board }: { task: Task; board: WorkBoard }) {
  const outside = board.times.stops.get(task.id)?.outside
  const { done, archived, locked, priority } = task
  if (done || archived) return null
  const kept = locked && keptText(board.numbers.get(task.id))
  const order = [priority && 'Do first', kept, !outside && wantedText(task)].filter(Boolean).join(', ')
  return (
    <>
      {outside && (
        <span className={classes.line}>
          <IconClockExclamation size={16} stroke={2} aria-hidden="true" />
          <span>{outsideText(outside)}</span>
        </span>
      )}
      {order && (
        <span className={`${classes.line} ${classes.ink}`}>
          {locked && <IconLock size={16} stroke={2} aria-hidden="true" />}
          <span>{order}</span>
        </span>
      )}
    </>
  )
}
