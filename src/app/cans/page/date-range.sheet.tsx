import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Calendar } from '#app/kit/fields/calendar.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { type DayRange, pickInRange, placeInRange } from '#domain/ordering/wizard/day-range.ts'
import classes from './date-range.sheet.module.css'

export interface DateRangeSheetProps {
  from: CalendarDay
  to: CalendarDay
  /** In the company's time zone. */
  today: CalendarDay
  onClose: () => void
  onSave: (from: CalendarDay, to: CalendarDay) => void
}

export function DateRangeSheet({ from, to, today, onClose, onSave }: DateRangeSheetProps) {
  const [range, setRange] = useState<DayRange>({ first: from, last: to })
  const { first, last } = range
  // Picking an earlier day second reverses the range.
  const pick = (day: CalendarDay) =>
    setRange(first && !last && day < first ? { first: day, last: first } : pickInRange(range, day))
  return (
    <Sheet open onClose={onClose} title="Choose the days">
      <div className={classes.months}>
        <Calendar
          begin={from}
          view={(day) => {
            const place = placeInRange(range, day)
            return { selected: place !== null, place, today: day === today }
          }}
          onPick={pick}
        />
      </div>
      <p className={classes.chosen} role="status">
        {rangeText(first, last)}
      </p>
      <div className={classes.actions}>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button tone="secondary" onClick={() => onSave(today, today)}>
          Show Today
        </Button>
        <Button notReady={first === null && 'Choose a day'} onClick={() => first && onSave(first, last ?? first)}>
          Save
        </Button>
      </div>
    </Sheet>
  )
}

function rangeText(first: CalendarDay | null, last: CalendarDay | null): string {
  if (!first) return 'No day chosen'
  if (!last || last === first) return formatDayWithWeekday(first)
  return `${formatDayWithWeekday(first)} to ${formatDayWithWeekday(last)}`
}
