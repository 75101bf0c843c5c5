import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '#app/kit/icon-button.tsx'
import { showMessage } from '#app/kit/message-store.ts'
import { addMonths, type CalendarDay } from '#domain/companies/calendar-day.ts'
import { firstServiceDay, isOpen, type ServiceCalendar } from '#domain/companies/service-days.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { ClosedLegend } from './closed-legend.tsx'
import { deliveryCopy } from './copy.ts'
import classes from './day-picker.module.css'
import { dayAfterKey, monthOf } from './month-days.ts'
import { MonthGrid } from './month-grid.tsx'

export interface DayPickerProps {
  calendar: ServiceCalendar
  today: CalendarDay
  value: CalendarDay | null
  onChange: (day: CalendarDay) => void
}

/** Two months, one on a phone. Closed days stay where they are and say N/A, with the reason for readers. */
export function DayPicker({ calendar, today, value, onChange }: DayPickerProps) {
  const earliest = firstServiceDay(calendar, today)
  const [shown, setShown] = useState(monthOf(value ?? earliest))
  const [focused, setFocused] = useState(value ?? earliest)
  const frame = useRef<HTMLDivElement>(null)
  const months = [shown, addMonths(shown, 1)]
  const choose = (day: CalendarDay) => {
    setFocused(day)
    if (isOpen(calendar, day, today)) onChange(day)
    else showMessage(orderingMessages.dateDisabled, { tone: 'error' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayAfterKey(event.key, focused)
    if (!day || day < today) return
    event.preventDefault()
    setFocused(day)
    if (!months.includes(monthOf(day))) setShown(monthOf(day))
    // The day may stand in a month that is only drawn now.
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus())
  }
  const turn = (by: number) => {
    const month = addMonths(shown, by)
    setShown(month)
    setFocused(month === monthOf(earliest) ? earliest : month)
  }
  return (
    <div className={classes.picker}>
      <div className={classes.turns}>
        <IconButton
          label={deliveryCopy.previousMonth}
          icon={<IconChevronLeft size={20} stroke={2} aria-hidden="true" />}
          disabled={shown <= monthOf(today)}
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
            {...{ month, calendar, today, value, focused }}
            onChoose={choose}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
      <ClosedLegend calendar={calendar} months={months} />
    </div>
  )
}
