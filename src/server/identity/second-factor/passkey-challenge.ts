import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#server/base/refusal.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'

const VALID_MS = 5 * 60_000

export type ChallengeUse = 'login' | 'new'

const signature = ({ env }: TransactionContext, text: string): Buffer =>
  createHmac('sha256', createHmac('sha256', env.appSecret).update('passkeys').digest()).update(text).digest()

/** Bound to one person and one use, which prevents replay. The challenge is not stored. */
export function passkeyChallenge(app: TransactionContext, use: ChallengeUse, userId: number): string {
  const text = `${app.secret(128)}.${app.now().getTime() + VALID_MS}`
  return `${text}.${signature(app, `${use}.${userId}.${text}`).toString('base64url')}`
}

/** @param sent as the browser sends it: base64 of the text */
export async function isOpenChallenge(
  app: TransactionContext,
  use: ChallengeUse,
  userId: number,
  sent: string,
): Promise<boolean> {
  const [nonce = '', ends = '', mark = ''] = Buffer.from(sent, 'base64url').toString('utf8').split('.')
  const expected = signature(app, `${use}.${userId}.${nonce}.${ends}`)
  const given = Buffer.from(mark, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  if (Number(ends) < app.now().getTime()) return false
  return isFirstUse(app, nonce)
}

const isFirstUse = ({ limits }: TransactionContext, nonce: string): Promise<boolean> =>
  limits.reserve([['passkeyAnswered', nonce]]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.status === 429) return false
      throw error
    },
  )
