import { DatabaseError } from 'pg'
import { type Actor, type Actors, type Db, inTransaction, type Scope, unscoped } from '#server/db/connect.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { openReplay } from './replay.ts'
import { acknowledgedUpTo, type LogPosition, replayedUpTo } from './standby.queries.ts'
import { openLag } from './standby-lag.ts'

/** Where calls read for which a moment's lag is harmless (ADR-40). */
export interface Standby {
  /**
   * Reads on the standby when it is fit for it, else on the primary; on the primary, too, when the standby fails on the way.
   */
  read<T>(reading: Reading, work: (db: Db) => Promise<T>): Promise<T>
  /** What there is to say of it; null where there is none. */
  state(): StandbyState | null
  close(): Promise<void>
}

type Reading = Readonly<{
  actor: Actor
  scope: Scope
  /** It sees everything that was acknowledged before, by whichever process: for whoever may have written. */
  seesAll: boolean
}>

type StandbyState = Readonly<{
  /** Calls are read there now. */
  isFit: boolean
  /** Without end while it does not answer, or is no standby. */
  lagSeconds: number
  /** Reads that could have gone there since the start, by where they went. */
  reads: Readonly<{ standby: number; primary: number }>
}>

/** How the two servers are asked where they stand. */
type Positions = Readonly<{
  acknowledged(): Promise<LogPosition>
  /** Null when the server is no standby. */
  replayed(): Promise<LogPosition | null>
}>

type StandbyParts = Readonly<{
  primary: Actors
  /** The actors on the standby; it ends with them. */
  there: Actors
  /** One that lags longer is left out. */
  mostLagMs: number
  /** Told the first time, and when it changes. */
  onChange(isFit: boolean, reason: string): void
  positions?: Positions
  /** Tests look themselves. */
  everyMs?: number
}>

const LOOK_MS = 1_000
/** A standby that takes longer to say where it stands is left out until it has said it. */
const LOOK_ANSWER_MS = 2_000

/** All reads go to the primary. */
export const noStandby = (primary: Actors): Standby => ({
  read: ({ actor, scope }, work) => inTransaction(primary[actor], scope, work),
  state: () => null,
  close: async () => {},
})

/**
 * Reads on a standby as long as it answers, is one, and lags no longer than it may. It is looked at all the time, so that one
 * that was left out comes back by itself.
 */
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
      // Whatever the standby fails at, a cancelled read or a table of a newer version, the primary may know.
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

/** Whether it was the database that failed, by itself or as the cause of another error. */
const isOfDatabase = (error: unknown): boolean =>
  isUnavailable(error) ||
  error instanceof DatabaseError ||
  (error instanceof Error && error.cause !== undefined && isOfDatabase(error.cause))

const askedOf = ({ primary, there }: StandbyParts): Positions => ({
  acknowledged: () => unscoped(primary.platform, acknowledgedUpTo),
  replayed: () => unscoped(there.platform, replayedUpTo),
})

/** Those who read on the standby now: when it is left out, none waits for it any longer. */
function openReaders() {
  const readers = new Set<() => void>()
  return {
    leave(): void {
      for (const goElsewhere of readers) goElsewhere()
    },
    /** What was read there, unless it is left out before it answers. */
    orLeftOut: <T>(reading: Promise<T | NotThere>): Promise<T | NotThere> =>
      new Promise((resolve, reject) => {
        const goElsewhere = () => resolve(NOT_THERE)
        readers.add(goElsewhere)
        reading.then(resolve, reject).finally(() => readers.delete(goElsewhere))
      }),
  }
}

/** Knows whether the standby is fit. */
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
      // The primary first: a standby that keeps up is there when it is asked.
      const acknowledged = await positions.acknowledged()
      lag.saw(acknowledged, performance.now())
      overdue = setTimeout(() => leaveOut('it does not answer'), LOOK_ANSWER_MS)
      // Asked in any case: while nothing is written, what it said before is where it has to be.
      await replay.ask()
      await replay.reaches(acknowledged)
      judge(lag.behind(replay.known(), performance.now()), 'it lags, or is no standby')
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
    /** Whether the standby shows all that the primary has acknowledged up to now. */
    catchesUp: async () => replay.reaches(await positions.acknowledged()),
    forget: replay.forget,
    close: () => clearInterval(timer),
  }
}
