/** More than the clocks of two processes differ. */
export const CLOCKS_DIFFER_MS = 60_000

/** Whatever was begun later than this was begun under a clock that has been set back since. */
export const laterThan = (now: Date): Date => new Date(now.getTime() + CLOCKS_DIFFER_MS)
