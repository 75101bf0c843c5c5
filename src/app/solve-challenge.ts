import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from '#contract/challenge.ts'

/**
 * Does the work that the server asks for before it looks at a try that others tried too often: about a second on a phone.
 * @returns what the header of the next try carries; null where the browser cannot do it, such as on a page without TLS
 */
export async function solvedHeader(challenge: Challenge): Promise<string | null> {
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null)
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
