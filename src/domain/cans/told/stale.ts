import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { momentAt } from '#domain/companies/days/clock-time.ts'
import type { StopEvent, TellingRules } from './telling-rules.ts'

const HOUR_MS = 3_600_000

/**
 * Until when an unsent message is worth sending, in ms since 1970: never into the quiet hours, and for an hour where it
 * tells a time of today.
 */
export function staleAt(
  event: StopEvent,
  now: number,
  { quietFrom, quietTo }: Pick<TellingRules, 'quietFrom' | 'quietTo'>,
  timeZone: string,
): number {
  const soon = event === 'onway' || event === 'time' ? now + HOUR_MS : now + 24 * HOUR_MS
  if (quietFrom === quietTo) return soon
  const today = todayIn(timeZone, new Date(now))
  const [tonight = soon] = [today, addDays(today, 1)]
    .map((day) => momentAt(day, quietFrom, timeZone))
    .filter((moment) => moment > now)
  return Math.min(soon, tonight)
}
