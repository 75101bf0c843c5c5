import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { deliveryCopy } from '#app/ordering/wizard/ordering.copy.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { ServiceCalendar } from '#domain/companies/days/service-days.ts'
import { ClosedLegend } from './closed-legend.tsx'
import classes from './day-picker.module.css'
import type { DayRange } from './day-range.ts'
import { MonthGrid, type RangeEnds } from './month-grid.tsx'
import { useDayGrid } from './use-day-grid.ts'

export interface DayCalendarProps {
  calendar: ServiceCalendar
  today: CalendarDay
  /** A single day is a range that only begins. */
  range: DayRange
  /** What the two ends are called; without it one day is chosen. */
  ends?: RangeEnds
  onPick: (day: CalendarDay) => void
  /** It may be left open. */
  optional?: boolean
  /** Stands at the right end of the foot. */
  act?: ReactNode
}

/** Two months, one on a phone. Closed days stay where they are and say N/A, with the reason for readers. */
export function DayCalendar({ calendar, today, range, ends, onPick, optional, act }: DayCalendarProps) {
  const { frame, months, focused, isFirst, pick, onKeyDown, turn } = useDayGrid({
    calendar,
    today,
    begin: range.first,
    onPick,
  })
  const isAsked = !optional && (range.first === null || (ends !== undefined && range.last === null))
  return (
    <div className={classes.picker} data-asked={isAsked ? '' : undefined}>
      <div className={classes.turns}>
        <IconButton
          label={deliveryCopy.previousMonth}
          icon={<IconChevronLeft size={20} stroke={2} aria-hidden="true" />}
          disabled={isFirst}
          onClick={() => turn(-1)}
        />
        <IconButton
          label={deliveryCopy.nextMonth}
          icon={<IconChevronRight size={20} stroke={2} aria-hidden="true" />}
          onClick={() => turn(1)}
        />
      </div>
      <div className={classes.months} ref={frame}>
        {months.map((month) => (
          <MonthGrid
            key={month}
            month={month}
            calendar={calendar}
            today={today}
            range={range}
            focused={focused}
            ends={ends}
            onChoose={pick}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
      <div className={classes.foot}>
        <ClosedLegend calendar={calendar} months={months} />
        {act}
      </div>
    </div>
  )
}
