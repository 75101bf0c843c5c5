// Work done offline counts at the time of the tap, both for its day and its completion time. A tap is at most 72 hours
// old and never in the future.

export const TAP_HOURS = 72
const HOUR = 3_600_000
/** Tolerated clock drift in ms: a tap this far in the future counts as now. */
const CLOCK_DRIFT = 5_000

export function tapTime(at: Date | undefined, now: Date): Date | null {
  if (at === undefined) return now
  const age = now.getTime() - at.getTime()
  const counts = age >= -CLOCK_DRIFT && age <= TAP_HOURS * HOUR
  if (!counts) return null
  return age < 0 ? now : at
}
