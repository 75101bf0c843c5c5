// Days are YYYY-MM-DD with three exceptions: disabled dates are DD/MM/yyyy and task dates MM/DD/YYYY in the API, and
// screens show mm/dd/yyyy, with the weekday where it helps planning.

import { type CalendarDay, dayFromParts, weekdayOf } from './calendar-day.ts'

export function formatDay(day: CalendarDay): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
}

export function formatDayWithWeekday(day: CalendarDay): string {
  return `${weekdayOf(day).slice(0, 3)}, ${formatDay(day)}`
}

export function formatDayMonthYear(day: CalendarDay): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}

export function parseDayMonthYear(text: string): CalendarDay | null {
  const [date, month, year] = threeNumbers(text)
  return dayFromParts(year, month, date)
}

export function parseMonthDayYear(text: string): CalendarDay | null {
  const [month, date, year] = threeNumbers(text)
  return dayFromParts(year, month, date)
}

export function typedDay(text: string): CalendarDay | null {
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text.trim())
  return parts ? dayFromParts(Number(parts[3]), Number(parts[1]), Number(parts[2])) : null
}

function threeNumbers(text: string): [number, number, number] {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim())
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : [Number.NaN, Number.NaN, Number.NaN]
}
