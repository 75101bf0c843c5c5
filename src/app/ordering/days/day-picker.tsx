import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { ServiceCalendar } from '#domain/companies/days/service-days.ts'
import { DayCalendar } from './day-calendar.tsx'

export interface DayPickerProps {
  calendar: ServiceCalendar
  today: CalendarDay
  value: CalendarDay | null
  onChange: (day: CalendarDay) => void
  optional?: boolean
}

export function DayPicker({ value, onChange, ...calendar }: DayPickerProps) {
  return <DayCalendar {...calendar} range={{ first: value, last: null }} onPick={onChange} />
}
