import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import typeClasses from '#app/kit/type.module.css'
import classes from '#app/ordering/days/day-picker.module.css'
import { dayAfterKey, monthName, monthOf } from '#app/ordering/days/month-days.ts'
import { gridCell, MonthTable } from '#app/ordering/days/month-table.tsx'
import { addMonths, type CalendarDay, dayParts, weekdayOf } from '#domain/companies/days/calendar-day.ts'

type ClosedDaysCalendarProps = {
  today: CalendarDay
  closed: ReadonlySet<CalendarDay>
  /** Days on which something stands. */
  used: ReadonlySet<CalendarDay>
  onToggle: (day: CalendarDay) => void
}

/** Two months, one on a phone, in which days are closed and opened again. The Tab key enters once, the arrows walk. */
export function ClosedDaysCalendar({ today, closed, used, onToggle }: ClosedDaysCalendarProps) {
  const [shown, setShown] = useState(monthOf(today))
  const [focused, setFocused] = useState(today)
  const frame = useRef<HTMLDivElement>(null)
  const wanted = useRef<CalendarDay | null>(null)
  const cellOf = (day: CalendarDay) => frame.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)
  useLayoutEffect(() => {
    if (wanted.current) cellOf(wanted.current)?.focus()
    wanted.current = null
  })
  const turn = (by: number) => {
    setShown(addMonths(shown, by))
    setFocused(addMonths(shown, by))
  }
  const walk = (event: KeyboardEvent) => {
    const day = dayAfterKey(event.key, focused)
    if (!day) return
    event.preventDefault()
    wanted.current = day
    setFocused(day)
    // A phone shows one month of the two.
    if (!cellOf(day)?.offsetParent) setShown(monthOf(day))
  }
  const icon = { size: 20, stroke: 2, 'aria-hidden': true } as const
  return (
    <div className={classes.picker}>
      <div className={classes.turns}>
        <IconButton label="Previous month" icon={<IconChevronLeft {...icon} />} onClick={() => turn(-1)} />
        <IconButton label="Next month" icon={<IconChevronRight {...icon} />} onClick={() => turn(1)} />
      </div>
      <div className={classes.months} ref={frame}>
        {[shown, addMonths(shown, 1)].map((month) => (
          <Month
            key={month}
            month={month}
            closed={closed}
            used={used}
            focused={focused}
            onKeyDown={walk}
            onPick={(day) => {
              setFocused(day)
              onToggle(day)
            }}
          />
        ))}
      </div>
    </div>
  )
}

type MonthProps = {
  month: CalendarDay
  closed: ReadonlySet<CalendarDay>
  used: ReadonlySet<CalendarDay>
  focused: CalendarDay
  onPick: (day: CalendarDay) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Month(props: MonthProps) {
  return <MonthTable many month={props.month} cell={(day) => <Day key={day} {...props} day={day} />} />
}

function Day({ day, closed, used, focused, onPick, onKeyDown }: MonthProps & { day: CalendarDay }) {
  const isClosed = closed.has(day)
  return (
    <td {...gridCell(isClosed)}>
      <button
        type="button"
        className={isClosed ? `${classes.day} ${classes.end}` : classes.day}
        data-day={day}
        tabIndex={day === focused ? 0 : -1}
        onClick={() => onPick(day)}
        onKeyDown={onKeyDown}
      >
        <span>
          <span className={typeClasses.hidden}>{`${weekdayOf(day)}, ${monthName(day).split(' ')[0]} `}</span>
          {dayParts(day)[2]}
        </span>
        {isClosed ? <small>Closed</small> : used.has(day) && <small>In use</small>}
      </button>
    </td>
  )
}
