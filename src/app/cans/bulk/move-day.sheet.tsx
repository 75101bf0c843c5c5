import { useState } from 'react'
import { DayField } from '#app/cans/task/day-field.tsx'
import { SheetFoot } from '#app/cans/work/fields/sheet-foot.tsx'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay, formatDayWithWeekday, parseMonthDayYear } from '#domain/companies/days/day-formats.ts'
import { counted } from '#domain/words/counted.ts'
import classes from './bulk.sheet.module.css'
import { namedStops } from './named-stops.ts'

type MoveDaySheetProps = { board: WorkBoard; tasks: readonly Task[]; onClose: () => void }

/** All of them to one other day; their customers are told by choice. */
export function MoveDaySheet({ board, tasks, onClose }: MoveDaySheetProps) {
  const [day, setDay] = useState<CalendarDay | ''>('')
  const [tell, setTell] = useState(true)
  const [error, setError] = useState('')
  const move = () => {
    if (day === '') return setError(cansMessages.dayNeeded)
    const moved = tasks.filter(({ deliveryDate }) => deliveryDate !== formatDay(day))
    if (moved.length > 0) board.actions.moveDay(moved, formatDay(day), tell)
    onClose()
  }
  return (
    <Sheet open onClose={onClose} title={`Move ${counted(tasks.length, 'stop')} to another day`}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          move()
        }}
      >
        <p>{namedStops(tasks)}</p>
        <DayField
          label="New day"
          day={day}
          today={board.today}
          error={day === '' ? error : ''}
          onDay={(picked) => {
            setDay(picked)
            setError('')
          }}
        />
        {day !== '' && <p className={classes.preview}>{`${daysOf(tasks)} to ${formatDayWithWeekday(day)}`}</p>}
        <Checkbox
          label="Tell the customers"
          checked={tell}
          onChange={({ target }) => setTell(target.checked)}
          aria-describedby="move-day-told"
        />
        <p id="move-day-told" className={classes.hint}>
          {tell
            ? 'By email and text, as your messages are set, after five minutes.'
            : 'Nothing is sent about this move.'}
        </p>
        <SheetFoot>
          <Button type="submit" wide>
            Move
          </Button>
        </SheetFoot>
      </form>
    </Sheet>
  )
}

/** 'From Fri, 11/20/2026', 'From several days'. */
function daysOf(tasks: readonly Task[]): string {
  const [first = '', ...others] = [...new Set(tasks.map(({ deliveryDate }) => deliveryDate))]
  if (others.length > 0) return 'From several days'
  const day = parseMonthDayYear(first)
  return day ? `From ${formatDayWithWeekday(day)}` : 'From no day'
}
