import { expect, test } from 'vitest'
import type { Counters } from './counters.ts'
import { type Bucket, FIGURES } from './figures.ts'
import { openReservations } from './reservations.ts'

// Places where the database that counts is away, or a clock is set.

const bucket: Bucket = ['declinedPerPayCode', 'a code']
const { points } = FIGURES.declinedPerPayCode

/** Counts in memory, and is away when told so. */
function openCounts() {
  let consumed = 0
  let isAway = false
  const answer = async () => {
    await Promise.resolve()
    if (isAway) throw new Error('away')
    return { consumed, seconds: 1 }
  }
  const counters: Counters = {
    add: (_bucket, more) => {
      consumed += isAway ? 0 : more
      return answer()
    },
    takeBack: async (_bucket, fewer) => {
      consumed -= fewer
    },
    read: answer,
  }
  return {
    counters,
    away: (now: boolean) => {
      isAway = now
    },
  }
}

test('whoever waits for a place hears at once when the one before could not be counted', async () => {
  const { counters, away } = openCounts()
  const take = openReservations(counters)
  away(true)
  const begun = performance.now()
  const all = await Promise.allSettled(Array.from({ length: points + 3 }, () => take(bucket)))
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 'rejected'))
  expect(performance.now() - begun).toBeLessThan(5_000)
  away(false)
  const held = await take(bucket)
  await held.release()
})
