// A calendar day is a date without time and time zone, so that daylight saving never affects counting days.

/** An ISO date, YYYY-MM-DD. */
export type CalendarDay = string

/** A customer's or service's date that is not set, on the wire. */
export const DATE_NOT_SET: CalendarDay = '2020-01-01'

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
/** English weekday name, as stored in price sets and preferred days. */
export type Weekday = (typeof weekdays)[number]

const MILLISECONDS_A_DAY = 86_400_000
const two = (value: number) => String(value).padStart(2, '0')

function dayNumber(day: CalendarDay): number {
  return Date.parse(`${day}T00:00:00Z`) / MILLISECONDS_A_DAY
}

function fromDayNumber(number: number): CalendarDay {
  return new Date(number * MILLISECONDS_A_DAY).toISOString().slice(0, 10)
}

export function isCalendarDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const number = dayNumber(text)
  return !Number.isNaN(number) && fromDayNumber(number) === text
}

export function addDays(day: CalendarDay, count: number): CalendarDay {
  return fromDayNumber(dayNumber(day) + count)
}

export const laterDay = (one: CalendarDay, other: CalendarDay): CalendarDay => (one > other ? one : other)

export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const [year, month, date] = dayParts(day)
  const result = new Date(Date.UTC(year, month + count, 0))
  if (date < result.getUTCDate()) result.setUTCDate(date)
  return result.toISOString().slice(0, 10)
}

/** Number of days from `first` to `last`, inclusive; below 1 when `last` is earlier. */
export function daysInclusive(first: CalendarDay, last: CalendarDay): number {
  return dayNumber(last) - dayNumber(first) + 1
}

export function weekdayOf(day: CalendarDay): Weekday {
  return weekdays[new Date(dayNumber(day) * MILLISECONDS_A_DAY).getUTCDay()] as Weekday
}

export function isWeekend(day: CalendarDay): boolean {
  const weekday = weekdayOf(day)
  return weekday === 'Saturday' || weekday === 'Sunday'
}

/**
 * The current day in a time zone.
 * @throws RangeError for an unknown zone
 */
export function todayIn(timeZone: string, now: Date): CalendarDay {
  const [month, day, year] = dayFormat(timeZone).format(now).split('/')
  return `${year}-${month}-${day}`
}

/** The day of an instant on the wire, in a time zone. */
export const dayOf = (instant: string, timeZone: string): CalendarDay => todayIn(timeZone, new Date(instant))

/** Cached by time zone: creating a format costs a hundred times as much as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  dayFormats.set(timeZone, format)
  return format
}

export function dayParts(day: CalendarDay): [year: number, month: number, date: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))]
}

export function dayFromParts(year: number, month: number, date: number): CalendarDay | null {
  const day = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`
  return isCalendarDay(day) ? day : null
}
