// The times of all drivers and days that a board shows.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { parseMonthDayYear } from '#domain/companies/days/day-formats.ts'
import { inOrder, nextOf, openStops } from '../lists/work-lists.ts'
import { type BreakTime, type DayTimes, dayTimes, minutesAhead, type TimedStop, type Travel } from './day-times.ts'
import { type CrewRules, rulesOn } from './driver-rules.ts'
import { type OutsideWanted, outsideWanted } from './wanted.ts'
import { type TimeWindow, windowOf } from './window.ts'

interface StopTime {
  /** Arrival, in ms since 1970. */
  at: number
  window: TimeWindow
  /** The driver comes here next, so a single time is honest. */
  isNext: boolean
  /** Breaks before it. */
  breaks: readonly BreakTime[]
  /** Not between the times that were asked for. */
  outside: OutsideWanted | null
}

export interface DriverDay {
  who: string
  day: CalendarDay
  times: DayTimes
  /** Minutes ahead of the plan; null before the first stop is done. */
  ahead: number | null
}

export interface BoardTimes {
  stops: ReadonlyMap<string, StopTime>
  days: readonly DriverDay[]
}

export const outsideStops = ({ stops }: BoardTimes): string[] =>
  [...stops].flatMap(([id, { outside }]) => (outside ? id : []))

/** When the last of these trucks is through; null on boards of several days. */
export function lastFinish(days: readonly DriverDay[]): number | null {
  const finishes = days.flatMap(({ times }) => times.finish ?? [])
  const isOneDay = days.every(({ day }) => day === days[0]?.day)
  return isOneDay && finishes.length > 0 ? Math.max(...finishes) : null
}

export interface Seen {
  timeZone: string
  today: CalendarDay
  rules: CrewRules
  /** ms since 1970 */
  now: number
}

/** Unassigned, undated, overdue and archived stops have no time. */
export function boardTimes(
  tasks: readonly TimedStop[],
  { timeZone, today, rules, now }: Seen,
  travel?: Travel,
): BoardTimes {
  const timed = inOrder(tasks).flatMap((task) => {
    const day = parseMonthDayYear(task.deliveryDate)
    return day && day >= today && !task.archived && task.assignedTo !== '' ? { task, day } : []
  })
  const groups = Map.groupBy(timed, ({ task, day }) => `${day} ${task.assignedTo}`)
  const stops = new Map<string, StopTime>()
  const days: DriverDay[] = []
  for (const group of groups.values()) {
    const [{ day, task }] = group as [(typeof group)[number]]
    const own = group.map((one) => one.task)
    const who = task.assignedTo
    const planned = { day, timeZone, rules: rulesOn(rules, who, day), stops: own }
    const times = dayTimes(planned, now, travel)
    days.push({ who, day, times, ahead: minutesAhead(planned, now, travel) })
    const next = day === today ? nextOf(openStops(own))?.id : undefined
    const [first = now] = times.arrivals.values()
    const seen = day === today ? now : first
    for (const one of own) {
      const { id } = one
      const at = times.arrivals.get(id)
      if (at === undefined) continue
      const breaks = times.breaks.filter(({ before }) => before === id)
      stops.set(id, {
        at,
        window: windowOf(at, seen),
        isNext: id === next,
        breaks,
        outside: outsideWanted(one, at, day, timeZone),
      })
    }
  }
  return { stops, days }
}
