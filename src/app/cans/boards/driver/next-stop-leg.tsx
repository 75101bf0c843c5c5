import { WaitingMark } from '#app/cans/work/lists/waiting-mark.tsx'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { milesOf, unbroken } from '#app/cans/work/words/measures.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { type LegToStop, legToStop } from '#domain/cans/router/leg-to-stop.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'
import { isBeside } from '#domain/geo/ways/distance.ts'
import classes from './next-stop.module.css'
import { useOwnPlace } from './use-own-place.ts'

const farText = ({ meters, from }: LegToStop): string =>
  isBeside(meters) ? 'next door' : `${milesOf(meters)}${from === 'last' ? ' from the last' : ''}`

/** Until the location permission is decided, the distance is a button that asks for it. */
export function NextStopLeg({ board, task }: { board: WorkBoard; task: Task }) {
  const { here, ask } = useOwnPlace()
  const leg = legToStop(task, here, board.lists.yours)
  const at = board.times.stops.get(task.id)?.at
  const about = at === undefined ? '' : unbroken(`about ${timeText(at, board.zone)}`)
  const known = leg && farText(leg)
  const hasPlace = task.lat !== undefined
  return (
    <span className={classes.over}>
      <span>Next stop</span>
      {ask && hasPlace ? (
        <>
          {' '}
          <button type="button" className={classes.ask} onClick={ask} title="Measure from here">
            {known ?? 'How far?'}
          </button>
        </>
      ) : (
        known && <span>{`, ${known}`}</span>
      )}
      {about && <span>{`, ${about}`}</span>} <WaitingMark board={board} task={task.id} />
    </span>
  )
}
