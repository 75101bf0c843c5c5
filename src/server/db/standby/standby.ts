import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { type Actor, type Actors, type Db, inTransaction, type Scope, unscoped } from '#server/db/connect.ts'
import { isUnavailable } from '#server/db/unavailable.ts'

/** Reads for calls that tolerate slightly stale data (ADR-40). */
export interface Standby {
  /** Reads on the standby if it is fit, else on the primary; also on the primary when the standby fails midway. */
  read<T>(reading: Reading, work: (db: Db) => Promise<T>): Promise<T>
  state(): StandbyState | null
  close(): Promise<void>
}

type Reading = Readonly<{
  actor: Actor
  scope: Scope
  /** Read-your-writes: sees everything acknowledged before, by any process. */
  seesAll: boolean
}>

type StandbyState = Readonly<{
  isFit: boolean
  /** Infinite while it does not answer, or is no standby. */
  lagSeconds: number
  reads: Readonly<{ standby: number; primary: number }>
}>

type Positions = Readonly<{
  acknowledged(): Promise<LogPosition>
  replayed(): Promise<LogPosition | null>
}>

type StandbyParts = Readonly<{
  primary: Actors
  there: Actors
  mostLagMs: number
  onChange(isFit: boolean, reason: string): void
  positions?: Positions
  everyMs?: number
}>

const LOOK_MS = 1_000
const LOOK_ANSWER_MS = 2_000

export const noStandby = (primary: Actors): Standby => ({
  read: ({ actor, scope }, work) => inTransaction(primary[actor], scope, work),
  state: () => null,
  close: async () => {},
})

/** Polled continuously; an excluded standby rejoins automatically. */
export function openStandby(parts: StandbyParts): Standby & { look(): Promise<void> } {
  const { primary, there } = parts
  const watch = watchStandby(parts)
  const reads = { standby: 0, primary: 0 }

  async function readThere<T>({ actor, scope, seesAll }: Reading, work: (db: Db) => Promise<T>): Promise<T | NotThere> {
    if (!watch.state().isFit) return NOT_THERE
    const reading = async () =>
      seesAll && !(await watch.catchesUp()) ? NOT_THERE : inTransaction(there[actor], scope, work)
    try {
      return await watch.orLeftOut(reading())
    } catch (error) {
      // For any error of the standby, such as a canceled read or a table of a newer version, retry on the primary.
      if (!isOfDatabase(error)) throw error
      watch.forget()
      return NOT_THERE
    }
  }

  return {
    async read(reading, work) {
      const found = await readThere(reading, work)
      reads[found === NOT_THERE ? 'primary' : 'standby'] += 1
      return found === NOT_THERE ? inTransaction(primary[reading.actor], reading.scope, work) : found
    },
    state: () => ({ ...watch.state(), reads }),
    look: watch.look,
    async close() {
      watch.close()
      await there.close()
    },
  }
}

const NOT_THERE: unique symbol = Symbol('not read on the standby')
type NotThere = typeof NOT_THERE

const isOfDatabase = (error: unknown): boolean =>
  isUnavailable(error) ||
  error instanceof DatabaseError ||
  (error instanceof Error && error.cause !== undefined && isOfDatabase(error.cause))

const askedOf = ({ primary, there }: StandbyParts): Positions => ({
  acknowledged: () => unscoped(primary.platform, acknowledgedUpTo),
  replayed: () => unscoped(there.platform, replayedUpTo),
})

function openReaders() {
  const readers = new Set<() => void>()
  return {
    leave(): void {
      for (const goElsewhere of readers) goElsewhere()
    },
    orLeftOut: <T>(reading: Promise<T | NotThere>): Promise<T | NotThere> =>
      new Promise((resolve, reject) => {
        const goElsewhere = () => resolve(NOT_THERE)
        readers.add(goElsewhere)
        reading.then(resolve, reject).finally(() => readers.delete(goElsewhere))
      }),
  }
}

