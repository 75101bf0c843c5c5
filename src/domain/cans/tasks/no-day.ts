// Work whose day nobody has chosen yet. It is kept behind every real day, so that it is on nobody's list of a day and never
// overdue; on the wire its day is an empty text.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay, parseMonthDayYear } from '#domain/companies/days/day-formats.ts'

export const NO_DAY: CalendarDay = '9999-12-31'

/** MM/DD/YYYY; empty for work without a day. */
export const taskDayText = (day: CalendarDay): string => (day === NO_DAY ? '' : formatDay(day))

/** The day of a task as it was sent; null for what is neither a day nor empty. */
export const sentTaskDay = (text: string): CalendarDay | null => (text.trim() === '' ? NO_DAY : parseMonthDayYear(text))
