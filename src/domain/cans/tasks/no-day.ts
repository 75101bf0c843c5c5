// Placeholder for a day that is not chosen yet. It sorts after every real day, so the task is on no day's list and
// never overdue; in the API it is an empty text.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay, parseMonthDayYear } from '#domain/companies/days/day-formats.ts'

export const NO_DAY: CalendarDay = '9999-12-31'

export const taskDayText = (day: CalendarDay): string => (day === NO_DAY ? '' : formatDay(day))

export const sentTaskDay = (text: string): CalendarDay | null => (text.trim() === '' ? NO_DAY : parseMonthDayYear(text))
