import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'
import type { TimeWindow } from '../times/window.ts'

interface ToldTime {
  company: string
  day: CalendarDay
  /** Arrival, in ms since 1970. */
  at: number
  window: TimeWindow
  isNext: boolean
}

/** The text that tells a customer when the truck comes. @param now ms since 1970 */
export function timeMessage({ company, day, at, window, isNext }: ToldTime, timeZone: string, now: number): string {
  const isToday = todayIn(timeZone, new Date(now)) === day
  const on = isToday ? 'today' : `on ${formatDayWithWeekday(day)}`
  const when = isNext
    ? `at about ${timeText(at, timeZone)}`
    : `between ${timeText(window.from, timeZone)} and ${timeText(window.to, timeZone)}`
  return `${company}: we’ll be there ${on} ${when}. Reply STOP to opt out.`
}
