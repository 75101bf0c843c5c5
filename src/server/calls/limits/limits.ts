import { Refusal, tooMany } from '#server/base/refusal.ts'
import type { Actors } from '#server/db/connect.ts'
import { openAlarms } from './challenges.ts'
import { type Counters, openCounters } from './counters.ts'
import { type Bucket, FIGURES, type RateLimitKeys, type RateLimitName, ruleOf } from './figures.ts'
import { openReservations, type Reservation } from './reservations.ts'

/** A pending reservation, committed or released once the outcome is known. */
export interface Try {
  count(): Promise<void>
  /** Also releases an uncommitted reservation. */
  end(): void
  /**
   * For an alarm that became known only after a lookup.
   * @throws Refusal `challenged` when others triggered it
   */
  heed(alarm: Bucket): Promise<void>
}

export interface Limits {
  /**
   * Reserves a place in every bucket of this limit before the call runs, so that no two calls share the last one. Waits
   * while undecided tries hold places.
   * @param solution the caller's answer to a challenge, null when there was none
   * @throws Refusal 429 when none is free, `challenged` when others' tries triggered an alarm
   */
  enter(limit: RateLimitName, keys: RateLimitKeys, solution: string | null): Promise<Try>
  /**
   * Counts `points` in each bucket, or in none.
   * @returns releases the points, for a call that came to nothing
   * @throws Refusal 429 when one bucket has no room
   */
  reserve(buckets: readonly Bucket[], points?: number): Promise<() => Promise<void>>
}

/**
 * @param pool a separate small pool: a caller waiting here may already hold a connection of the others
 * @param appSecret signs challenges; equal for all processes on one database
 * @param onError receives failures that happen after a call was answered
 */
export function openLimits(pool: Actors['counts'], appSecret: string, onError: (error: unknown) => void): Limits {
  const counters = openCounters(pool)
  const take = openReservations(counters)
  const heed = openAlarms(counters, appSecret)

  return {
    async enter(limit, keys, solution) {
      const { buckets, alarms } = ruleOf(limit, keys)
      const held: Reservation[] = []
      const rung: Bucket[] = [...alarms]
      const passed: (() => void)[] = []
      const pass = async (alarm: Bucket) => {
        passed.push(await heed(alarm, solution))
      }
      const end = () => {
        for (const one of held.splice(0)) one.release().catch(onError)
        for (const decide of passed.splice(0)) decide()
      }
      try {
        // Reserved in a fixed order, so that two calls can't deadlock.
        for (const bucket of buckets) held.push(await take(bucket))
        for (const alarm of alarms) await pass(alarm)
      } catch (error) {
        end()
        throw error
      }
      return {
        end,
        heed: (alarm) => {
          rung.push(alarm)
          return pass(alarm)
        },
        async count() {
          for (const one of held.splice(0)) one.commit()
          await Promise.all(rung.splice(0).map((alarm) => counters.add(alarm, 1)))
        },
      }
    },

    reserve: (buckets, points = 1) => reserve(counters, buckets, points),
  }
}

async function reserve(counters: Counters, buckets: readonly Bucket[], points: number): Promise<() => Promise<void>> {
  const counted: Bucket[] = []
  const giveBack = async () => {
    await Promise.all(counted.splice(0).map((bucket) => counters.takeBack(bucket, points)))
  }
  for (const bucket of buckets) {
    const { consumed, seconds } = await counters.add(bucket, points)
    counted.push(bucket)
    if (consumed <= FIGURES[bucket[0]].points) continue
    await giveBack()
    throw tooMany(seconds)
  }
  return giveBack
}

/**
 * Reserves a place for a call that answers alike with or without one, so that the answer reveals nothing about earlier
 * requests.
 * @returns true if a place was free
 */
export const tryReserve = (limits: Limits, bucket: Bucket): Promise<boolean> =>
  limits.reserve([bucket]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.status === 429) return false
      throw error
    },
  )
