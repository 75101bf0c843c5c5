import { type Column, type SQL, sql } from 'drizzle-orm'
import { CLOCKS_DIFFER_MS } from './clock-set-back.ts'

/**
 * Ask times are written and compared by the database's real clock: a process may run on another machine, or may have
 * been suspended.
 */
export const DATABASE_CLOCK = sql`clock_timestamp()`

const milliseconds = (ms: number): SQL => sql`make_interval(secs => ${ms / 1_000}::float8)`

export const askedBefore = (askedAt: Column, ms: number): SQL =>
  sql`${askedAt} < ${DATABASE_CLOCK} - ${milliseconds(ms)}`

/** Written before the database's clock was set back, or by another one before a failover. */
export const askedLaterThanNow = (askedAt: Column): SQL =>
  sql`${askedAt} > ${DATABASE_CLOCK} + ${milliseconds(CLOCKS_DIFFER_MS)}`
