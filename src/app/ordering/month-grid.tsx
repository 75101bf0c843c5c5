import { type KeyboardEvent, useId } from 'react'
import typeClasses from '#app/kit/type.module.css'
import { type CalendarDay, dayParts, weekdayOf, weekdays } from '#domain/companies/calendar-day.ts'
import { closedReason, type ServiceCalendar } from '#domain/companies/service-days.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { deliveryCopy } from './copy.ts'
import classes from './day-picker.module.css'
import { monthName, weeksOf } from './month-days.ts'

export interface MonthGridProps {
  month: CalendarDay
  calendar: ServiceCalendar
  today: CalendarDay
  value: CalendarDay | null
  /** The one day that the Tab key reaches. */
  focused: CalendarDay
  onChoose: (day: CalendarDay) => void
  onKeyDown: (event: KeyboardEvent) => void
}

export function MonthGrid(props: MonthGridProps) {
  const id = useId()
  return (
    <div className={classes.month}>
      <h2 className={classes.name} id={id}>
        {monthName(props.month)}
      </h2>
      <table className={classes.grid} aria-labelledby={id}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={day}>
                {day.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(props.month).map((week, index) => (
            <tr key={week.find(Boolean) ?? index}>
              {week.map((day, column) => (
                <td key={day ?? weekdays[column]}>{day && <Day {...props} day={day} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Day({ day, calendar, today, value, focused, onChoose, onKeyDown }: MonthGridProps & { day: CalendarDay }) {
  const reason = closedReason(calendar, day, today)
  const [, , date] = dayParts(day)
  const marked = reason === 'weekend' || reason === 'disabled'
  return (
    <button
      type="button"
      className={reason ? `${classes.day} ${classes.closed}` : classes.day}
      data-day={day}
      aria-pressed={day === value}
      aria-disabled={reason ? true : undefined}
      tabIndex={day === focused ? 0 : -1}
      onClick={() => onChoose(day)}
      onKeyDown={onKeyDown}
    >
      <span>
        <Hidden>{`${weekdayOf(day)}, ${monthName(day).split(' ')[0]} `}</Hidden>
        {date}
      </span>
      {marked && <small>{orderingMessages.dayUnavailable}</small>}
      {reason && <Hidden>{`, ${deliveryCopy.reasons[reason]}`}</Hidden>}
    </button>
  )
}

/** Said, not shown: what a reader needs where the eye has the columns. */
function Hidden({ children }: { children: string }) {
  return <span className={typeClasses.hidden}>{children}</span>
}
