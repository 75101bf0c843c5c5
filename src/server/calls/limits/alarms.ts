import { challenged } from '#server/calls/refusal.ts'
import { openChallenges } from './challenges.ts'
import type { Counters } from './counters.ts'
import { type Bucket, FIGURES } from './figures.ts'
import { openThrottle } from './throttle.ts'

/**
 * What others used up shuts nobody out: whoever comes next is let through late, one after the other, or at once when they
 * did a little work. Tries that are not decided yet count as failed, so that no number of them at once gets past it.
 * @returns lets a try pass an alarm; what it gives says that the try is decided
 * @throws Refusal `challenged` when the line is long and there is no solution
 */
export function openAlarms(counters: Counters, appSecret: string) {
  const challenges = openChallenges(appSecret, counters)
  const throttle = openThrottle()
  const undecided = new Map<string, number>()
  const enter = (bucket: string) => {
    undecided.set(bucket, (undecided.get(bucket) ?? 0) + 1)
    return () => {
      const left = (undecided.get(bucket) ?? 0) - 1
      if (left > 0) undecided.set(bucket, left)
      else undecided.delete(bucket)
    }
  }
  return async (alarm: Bucket, solution: string | null): Promise<() => void> => {
    const bucket = alarm.join(' ')
    const { consumed } = await counters.read(alarm)
    if (consumed + (undecided.get(bucket) ?? 0) < FIGURES[alarm[0]].points) return enter(bucket)
    if (solution !== null && (await challenges.isSolved(bucket, solution))) return enter(bucket)
    if (await throttle(bucket)) return enter(bucket)
    throw challenged(await challenges.give(bucket))
  }
}
