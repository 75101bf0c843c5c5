import type { ReactNode } from 'react'
import { Calendar, type DayView } from '#app/kit/fields/calendar.tsx'
import { showBriefly } from '#app/kit/messages/brief-message.ts'
import { deliveryCopy } from '#app/ordering/steps.copy.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import {
  closedReason,
  firstServiceDay,
  isOpen,
  lastServiceDay,
  nextOpenDay,
  type ServiceCalendar,
} from '#domain/companies/days/service-days.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { type DayRange, placeInRange } from '#domain/ordering/wizard/day-range.ts'
import { ClosedInMonths } from './closed-legend.tsx'

interface RangeEnds {
  first: string
  last: string
}

export interface DayCalendarProps {
  calendar: ServiceCalendar
  today: CalendarDay
  range: DayRange
  ends?: RangeEnds
  onPick: (day: CalendarDay) => void
  optional?: boolean
  act?: ReactNode
}

/** Closed days stay focusable, so that screen readers get the reason. */
export function DayCalendar({ calendar, today, range, ends, onPick, optional, act }: DayCalendarProps) {
  const view = (day: CalendarDay): DayView => {
    const reason = closedReason(calendar, day, today)
    const place = placeInRange(range, day)
    return {
      selected: place !== null,
      place,
      closed: reason !== null,
      note: (ends && endText(place, range, ends)) ?? closedText(reason),
      said: reason && deliveryCopy.reasons[reason],
    }
  }
  return (
    <Calendar
      begin={range.first ?? nextOpenDay(calendar, today) ?? firstServiceDay(calendar, today)}
      earliest={today}
      latest={lastServiceDay(today)}
      view={view}
      onPick={(day) => {
        if (isOpen(calendar, day, today)) onPick(day)
        else showBriefly(orderingMessages.dateDisabled, 'error')
      }}
      asked={!optional && (range.first === null || (ends !== undefined && range.last === null))}
      foot={(months) => (
        <>
          <ClosedInMonths calendar={calendar} from={laterOf(today, months[0])} months={months} />
          {act}
        </>
      )}
    />
  )
}

const laterOf = (one: CalendarDay, other: CalendarDay): CalendarDay => (one > other ? one : other)

const closedText = (reason: ReturnType<typeof closedReason>): string | null =>
  reason === 'weekend' || reason === 'disabled' || reason === 'full' ? orderingMessages.dayUnavailable : null

function endText(place: ReturnType<typeof placeInRange>, { last }: DayRange, ends: RangeEnds): string | null {
  if (place === 'first') return ends.first
  if (place === 'last') return ends.last
  if (place !== 'only') return null
  return last === null ? ends.first : `${ends.first}, ${ends.last.toLowerCase()}`
}

interface DayPickerProps {
  calendar: ServiceCalendar
  today: CalendarDay
  value: CalendarDay | null
  onChange: (day: CalendarDay) => void
  optional?: boolean
}

export function DayPicker({ value, onChange, ...calendar }: DayPickerProps) {
  return <DayCalendar {...calendar} range={{ first: value, last: null }} onPick={onChange} />
}
