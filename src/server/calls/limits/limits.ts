import { tooMany } from '#server/calls/refusal.ts'
import type { Actors } from '#server/db/connect.ts'
import { openAlarms } from './alarms.ts'
import { type Counters, openCounters } from './counters.ts'
import { type Bucket, FIGURES, type RateLimitKeys, type RateLimitName, ruleOf } from './figures.ts'
import { countsByPortions, openPortions } from './portions.ts'
import { openReservations, type Reservation } from './reservations.ts'

/** A try that takes its places and is not decided yet. */
export interface Try {
  /** It stays counted: it failed, or every call counts here. */
  count(): Promise<void>
  /** The call is over; what was not counted is given back. */
  end(): void
  /**
   * Another alarm, known since more was looked up: when others used it up, this try proves itself or waits.
   * @throws Refusal `challenged`
   */
  heed(alarm: Bucket): Promise<void>
}

export interface Limits {
  /**
   * Takes a place at every counter of this limit in one step, before anything is done for the call, so that no two share
   * the last one. Where places are held by tries that are still undecided, it waits for them.
   * @param solution what the caller answers to a challenge, null when there was none
   * @throws Refusal 429 when there is none free, `challenged` when others' tries rang an alarm
   */
  enter(limit: RateLimitName, keys: RateLimitKeys, solution: string | null): Promise<Try>
  /**
   * Counts `points` at each of these in one step, before anything is done for it.
   * @returns takes back what was counted, for a call that came to nothing
   * @throws Refusal 429, having counted nowhere, when it does not fit at one of them
   */
  reserve(buckets: readonly Bucket[], points?: number): Promise<() => Promise<void>>
}

/**
 * @param pool a few connections of its own: whoever waits here may hold one of the others already
 * @param appSecret signs challenges; the same for all processes on one database
 * @param onError gets what failed after a call was answered
 */
export function openLimits(pool: Actors['counts'], appSecret: string, onError: (error: unknown) => void): Limits {
  const counters = openCounters(pool)
  const reserveOne = openReservations(counters)
  const takeOfPortion = openPortions(counters)
  const heed = openAlarms(counters, appSecret)
  const take = async (bucket: Bucket): Promise<Reservation> =>
    countsByPortions(bucket) ? { commit: () => {}, release: await takeOfPortion(bucket) } : reserveOne(bucket)

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
        // In one order for all, so that none waits for a place of somebody who waits for one of its own.
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
