import { useMemo } from 'react'
import { serverNow } from '#app/calls/server-clock.ts'
import { useClock } from '#app/kit/use-clock.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { type BoardTimes, boardTimes, outsideStops } from '#domain/cans/times/board-times.ts'
import { travelBy } from '#domain/cans/times/road-legs.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Crew } from './crew.ts'

const HALF_A_MINUTE = 30_000
const APART = ' '
const NO_TIMES: BoardTimes = { stops: new Map(), days: [] }

interface Timed {
  times: BoardTimes
  /** Stops that are not reached when they are wanted: the same set until it changes, because times are new each half minute. */
  outside: ReadonlySet<string>
}

/** None before hydration, because they use this device's clock. */
export function useTimes(
  tasks: readonly Task[] | undefined,
  { rules, timezone, drives }: Pick<Crew, 'rules' | 'timezone' | 'drives'>,
  today: CalendarDay,
): Timed {
  const isHydrated = useHydrated()
  const now = useClock(HALF_A_MINUTE, serverNow).getTime()
  const travel = useMemo(() => travelBy(drives.legs), [drives.legs])
  const times = useMemo(
    () => (isHydrated && tasks ? boardTimes(tasks, { timeZone: timezone, today, rules, now }, travel) : NO_TIMES),
    [isHydrated, tasks, timezone, today, rules, now, travel],
  )
  const ids = outsideStops(times).join(APART)
  const outside = useMemo(() => new Set(ids === '' ? [] : ids.split(APART)), [ids])
  return { times, outside }
}
