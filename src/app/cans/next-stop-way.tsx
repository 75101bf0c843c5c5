import type { Task } from '#contract/tasks.ts'
import { wayToStop } from '#domain/cans/way-to-stop.ts'
import { milesText } from '#domain/geo/distance.ts'
import type { Desk } from './desk.ts'
import classes from './next-stop.module.css'
import { useOwnPlace } from './use-own-place.ts'
import { WaitingMark } from './waiting-mark.tsx'

/** "Next stop, 0.6 mi", and what leads to knowing it as long as nobody was asked where the phone is. */
export function NextStopWay({ desk, task }: { desk: Desk; task: Task }) {
  const { here, ask } = useOwnPlace()
  const way = wayToStop(task, here, desk.lists.yours)
  const known = way && `${milesText(way.metres)}${way.from === 'last' ? ' from the last' : ''}`
  const hasPlace = task.lat !== undefined
  return (
    <span className={classes.over}>
      Next stop
      {ask && hasPlace ? (
        <button type="button" className={classes.ask} onClick={ask} title="Measure from here">
          {known ?? 'How far?'}
        </button>
      ) : (
        known && `, ${known}`
      )}{' '}
      <WaitingMark desk={desk} task={task.id} />
    </span>
  )
}
