import { serverNow } from '#app/calls/server-clock.ts'
import type { Crew } from '#app/cans/work/store/crew.ts'
import { useClock } from '#app/kit/use-clock.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { type DayTimes, dayTimes } from '#domain/cans/times/day-times.ts'
import { rulesOn } from '#domain/cans/times/driver-rules.ts'
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
  { rules, timezone }: Pick<Crew, 'rules' | 'timezone'>,
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
  const key = (one: Point, other: Point) => `${one.lat},${one.lng};${other.lat},${other.lng}`
  const legs = new Map(
    route.legs.map(({ duration }, at) => [key(points[at] as Point, points[at + 1] as Point), duration]),
  )
  const planned = { day, timeZone: timezone, rules: own, stops, leaves }
  return { leaves, ...dayTimes(planned, now.getTime(), (one, other) => legs.get(key(one, other)) ?? 0) }
}
