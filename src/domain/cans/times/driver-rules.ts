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
export interface DriverRules<P extends Point = Point> {
  username: string
  /** Null for each day. */
  day: CalendarDay | null
  start: ClockTime | null
  breaks: readonly Break[] | null
  from: P | null
  to: P | null
}

export interface CrewRules<P extends Point = Point> {
  company: DayRules<P>
  drivers: readonly DriverRules<P>[]
}

/** The driver's rules of the day, then his own of each day. */
const nearOf = <D extends Pick<DriverRules, 'username' | 'day'>>(
  drivers: readonly D[],
  username: string,
  day: CalendarDay,
): D[] => [day, null].flatMap((of) => drivers.find((one) => one.username === username && one.day === of) ?? [])

export function rulesOn<P extends Point>(
  { company, drivers }: CrewRules<P>,
  username: string,
  day: CalendarDay,
): DayRules<P> {
  const near = nearOf(drivers, username, day)
  const nearest = <K extends 'start' | 'breaks' | 'from' | 'to'>(field: K) =>
    near.find((one) => one[field] !== null)?.[field] ?? company[field]
  return {
    minutes: company.minutes,
    start: nearest('start') as ClockTime,
    breaks: nearest('breaks') as readonly Break[],
    from: nearest('from') as P | null,
    to: nearest('to') as P | null,
  }
}

/** Empty where the office named none. */
export const truckOn = (
  drivers: readonly (Pick<DriverRules, 'username' | 'day'> & { truck: string })[],
  username: string,
  day: CalendarDay,
): string => nearOf(drivers, username, day).find(({ truck }) => truck !== '')?.truck ?? ''
