import type { PasskeyAnswer } from '#contract/users/passkeys.ts'
import { typedCode } from '#domain/identity/second-factor.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { Db } from '#server/db/connect.ts'
import { hashToken } from '#server/identity/session-user.ts'
import { stepOfCode } from './app-codes.ts'
import { lockAppSecret, noteAppStep, spendRecovery } from './factor.queries.ts'
import { passkeyFits } from './passkeys.ts'

export interface ShownFactor {
  code?: string
  passkey?: PasskeyAnswer
}

/**
 * Verifies a factor in the caller's transaction and uses up one-time codes. Wrong codes are rate limited across
 * networks, because the sender knows the password.
 * @throws Refusal 429
 */
export async function factorFits(
  app: TransactionContext,
  db: Db,
  userId: number,
  { code, passkey }: ShownFactor,
): Promise<boolean> {
  if (passkey) return passkeyFits(app, db, userId, passkey)
  if (!code) return false
  const giveBack = await app.limits.reserve([['codesPerAccount', String(userId)]])
  const fits = await codeFits(app, db, userId, code)
  if (fits) await giveBack()
  return fits
}

async function codeFits(app: TransactionContext, db: Db, userId: number, written: string): Promise<boolean> {
  const typed = typedCode(written)
  if (typed?.kind === 'recovery') return spendRecovery(db, userId, hashToken(typed.code))
  return typed !== null && (await spendAppCode(app, db, userId, typed.code, 'confirmed'))
}

/**
 * A step more than two ahead of now was used before the clock was set back: it must not lock the person out until then.
 */
const wasSetBack = (step: number, lastStep: number): boolean => lastStep > step + 2

export async function spendAppCode(
  app: TransactionContext,
  db: Db,
  userId: number,
  code: string,
  which: 'confirmed' | 'waiting',
): Promise<boolean> {
  const kept = await lockAppSecret(db, userId)
  if (!kept || (kept.confirmedAt !== null) !== (which === 'confirmed')) return false
  // Null where APP_SECRET was lost: then recovery codes and passkeys still work.
  const secret = app.sealer.open(kept.secretSealed)
  const step = secret && stepOfCode(secret, code, app.now())
  if (!step || (step <= kept.lastStep && !wasSetBack(step, kept.lastStep))) return false
  await noteAppStep(db, userId, step, kept.confirmedAt ?? app.now())
  return true
}
