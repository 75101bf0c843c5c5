// Work done without signal arrives later and counts for the time of the tap: for its day, and as when a task was done.
// A tap is at most 72 hours old and never of the future.

/** How old a tap may be when it arrives. */
export const TAP_HOURS = 72
const HOUR = 3_600_000
/** Two clocks are never quite the same: a tap this little ahead of the server's was made just now. */
const CLOCK_DRIFT = 5_000

/** When something was done; `now` when the write carries no time of its own, null when its time cannot count. */
export function tapTime(at: Date | undefined, now: Date): Date | null {
  if (at === undefined) return now
  const age = now.getTime() - at.getTime()
  const counts = age >= -CLOCK_DRIFT && age <= TAP_HOURS * HOUR
  if (!counts) return null
  return age < 0 ? now : at
}