function watchStandby(parts: StandbyParts) {
  const { mostLagMs, onChange, positions = askedOf(parts), everyMs = LOOK_MS } = parts
  const lag = openLag()
  const replay = openReplay(positions.replayed)
  let lagMs = Number.POSITIVE_INFINITY
  let isFit = false
  let isJudged = false
  let looking: Promise<void> | null = null
  const readers = openReaders()

  function judge(measured: number, reason: string): void {
    lagMs = measured
    const fits = measured <= mostLagMs
    if (isJudged && fits === isFit) return
    isJudged = true
    isFit = fits
    if (!fits) readers.leave()
    onChange(fits, reason)
  }
  const leaveOut = (reason: string) => judge(Number.POSITIVE_INFINITY, reason)

  async function lookOnce(): Promise<void> {
    let overdue: NodeJS.Timeout | undefined
    try {
      // The primary first: a standby that keeps up then has this position.
      const acknowledged = await positions.acknowledged()
      lag.saw(acknowledged, performance.now())
      overdue = setTimeout(() => leaveOut('it does not answer'), LOOK_ANSWER_MS)
      // Always queried: without writes, the last report would still look current.
      await replay.ask()
      await replay.reaches(acknowledged)
      judge(lag.behind(replay.known(), performance.now()), 'it lags, or is not a standby')
    } catch (error) {
      leaveOut(error instanceof Error ? error.message : String(error))
    } finally {
      clearTimeout(overdue)
    }
  }

  function look(): Promise<void> {
    looking ??= lookOnce().finally(() => {
      looking = null
    })
    return looking
  }

  const timer = setInterval(look, everyMs).unref()
  void look()

  return {
    look,
    state: () => ({ isFit, lagSeconds: lagMs / 1000 }),
    orLeftOut: readers.orLeftOut,
    catchesUp: async () => replay.reaches(await positions.acknowledged()),
    forget: replay.forget,
    close: () => clearInterval(timer),
  }
}

const REMEMBERED_MS = 600_000

/**
 * Replication lag from position samples of both servers. It uses only our clock, so that a standby cut off from its primary
 * lags, too, although it reports no lag.
 */
export function openLag() {
  let looks: { at: number; position: LogPosition }[] = []

  return {
    saw(position: LogPosition, at: number): void {
      looks = looks.filter((look) => look.position !== position && at - look.at < REMEMBERED_MS)
      looks.push({ at, position })
    },
    /** Upper bound in milliseconds; infinite when no sample is as old as the standby's state. */
    behind(replayed: LogPosition, now: number): number {
      const shown = looks.findLast(({ position }) => position <= replayed)
      if (!shown) return Number.POSITIVE_INFINITY
      return shown === looks.at(-1) ? 0 : now - shown.at
    },
  }
}

/** Position in the WAL, in bytes since the cluster was created. It grows with every write, also across a failover. */
export type LogPosition = number

async function acknowledgedUpTo(db: Db): Promise<LogPosition> {
  const { rows } = await db.execute<{ position: number }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as position`,
  )
  return rows[0]?.position ?? Number.POSITIVE_INFINITY
}

/** Null when the server is no (longer a) standby. */
async function replayedUpTo(db: Db): Promise<LogPosition | null> {
  const { rows } = await db.execute<{ position: number | null }>(sql`
    select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as position`)
  return rows[0]?.position ?? null
}

const CATCH_UP_MS = 100
const ASK_AGAIN_MS = 3
const NOWHERE = Number.NEGATIVE_INFINITY

function openReplay(replayed: () => Promise<LogPosition | null>) {
  let known: LogPosition = NOWHERE
  let asking: Promise<LogPosition> | null = null

  function ask(): Promise<LogPosition> {
    asking ??= replayed()
      .then((position) => {
        known = position ?? NOWHERE
        return known
      })
      .finally(() => {
        asking = null
      })
    return asking
  }

  return {
    async reaches(wanted: LogPosition): Promise<boolean> {
      const until = performance.now() + CATCH_UP_MS
      while (known < wanted && (await ask()) < wanted) {
        if (known === NOWHERE || performance.now() > until) return false
        await sleep(ASK_AGAIN_MS)
      }
      return true
    },
    ask,
    known: () => known,
    /** A standby that reconnects may have less than it last reported. */
    forget(): void {
      known = NOWHERE
    },
  }
}
