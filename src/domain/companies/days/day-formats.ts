// A day is written YYYY-MM-DD everywhere but in three places: disabled dates are DD/MM/yyyy on the wire,
// task dates are MM/DD/YYYY, and people read mm/dd/yyyy, with the weekday where they plan by it.

import { type CalendarDay, dayFromParts, weekdayOf } from './calendar-day.ts'

/** mm/dd/yyyy, as people read it and as tasks carry it. */
export function formatDay(day: CalendarDay): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
}

/** 'Tue, 11/24/2026'. */
export function formatDayWithWeekday(day: CalendarDay): string {
  return `${weekdayOf(day).slice(0, 3)}, ${formatDay(day)}`
}

/** DD/MM/yyyy, the form of disabled dates on the wire. */
export function formatDayMonthYear(day: CalendarDay): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}

/** A disabled date (DD/MM/yyyy) as a day; null when it is none. */
export function parseDayMonthYear(text: string): CalendarDay | null {
  const [date, month, year] = threeNumbers(text)
  return dayFromParts(year, month, date)
}

/** A task date (MM/DD/YYYY) as a day; null when it is none. */
export function parseMonthDayYear(text: string): CalendarDay | null {
  const [month, date, year] = threeNumbers(text)
  return dayFromParts(year, month, date)
}

/** A day as people type it: '1/5/2026', '01-05-2026'; null when it is none. */
export function typedDay(text: string): CalendarDay | null {
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text.trim())
  return parts ? dayFromParts(Number(parts[3]), Number(parts[1]), Number(parts[2])) : null
}

function threeNumbers(text: string): [number, number, number] {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim())
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : [Number.NaN, Number.NaN, Number.NaN]
}
