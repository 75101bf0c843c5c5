import { useClock } from '#app/kit/use-clock.ts'
import { serverNow } from '#app/offline/server-clock.ts'
import { useHydrated } from '#app/use-hydrated.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { openStops } from '#domain/cans/lists/work-lists.ts'
import { finishAt, secondsLeft } from '#domain/cans/router/day-finish.ts'
import { lastPlace } from '#domain/cans/router/way-to-stop.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'

const HALF_A_MINUTE = 30_000

/** '2:40 PM', when the last of somebody's stops is likely to be done; null once none is left. */
export const useFinish = (own: readonly Task[], zone: string): string | null => useLastFinish([own], zone)

/** When the last of several people is done. The time is this device's: the server's frame says none. */
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
