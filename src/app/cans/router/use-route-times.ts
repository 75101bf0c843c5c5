import { serverNow } from '#app/calls/server-clock.ts'
import type { Crew } from '#app/cans/work/store/crew.ts'
import { useClock } from '#app/kit/use-clock.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { type DayTimes, dayTimes } from '#domain/cans/times/day-times.ts'
import { rulesOn } from '#domain/cans/times/driver-rules.ts'
import { legsOfRoute, travelBy } from '#domain/cans/times/road-legs.ts'
import { laterDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { momentAt } from '#domain/companies/days/clock-time.ts'
import { parseMonthDayYear } from '#domain/companies/days/day-formats.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { DrivenRoute } from '#domain/geo/ways/straight-route.ts'

const HALF_A_MINUTE = 30_000

export interface RouteTimes extends DayTimes {
  /** In ms since 1970: now, or the start of the day. */
  leaves: number
}

/**
 * The times of a route that is about to be driven, from its start to its end.
 * @param points the start, the stops with a place, and the end
 */
export function useRouteTimes(
  { rules, timezone, drives }: Pick<Crew, 'rules' | 'timezone' | 'drives'>,
  stops: readonly Task[],
  { points, route }: { points: readonly Point[] | null; route: DrivenRoute | null },
): RouteTimes | null {
  const now = useClock(HALF_A_MINUTE, serverNow)
  const [first] = stops
  const [from] = points ?? []
  const to = points?.at(-1)
  if (!first || !route || !from || !to || !points) return null
  const day = laterDay(parseMonthDayYear(first.deliveryDate) ?? '', todayIn(timezone, now))
  const isOnes = stops.every(({ assignedTo }) => assignedTo === first.assignedTo)
  const own = { ...rulesOn(rules, isOnes ? first.assignedTo : '', day), from, to }
  const leaves = Math.max(momentAt(day, own.start, timezone), now.getTime())
  const legs = legsOfRoute(
    points,
    route.legs.map(({ duration }) => duration),
  )
  const planned = { day, timeZone: timezone, rules: own, stops, leaves }
  // A known drive takes the same time here as on the board.
  return { leaves, ...dayTimes(planned, now.getTime(), travelBy([...legs, ...drives.legs])) }
}
