import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from '#contract/challenge.ts'

/**
 * Takes about a second on a phone.
 * @returns the header's value for the retry; null where the browser cannot solve it, such as on a page without TLS
 */
export async function solvedHeader(challenge: Challenge): Promise<string | null> {
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null)
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
