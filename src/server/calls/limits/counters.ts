import { createHash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Actors } from '#server/db/connect.ts'
import { singleStatements } from '#server/db/single-statements.ts'
import { type Bucket, type Counter, FIGURES } from './figures.ts'

interface Count {
  consumed: number
  /** Seconds until the count resets. */
  seconds: number
}

/** Shared by all processes on one database. Each operation is one statement. */
export interface Counters {
  add(bucket: Bucket, points: number): Promise<Count>
  takeBack(bucket: Bucket, points: number): Promise<void>
  read(bucket: Bucket): Promise<Count>
}

const CLOCKS_DIFFER_SECONDS = 60

/** @throws DatabaseUnavailable from each method, when the counting database is away */
export function openCounters(pool: Actors['counts']): Counters {
  const names = Object.keys(FIGURES) as Counter[]
  const counters = new Map<Counter, RateLimiterAbstract>(
    names.map((name, index) => [name, openCounter(pool, name, index === 0)]),
  )
  const counterOf = (name: Counter) => counters.get(name) as RateLimiterAbstract
  return {
    async add([name, key], points) {
      const counter = counterOf(name)
      const { consumedPoints, msBeforeNext } = await counter.penalty(hashed(key), points)
      const seconds = msBeforeNext / 1000
      if (seconds <= FIGURES[name].duration + CLOCKS_DIFFER_SECONDS) return { consumed: consumedPoints, seconds }
      // Its window began before the clock was set back, so it would last too long.
      await counter.delete(hashed(key))
      return { consumed: (await counter.penalty(hashed(key), points)).consumedPoints, seconds: FIGURES[name].duration }
    },
    async takeBack([name, key], points) {
      await counterOf(name).reward(hashed(key), points)
    },
    async read([name, key]) {
      const state = await counterOf(name).get(hashed(key))
      return state
        ? { consumed: state.consumedPoints, seconds: state.msBeforeNext / 1000 }
        : { consumed: 0, seconds: 0 }
    },
  }
}

const openCounter = (pool: Actors['counts'], name: Counter, sweeps: boolean): RateLimiterAbstract =>
  new RateLimiterPostgres({
    storeClient: singleStatements(pool),
    storeType: 'client',
    tableName: 'limit_counts',
    tableCreated: true,
    clearExpiredByTimeout: sweeps,
    keyPrefix: name,
    ...FIGURES[name],
  })

/** Hashed for privacy, and because keys have no length limit. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url')
