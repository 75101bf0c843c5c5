import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'

/** Position in the WAL, in bytes since the cluster was created. It grows with every write, also across a failover. */
export type LogPosition = number

export async function acknowledgedUpTo(db: Db): Promise<LogPosition> {
  const { rows } = await db.execute<{ position: number }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as position`,
  )
  return rows[0]?.position ?? Number.POSITIVE_INFINITY
}

/** Null when the server is no (longer a) standby. */
export async function replayedUpTo(db: Db): Promise<LogPosition | null> {
  const { rows } = await db.execute<{ position: number | null }>(sql`
    select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as position`)
  return rows[0]?.position ?? null
}
