import { IconClockCheck, IconClockExclamation } from '@tabler/icons-react'
import { mineOf, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import { durationOf } from '#app/cans/work/words/measures.ts'
import { Icon } from '#app/kit/display/icon.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import { fullWindowText } from '#domain/cans/times/window.ts'
import classes from './stop-window.module.css'

/** The next stop's window, and how the day stands to its plan. */
export function StopWindow({ board, task }: { board: WorkBoard; task: Task }) {
  const { times, zone } = board
  const time = times.stops.get(task.id)
  if (!time) return null
  const ahead = times.days.find(({ who }) => who === mineOf(board))?.ahead ?? 0
  return (
    <div className={classes.window}>
      <p>
        <strong className={classes.times}>{fullWindowText(time.window, zone)}</strong>
        {task.toldat && <span className={classes.told}>Sent to the customer</span>}
      </p>
      <Pace ahead={ahead} />
    </div>
  )
}

const WORTH_SAYING = 5
const BEHIND = 10

function Pace({ ahead }: { ahead: number }) {
  if (ahead >= WORTH_SAYING)
    return <PaceBox tone={classes.ahead} icon={IconClockCheck} text={`${durationOf(ahead * 60)} ahead`} />
  if (ahead <= -BEHIND)
    return <PaceBox tone={classes.behind} icon={IconClockExclamation} text={`${durationOf(-ahead * 60)} behind`} />
  return null
}

function PaceBox({ tone, icon, text }: { tone: string | undefined; icon: typeof IconClockCheck; text: string }) {
  return (
    <p className={`${classes.pace} ${tone}`}>
      <Icon of={icon} size="m" />
      <span>
        You are <span className={classes.minutes}>{text}</span>
      </span>
    </p>
  )
}
