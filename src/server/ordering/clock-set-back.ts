export const CLOCKS_DIFFER_MS = 60_000

/** A start later than this was recorded before the clock was set back. */
export const laterThan = (now: Date): Date => new Date(now.getTime() + CLOCKS_DIFFER_MS)
