import { serverNow } from '#app/calls/server-clock.ts'
import { useClock } from '#app/kit/use-clock.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { openStops } from '#domain/cans/lists/work-lists.ts'
import { finishAt, secondsLeft } from '#domain/cans/router/day-finish.ts'
import { lastPlace } from '#domain/cans/router/leg-to-stop.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'

const HALF_A_MINUTE = 30_000

/** Such as '2:40 PM'; null once all are done. */
export const useFinish = (own: readonly Task[], zone: string): string | null => useLastFinish([own], zone)

/** Null before hydration, because it uses this device's clock. */
export function useLastFinish(days: readonly (readonly Task[])[], zone: string): string | null {
  const isHydrated = useHydrated()
  const now = useClock(HALF_A_MINUTE, serverNow)
  const left = days.flatMap((own) => {
    const open = openStops(own)
    return open.length === 0 ? [] : secondsLeft(open, lastPlace(own))
  })
  if (!isHydrated || left.length === 0) return null
  return timeText(finishAt(now.getTime(), Math.max(...left)), zone)
}
