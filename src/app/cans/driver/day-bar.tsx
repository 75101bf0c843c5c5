import type { ReactNode } from 'react'
import { WaitingBadge } from '#app/cans/waiting/waiting-badge.tsx'
import { routable, type WorkBoard } from '#app/cans/work/work-board.ts'
import { useClock } from '#app/kit/use-clock.ts'
import { useHydrated } from '#app/use-hydrated.ts'
import { finishAt, secondsLeft } from '#domain/cans/router/day-finish.ts'
import { lastPlace } from '#domain/cans/router/way-to-stop.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'
import classes from './day-bar.module.css'

const HALF_A_MINUTE = 30_000

/** The head of everything a driver looks at: how far the own day is, when it will be done, and what waits. */
export function DayBar({ board, before, after }: { board: WorkBoard; before?: ReactNode; after?: ReactNode }) {
  const { lists, user } = board
  const done = lists.yours.filter((task) => task.done).length
  const share = lists.yours.length === 0 ? 0 : done / lists.yours.length
  return (
    <div className={classes.bar} data-on-night="">
      {before}
      <p className={classes.words}>
        <strong className={classes.count}>
          {done} of {lists.yours.length}
        </strong>{' '}
        <span className={classes.finish}>
          done
          <Finish board={board} />
        </span>
      </p>
      <WaitingBadge user={user} onOpen={() => board.open({ kind: 'waiting' })} />
      {after}
      <span className={classes.progress} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  )
}

/** ", finish 2:40 PM" as long as something is left. The time is this device's: the server's frame says none. */
function Finish({ board: { lists, zone } }: { board: WorkBoard }) {
  const isHydrated = useHydrated()
  const now = useClock(HALF_A_MINUTE)
  const left = routable(lists.yours)
  if (!isHydrated || left.length === 0) return null
  const seconds = secondsLeft(left, lastPlace(lists.yours))
  return <>, finish {timeText(finishAt(now.getTime(), seconds), zone)}</>
}
