import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { sayBriefly } from '#app/kit/messages/brief-message.ts'
import { addMonths, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { firstServiceDay, isOpen, nextOpenDay, type ServiceCalendar } from '#domain/companies/days/service-days.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { dayAfterKey, monthOf } from './month-days.ts'

export interface DayGridOptions {
  calendar: ServiceCalendar
  today: CalendarDay
  /** The day that is shown first; by default the earliest one. */
  begin: CalendarDay | null
  /** Called for open days only; a closed one says so. */
  onPick: (day: CalendarDay) => void
}

/** Two months to choose days in: which are shown, where the keys are, and what a tap does. */
export function useDayGrid({ calendar, today, begin, onPick }: DayGridOptions) {
  const earliest = nextOpenDay(calendar, today) ?? firstServiceDay(calendar, today)
  const [shown, setShown] = useState(monthOf(begin ?? earliest))
  const [focused, setFocused] = useState(begin ?? earliest)
  const frame = useRef<HTMLDivElement>(null)
  const wanted = useRef<CalendarDay | null>(null)
  const cellOf = (day: CalendarDay) => frame.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)
  useLayoutEffect(() => {
    // Right after the day's month is drawn, so that no key pressed in haste is lost.
    if (wanted.current) cellOf(wanted.current)?.focus()
    wanted.current = null
  })
  return {
    frame,
    focused,
    months: [shown, addMonths(shown, 1)] as const,
    isFirst: shown <= monthOf(today),
    pick(day: CalendarDay) {
      setFocused(day)
      if (isOpen(calendar, day, today)) onPick(day)
      else sayBriefly(orderingMessages.dateDisabled, 'error')
    },
    onKeyDown(event: KeyboardEvent) {
      const day = dayAfterKey(event.key, focused)
      if (!day || day < today) return
      event.preventDefault()
      wanted.current = day
      setFocused(day)
      // A phone shows one month of the two.
      if (!cellOf(day)?.offsetParent) setShown(monthOf(day))
    },
    turn(by: number) {
      const month = addMonths(shown, by)
      setShown(month)
      setFocused(month === monthOf(earliest) ? earliest : month)
    },
  }
}
