import { personOf, shownDay, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import { rulesOn } from '#domain/cans/times/driver-rules.ts'
import { clockText } from '#domain/companies/days/clock-time.ts'
import classes from './day-start.module.css'

/** Opens the driver's day. */
export function DayStart({ board, who }: { board: WorkBoard; who: string }) {
  const { start } = rulesOn(board.crew.rules, who, shownDay(board) ?? '')
  const text = `Starts ${clockText(start)}`
  return (
    <button
      type="button"
      className={classes.starts}
      aria-label={`${text}, change ${personOf(board.crew, who)}’s day`}
      onClick={() => board.open({ kind: 'driverDay', who })}
    >
      {text}
    </button>
  )
}
