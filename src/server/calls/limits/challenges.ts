import { createHash, createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Challenge, type ChallengeSolution, challenge, challengeSolution } from '#contract/challenge.ts'
import { challenged } from '#server/base/refusal.ts'
import type { Counters } from './counters.ts'
import { type Bucket, FIGURES } from './figures.ts'

/** About a second on a phone: 256 tries on average, each with this many rounds. */
const ROUNDS = 4_000
const VALID_MS = FIGURES.solutionUsed.duration * 1000

/**
 * Proof of work before the next try. Unnoticeable to a person, but a thousand tries cost their sender an hour; each
 * solution is good for one try, at the place it was issued for.
 */
export interface Challenges {
  give(place: string): Promise<Challenge>
  isSolved(place: string, sent: string): Promise<boolean>
}

export function openChallenges(appSecret: string, counters: Counters): Challenges {
  const secret = createHmac('sha256', appSecret).update('challenges').digest('base64url')
  return {
    async give(place) {
      const given = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        deriveKey,
        data: { place: hashed(place) },
        expiresAt: new Date(Date.now() + VALID_MS),
        hmacSignatureSecret: secret,
      })
      return challenge.parse(given)
    },
    async isSolved(place, sent) {
      const solution = read(sent)
      if (solution?.challenge.parameters.data.place !== hashed(place)) return false
      const { verified } = await verifySolution({ ...solution, deriveKey, hmacSignatureSecret: secret })
      if (!verified) return false
      const uses = await counters.add(['solutionUsed', solution.challenge.signature], 1)
      return uses.consumed === 1
    },
  }
}

/** Hashed, because a name may be longer than the challenge can carry. */
const hashed = (place: string): string => createHash('sha256').update(place).digest('base64url')

function read(sent: string): ChallengeSolution | undefined {
  try {
    return challengeSolution.parse(JSON.parse(Buffer.from(sent, 'base64').toString('utf8')))
  } catch {
    return undefined
  }
}

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
