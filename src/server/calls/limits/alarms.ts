import { setTimeout as pause } from 'node:timers/promises'
import { challenged } from '#server/base/refusal.ts'
import { openChallenges } from './challenges.ts'
import type { Counters } from './counters.ts'
import { type Bucket, FIGURES } from './figures.ts'

const STEP_MS = 1_000
const MOST_IN_LINE = 4

/**
 * Alarms slow down new callers after others' failures, but never lock them out: a caller is delayed in a queue, or
 * passes at once with a proof of work. Undecided tries count as failed, so concurrency can't bypass it.
 * @returns passes a try through an alarm; its result marks the try as decided
 * @throws Refusal `challenged` when the queue is full and there is no solution
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

/**
 * Lets unproven callers through one per second: a single caller is answered late, a frequent one is not.
 * @returns after the wait, true if the queue had room
 */
function openThrottle(): (key: string) => Promise<boolean> {
  const lines = new Map<string, { length: number; last: Promise<unknown> }>()
  return async (key) => {
    const line = lines.get(key) ?? { length: 0, last: Promise.resolve() }
    if (line.length >= MOST_IN_LINE) return false
    lines.set(key, line)
    line.length += 1
    line.last = line.last.then(() => pause(STEP_MS))
    await line.last
    line.length -= 1
    if (line.length === 0) lines.delete(key)
    return true
  }
}
