import type { Positioned } from '#domain/identity/roles.ts'
import { reachesMoney } from '#domain/identity/second-factor.ts'
import { processorOrigin } from '#server/adapters/payment/processor.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { SessionUser } from '#server/calls/tenant.ts'
import { inTransaction } from '#server/db/connect.ts'
import { chargesCards } from './factor.queries.ts'

/**
 * A second factor is mandatory for an owner whose company charges real cards, and for an admin where any company does.
 * The demo charges none.
 */
export async function isFactorDemanded(
  { env, actors }: TransactionContext,
  user: Positioned & Pick<SessionUser, 'company'>,
  hasFactor: boolean,
): Promise<boolean> {
  if (hasFactor || env.demo || processorOrigin(env) === null || !reachesMoney(user)) return false
  if (user.role === 'hauler' && user.company === null) return false
  return inTransaction(actors.platform, { tenant: null, readonly: true }, (db) =>
    chargesCards(db, user.role === 'hauler' ? user.company : null),
  )
}
