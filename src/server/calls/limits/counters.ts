import { createHash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Actors } from '#server/db/connect.ts'
import { singleStatements } from '#server/db/single-statements.ts'
import { type Bucket, type Counter, FIGURES } from './figures.ts'

export interface Count {
  consumed: number
  /** Seconds until it begins anew. */
  seconds: number
}

/** Counts that all processes on one database share. Each is one statement. */
export interface Counters {
  add(bucket: Bucket, points: number): Promise<Count>
  takeBack(bucket: Bucket, points: number): Promise<void>
  read(bucket: Bucket): Promise<Count>
}

/** Between the machines of two processes. */
const CLOCKS_DIFFER_SECONDS = 60

/** @throws DatabaseUnavailable from each, when there is no database to count in */
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
      // It began under a clock that has been set back since, and would last for as long again.
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

/** One of them sweeps what ended for all. */
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

/** Whose count it is need not stand anywhere, and a key may be as long as somebody likes. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url')
