import { challenged } from '#server/calls/refusal.ts'
import { openChallenges } from './challenges.ts'
import type { Counters } from './counters.ts'
import { FIGURES, type Place } from './figures.ts'
import { openSlowLine } from './slow-line.ts'

/**
 * What others used up shuts nobody out: whoever comes next is let through late, one after the other, or at once when they
 * did a little work.
 * @returns lets a try pass an alarm
 * @throws Refusal `challenged` when the line is long and there is no solution
 */
export function openAlarms(counters: Counters, appSecret: string) {
  const challenges = openChallenges(appSecret, counters)
  const passSlowly = openSlowLine()
  return async (alarm: Place, solution: string | null): Promise<void> => {
    const { consumed } = await counters.read(alarm)
    if (consumed < FIGURES[alarm[0]].points) return
    const place = alarm.join(' ')
    if (solution !== null && (await challenges.isSolved(place, solution))) return
    if (await passSlowly(place)) return
    throw challenged(await challenges.give(place))
  }
}
