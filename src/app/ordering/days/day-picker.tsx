import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { ServiceCalendar } from '#domain/companies/days/service-days.ts'
import { DayCalendar } from './day-calendar.tsx'

export interface DayPickerProps {
  calendar: ServiceCalendar
  today: CalendarDay
  value: CalendarDay | null
  onChange: (day: CalendarDay) => void
  /** It may be left open. */
  optional?: boolean
}

/** One open day. */
export function DayPicker({ value, onChange, ...calendar }: DayPickerProps) {
  return <DayCalendar {...calendar} range={{ first: value, last: null }} onPick={onChange} />
}
