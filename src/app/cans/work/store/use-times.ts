import { useMemo } from 'react'
import { serverNow } from '#app/calls/server-clock.ts'
import { useClock } from '#app/kit/use-clock.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { type BoardTimes, boardTimes } from '#domain/cans/times/board-times.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Crew } from './crew.ts'

const HALF_A_MINUTE = 30_000
const NO_TIMES: BoardTimes = { stops: new Map(), days: [] }

/** None before hydration, because they use this device's clock. */
export function useTimes(
  tasks: readonly Task[] | undefined,
  { rules, timezone }: Pick<Crew, 'rules' | 'timezone'>,
  today: CalendarDay,
): BoardTimes {
  const isHydrated = useHydrated()
  const now = useClock(HALF_A_MINUTE, serverNow).getTime()
  return useMemo(
    () => (isHydrated && tasks ? boardTimes(tasks, { timeZone: timezone, today, rules, now }) : NO_TIMES),
    [isHydrated, tasks, timezone, today, rules, now],
  )
}
