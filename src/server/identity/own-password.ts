import type { AppContext } from '#server/app-context.ts'
import type { RateLimitKeys } from '#server/calls/limits/figures.ts'
import type { Person } from './identity.queries.ts'
import { passwordFits } from './passwords.ts'

/**
 * Whether somebody who is no guest, by a session or an invitation, knows the password of their account. A wrong one counts
 * as a wrong log-in.
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
