// A driver's day follows the company's rules, his own, and those of that one day, the nearer before the farther.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { ClockTime } from '#domain/companies/days/clock-time.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { Break, DayRules } from './day-rules.ts'

/** Where a truck starts or ends. */
export interface PlaceOfDay extends Point {
  address: string
}

/** Null takes what the next farther rules say. */
export interface DriverRules {
  username: string
  /** Null for each day. */
  day: CalendarDay | null
  start: ClockTime | null
  breaks: readonly Break[] | null
  from: Point | null
  to: Point | null
}

export interface CrewRules {
  company: DayRules
  drivers: readonly DriverRules[]
}

export function rulesOn({ company, drivers }: CrewRules, username: string, day: CalendarDay): DayRules {
  const own = drivers.filter((one) => one.username === username)
  const near = [own.find((one) => one.day === day), own.find((one) => one.day === null)]
  const nearest = <K extends 'start' | 'breaks' | 'from' | 'to'>(field: K) =>
    near.find((one) => one && one[field] !== null)?.[field] ?? company[field]
  return {
    minutes: company.minutes,
    start: nearest('start') as ClockTime,
    breaks: nearest('breaks') as readonly Break[],
    from: nearest('from') as Point | null,
    to: nearest('to') as Point | null,
  }
}
