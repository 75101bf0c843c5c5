import type { CalendarDay } from '#domain/companies/calendar-day.ts'
import type { ServiceCalendar } from '#domain/companies/service-days.ts'
import { DayCalendar } from './day-calendar.tsx'

export interface DayPickerProps {
  calendar: ServiceCalendar
  today: CalendarDay
  value: CalendarDay | null
  onChange: (day: CalendarDay) => void
}

/** One open day. */
export function DayPicker({ calendar, today, value, onChange }: DayPickerProps) {
  return <DayCalendar calendar={calendar} today={today} range={{ first: value, last: null }} onPick={onChange} />
}
