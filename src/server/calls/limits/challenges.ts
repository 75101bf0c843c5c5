import { createHash, createHmac } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Challenge, type ChallengeSolution, challenge, challengeSolution } from '#contract/challenge.ts'
import type { Counters } from './counters.ts'
import { FIGURES } from './figures.ts'

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
