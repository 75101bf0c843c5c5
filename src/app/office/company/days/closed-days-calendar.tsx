import { Calendar } from '#app/kit/fields/calendar.tsx'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'

type ClosedDaysCalendarProps = {
  today: CalendarDay
  closed: ReadonlySet<CalendarDay>
  used: ReadonlySet<CalendarDay>
  onToggle: (day: CalendarDay) => void
}

export function ClosedDaysCalendar({ today, closed, used, onToggle }: ClosedDaysCalendarProps) {
  return (
    <Calendar
      begin={today}
      many
      view={(day) => {
        const selected = closed.has(day)
        return {
          selected,
          place: selected ? 'only' : null,
          note: selected ? 'Closed' : used.has(day) ? 'In use' : null,
        }
      }}
      onPick={onToggle}
    />
  )
}
