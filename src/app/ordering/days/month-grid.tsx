import type { KeyboardEvent } from 'react'
import typeClasses from '#app/kit/type.module.css'
import { deliveryCopy } from '#app/ordering/wizard/ordering.copy.ts'
import { type CalendarDay, dayParts, weekdayOf } from '#domain/companies/days/calendar-day.ts'
import { closedReason, type ServiceCalendar } from '#domain/companies/days/service-days.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import classes from './day-picker.module.css'
import { type DayRange, placeInRange } from './day-range.ts'
import { monthName } from './month-days.ts'
import { gridCell, MonthTable } from './month-table.tsx'

/** What the first and the last day of a range are called. */
export interface RangeEnds {
  first: string
  last: string
}

export interface MonthGridProps {
  month: CalendarDay
  calendar: ServiceCalendar
  today: CalendarDay
  range: DayRange
  ends?: RangeEnds | undefined
  /** The one day that the Tab key reaches. */
  focused: CalendarDay
  onChoose: (day: CalendarDay) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A month as a grid: the Tab key enters it once, the arrows walk in it. */
export function MonthGrid(props: MonthGridProps) {
  return <MonthTable month={props.month} cell={(day) => <DayCell key={day} {...props} day={day} />} />
}

const looks = { only: classes.end, first: classes.end, last: classes.end, inside: classes.inside } as const
const joins = { only: undefined, first: classes.joinsNext, last: classes.joinsLast, inside: undefined } as const

function DayCell(props: MonthGridProps & { day: CalendarDay }) {
  const { day, calendar, today, range, ends, focused, onChoose, onKeyDown } = props
  const reason = closedReason(calendar, day, today)
  const place = placeInRange(range, day)
  const names = [classes.day, reason && classes.closed, place && looks[place], place && joins[place]]
  return (
    <td {...gridCell(place !== null)}>
      <button
        type="button"
        className={names.filter(Boolean).join(' ')}
        data-day={day}
        aria-disabled={reason ? true : undefined}
        tabIndex={day === focused ? 0 : -1}
        onClick={() => onChoose(day)}
        onKeyDown={onKeyDown}
      >
        <span>
          <Hidden>{`${weekdayOf(day)}, ${monthName(day).split(' ')[0]} `}</Hidden>
          {dayParts(day)[2]}
        </span>
        <Under text={ends ? endText(place, range, ends) : null} closed={reason} />
        {reason && <Hidden>{`, ${deliveryCopy.reasons[reason]}`}</Hidden>}
      </button>
    </td>
  )
}

/** What stands under the date: the end it is, or that it is closed. */
function Under({ text, closed }: { text: string | null; closed: ReturnType<typeof closedReason> }) {
  if (text) return <small>{text}</small>
  return closed === 'weekend' || closed === 'disabled' ? <small>{orderingMessages.dayUnavailable}</small> : null
}

function endText(place: ReturnType<typeof placeInRange>, { last }: DayRange, ends: RangeEnds): string | null {
  if (place === 'first') return ends.first
  if (place === 'last') return ends.last
  if (place !== 'only') return null
  return last === null ? ends.first : `${ends.first}, ${ends.last.toLowerCase()}`
}

/** Said, not shown: what a reader needs where the eye has the columns. */
function Hidden({ children }: { children: string }) {
  return <span className={typeClasses.hidden}>{children}</span>
}
