import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError, escapeIdentifier } from 'pg'
import { StartFailure } from '#server/base/start-failure.ts'
import { walSegments } from '#server/db/archive/wal-segments.ts'
import { tablesOf } from '#server/db/table-contents.ts'

const backupLockKey = 7_246_010
const lockTries = 25
/** Several times the lock timeout, so that blocked writers catch up between attempts. */
const lockPauseMs = 1_000
const lockNotAvailable = '55P03'
const deadlockDetected = '40P01'
const queryCanceled = '57014'
const OVER = new Set([lockNotAvailable, deadlockDetected, queryCanceled])

export type BaseBackupSteps<M> = Readonly<{
  copyCluster(): Promise<void>
  copyWal(segments: readonly string[]): Promise<void>
  measure(moment: Client): Promise<M>
}>

export type BaseBackup<M> = Readonly<{
  /** The content of `backup_label` in the copy, which tells PostgreSQL where recovery starts. */
  label: string
  measured: M
  isExact: boolean
  at: Date
  start: string
  stop: string
  firstSegment: string
  version: string
}>

interface Stopped {
  stop: string
  label: string
  tablespaces: string
  at: Date
}

/**
 * Online base backup: the copy becomes consistent by replaying the WAL from start to stop (ADR-31). If a step fails or
 * this process dies, PostgreSQL ends the backup with the connection and retains no more WAL.
 * @throws StartFailure when another backup of this database runs
 */
export async function baseBackup<M>(ownerUrl: string, steps: BaseBackupSteps<M>): Promise<BaseBackup<M>> {
  const keeper = await connect(ownerUrl)
  const witness = await connect(ownerUrl)
  try {
    await takeTurn(keeper)
    const { start, version } = await begin(keeper)
    await steps.copyCluster()
    const { stopped, isExact } = await endAtOneMoment(keeper, witness)
    if (stopped.tablespaces) throw new StartFailure('The database has extra tablespaces, which backups do not support')
    const segments = await segmentsOf(keeper, start, stopped.stop)
    const [measured] = await Promise.all([steps.measure(witness), steps.copyWal(segments)])
    const { label, at, stop } = stopped
    return { label, at, start, stop, firstSegment: segments[0] ?? '', version, measured, isExact }
  } finally {
    await Promise.all([keeper.end(), witness.end()])
  }
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, application_name: 'haulyard backup' })
  // A broken connection fails its queries; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function takeTurn(keeper: Client): Promise<void> {
  const { rows } = await keeper.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [backupLockKey])
  if (!rows[0]?.mine) throw new StartFailure('Another backup of this database is running; nothing was done')
}

/** A temporary replication slot retains the WAL and disappears with the connection. */
async function begin(keeper: Client): Promise<{ start: string; version: string }> {
  await keeper.query('select pg_create_physical_replication_slot($1, true, true)', [`haulyard_backup_${process.pid}`])
  const { rows } = await keeper.query<{ start: string; version: string }>(
    `select pg_backup_start('haulyard', true)::text as start, current_setting('server_version') as version`,
  )
  const [begun] = rows
  if (!begun) throw new Error('pg_backup_start returned no row')
  return { start: begun.start, version: begun.version.split(' ')[0] ?? '' }
}

/**
 * Ends the backup while writes are locked out for a few milliseconds, so that `witness` sees exactly what the copy will
 * hold. If the locks are never free, the backup ends without them and the measurement is approximate.
 */
async function endAtOneMoment(keeper: Client, witness: Client): Promise<{ stopped: Stopped; isExact: boolean }> {
  for (let tries = 1; tries <= lockTries; tries += 1) {
    await keeper.query('begin')
    if (await lockTables(keeper)) {
      await openMoment(witness)
      const stopped = await stop(keeper)
      await keeper.query('commit')
      return { stopped, isExact: true }
    }
    await keeper.query('rollback')
    await sleep(lockPauseMs)
  }
  const stopped = await stop(keeper)
  await openMoment(witness)
  return { stopped, isExact: false }
}

/** Times out quickly and is the first victim of a deadlock, so that no write ever fails because of a backup. */
async function lockTables(keeper: Client): Promise<boolean> {
  // Read before the time limits, which are for the locks: on a busy machine they would end the backup here.
  const tables = (await tablesOf(keeper)).map((name) => `public.${escapeIdentifier(name)}`)
  if (tables.length === 0) return true
  await keeper.query(
    `set local deadlock_timeout = '20ms'; set local lock_timeout = '100ms'; set local statement_timeout = '250ms'`,
  )
  try {
    await keeper.query(`lock table ${tables.join(', ')} in share mode`)
    await keeper.query('set local statement_timeout = 0')
    return true
  } catch (error) {
    if (error instanceof DatabaseError && OVER.has(error.code ?? '')) return false
    throw error
  }
}

async function openMoment(witness: Client): Promise<void> {
  await witness.query('begin isolation level repeatable read read only')
  await witness.query('select 1')
}

async function stop(keeper: Client): Promise<Stopped> {
  const { rows } = await keeper.query<Stopped>(
    `select lsn::text as stop, labelfile as label, spcmapfile as tablespaces, clock_timestamp() as at
     from pg_backup_stop(wait_for_archive => false)`,
  )
  const [stopped] = rows
  if (!stopped) throw new Error('pg_backup_stop returned no row')
  return stopped
}

async function segmentsOf(keeper: Client, start: string, stopAt: string): Promise<string[]> {
  const { rows } = await keeper.query<{ first: string; last: string; bytes: string }>(
    `select pg_walfile_name($1::pg_lsn) as first, pg_walfile_name($2::pg_lsn) as last,
       pg_size_bytes(current_setting('wal_segment_size')) as bytes`,
    [start, stopAt],
  )
  const [range] = rows
  if (!range) throw new Error('the log has no segments')
  return walSegments(range.first, range.last, Number(range.bytes))
}
