import { unauthorized } from '#server/base/refusal.ts'
import type { ShortCall } from '#server/calls/handler.ts'
import type { SessionUser } from '#server/calls/tenant.ts'
import { findBySessions } from '#server/identity/identity.queries.ts'
import { hashToken, presentUser } from '#server/identity/session-user.ts'

/** The user as the call's session has it from now on. */
export async function userOfSession({ db, token }: Pick<ShortCall, 'db' | 'token'>): Promise<SessionUser> {
  const [person] = await findBySessions(db, [hashToken(token ?? '')])
  if (!person) throw unauthorized()
  return presentUser(person)
}
