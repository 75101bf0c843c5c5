import type { AppContext } from '#server/calls/app-context.ts'
import type { RateLimitKeys } from '#server/calls/limits/figures.ts'
import type { Person } from './identity.queries.ts'
import { passwordFits } from './passwords.ts'

/**
 * Verifies the password of a person already known by a session or an invitation. A wrong one counts as a wrong login.
 * @throws Refusal 429 after too many
 */
export async function ownPasswordFits(
  { limits }: AppContext,
  limitKeys: RateLimitKeys,
  { username, passwordHash }: Pick<Person, 'username' | 'passwordHash'>,
  given: string,
): Promise<boolean> {
  const counted = await limits.enter('ownPassword', { ...limitKeys, account: username }, null)
  try {
    const fits = await passwordFits(passwordHash, given, limitKeys.address)
    if (!fits) await counted.count()
    return fits
  } finally {
    counted.end()
  }
}
