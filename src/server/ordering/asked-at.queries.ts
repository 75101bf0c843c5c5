import { type Column, type SQL, sql } from 'drizzle-orm'
import { CLOCKS_DIFFER_MS } from './clock-set-back.ts'

/** When a card was asked is written and compared by the database's real clock: a process may be on another machine, or was halted. */
export const DATABASE_CLOCK = sql`clock_timestamp()`

const milliseconds = (ms: number): SQL => sql`make_interval(secs => ${ms / 1_000}::float8)`

export const askedBefore = (askedAt: Column, ms: number): SQL =>
  sql`${askedAt} < ${DATABASE_CLOCK} - ${milliseconds(ms)}`

/** Asked under a clock of the database that was set back since, or is that of another one since a failover. */
export const askedLaterThanNow = (askedAt: Column): SQL =>
  sql`${askedAt} > ${DATABASE_CLOCK} + ${milliseconds(CLOCKS_DIFFER_MS)}`
