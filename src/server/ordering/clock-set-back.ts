import { type Column, type SQL, sql } from 'drizzle-orm'

/** More than the clocks of two processes differ. */
const CLOCKS_DIFFER_MS = 60_000

/** Whatever was begun later than this was begun under a clock that has been set back since. */
export const laterThan = (now: Date): Date => new Date(now.getTime() + CLOCKS_DIFFER_MS)

/** When a card was asked is written and compared by the database's real clock: a process may be on another machine, or was halted. */
export const DATABASE_CLOCK = sql`clock_timestamp()`

const milliseconds = (ms: number): SQL => sql`make_interval(secs => ${ms / 1_000}::float8)`

export const askedBefore = (askedAt: Column, ms: number): SQL =>
  sql`${askedAt} < ${DATABASE_CLOCK} - ${milliseconds(ms)}`

/** Asked under a clock of the database that was set back since, or is that of another one since a failover. */
export const askedLaterThanNow = (askedAt: Column): SQL =>
  sql`${askedAt} > ${DATABASE_CLOCK} + ${milliseconds(CLOCKS_DIFFER_MS)}`
