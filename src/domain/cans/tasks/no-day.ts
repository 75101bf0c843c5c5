// Placeholder for a day that is not chosen yet. It sorts after every real day, so the task is on no day's list and
// never overdue; in the API it is an empty text.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay, parseMonthDayYear } from '#domain/companies/days/day-formats.ts'

export const NO_DAY: CalendarDay = '9999-12-31'

/** MM/DD/YYYY, or empty for {@link NO_DAY}. */
export const taskDayText = (day: CalendarDay): string => (day === NO_DAY ? '' : formatDay(day))

/** Null for a text that is neither a day nor empty. */
export const sentTaskDay = (text: string): CalendarDay | null => (text.trim() === '' ? NO_DAY : parseMonthDayYear(text))
