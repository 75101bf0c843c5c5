import '@mantine/core/styles/UnstyledButton.css'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import classes from './date-range.sheet.module.css'

export interface DateRangeSheetProps {
  from: CalendarDay
  to: CalendarDay
  /** The company's. */
  today: CalendarDay
  onClose: () => void
  onSave: (from: CalendarDay, to: CalendarDay) => void
}

/** From which day to which, on two months. One tap and Save is one day. */
export function DateRangeSheet({ from, to, today, onClose, onSave }: DateRangeSheetProps) {
  const [[first, last], setRange] = useState<[CalendarDay | null, CalendarDay | null]>([from, to])
  return (
    <Sheet open onClose={onClose} title="Choose the days">
      <DatePicker
        type="range"
        allowSingleDateInRange
        firstDayOfWeek={0}
        numberOfColumns={2}
        defaultDate={from}
        value={[first, last]}
        onChange={setRange}
        getDayProps={(day) => (day === today ? { 'aria-current': 'date' } : {})}
        ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month' }}
        classNames={{ levelsGroup: classes.months, day: classes.day }}
        maxLevel="month"
      />
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
