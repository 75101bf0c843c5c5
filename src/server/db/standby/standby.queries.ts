import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'

/** How far a server's log goes, in bytes since the cluster was made. It grows with every write, also over a failover. */
export type LogPosition = number

/** Everything that the primary has acknowledged so far lies before this position. */
export async function acknowledgedUpTo(db: Db): Promise<LogPosition> {
  const { rows } = await db.execute<{ position: number }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as position`,
  )
  return rows[0]?.position ?? Number.POSITIVE_INFINITY
}

/** Up to where a standby shows what the primary wrote; null when this is no standby, or none any more. */
export async function replayedUpTo(db: Db): Promise<LogPosition | null> {
  const { rows } = await db.execute<{ position: number | null }>(sql`
    select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as position`)
  return rows[0]?.position ?? null
}
