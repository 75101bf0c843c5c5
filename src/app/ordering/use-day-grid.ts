import { type KeyboardEvent, useRef, useState } from 'react'
import { addMonths, type CalendarDay } from '#domain/companies/calendar-day.ts'
import { firstServiceDay, isOpen, type ServiceCalendar } from '#domain/companies/service-days.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { sayBriefly } from './brief-message.ts'
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
  const earliest = firstServiceDay(calendar, today)
  const [shown, setShown] = useState(monthOf(begin ?? earliest))
  const [focused, setFocused] = useState(begin ?? earliest)
  const frame = useRef<HTMLDivElement>(null)
  const focusDay = (day: CalendarDay) => {
    const cell = frame.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)
    // A phone shows one month of the two.
    const isShown = cell?.offsetParent !== null && cell !== undefined
    if (isShown) cell?.focus()
    return isShown
  }
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
      setFocused(day)
      if (focusDay(day)) return
      setShown(monthOf(day))
      // The day's month is drawn only now.
      requestAnimationFrame(() => focusDay(day))
    },
    turn(by: number) {
      const month = addMonths(shown, by)
      setShown(month)
      setFocused(month === monthOf(earliest) ? earliest : month)
    },
  }
}
