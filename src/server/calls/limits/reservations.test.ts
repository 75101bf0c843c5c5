import { expect, test } from 'vitest'
import type { Counters } from './counters.ts'
import { type Bucket, FIGURES } from './figures.ts'
import { openReservations } from './reservations.ts'

// Counting when the database is away or the clock is set.

const bucket: Bucket = ['declinedPerPayCode', 'a code']
const { points } = FIGURES.declinedPerPayCode

/** Counts in memory; can be taken offline, or lose the answer to a release. */
function openCounts() {
  let consumed = 0
  let isAway = false
  let losesAnswer = false
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
      if (losesAnswer) throw new Error('lost')
    },
    read: answer,
  }
  return {
    counters,
    away: (now: boolean) => {
      isAway = now
    },
    loseAnswer: (now: boolean) => {
      losesAnswer = now
    },
  }
}

test('a queued caller is notified at once when the count before it failed', async () => {
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

test('a release whose answer is lost frees its place', async () => {
  const { counters, loseAnswer } = openCounts()
  const take = openReservations(counters)
  const [held] = await Promise.all(Array.from({ length: points }, () => take(bucket)))
  loseAnswer(true)
  await expect(held?.release()).rejects.toThrow('lost')
  loseAnswer(false)
  expect(await take(bucket)).toBeDefined()
})
