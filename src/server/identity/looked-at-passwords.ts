import type { Given } from '#contract/contract.ts'
import { isFresh } from '#domain/identity/second-factor.ts'
import { normalizeUsername } from '#domain/identity/username.ts'
import type { Call } from '#server/calls/handler.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Person } from './identity.queries.ts'
import { ownPasswordFits } from './own-password.ts'
import { hashPassword } from './passwords.ts'
import { findById } from './user.queries.ts'

type Wanted = Given<'users.update'>

/** The slow parts of a user's update, done before its transaction. */
export interface LookedAt {
  passwordHash: string | undefined
  /** `fits`: the current password matches this hash; null where none was required. */
  current: { passwordHash: string | null; fits: boolean } | null
}

export const isOtherUsername = (username: string, person: Pick<Person, 'username'>): boolean =>
  normalizeUsername(username) !== person.username

export const provesOneself = ({ password, username }: Wanted, person: Pick<Person, 'username'>): boolean =>
  Boolean(password) || (username !== undefined && isOtherUsername(username, person))

/** @throws Refusal 429 after too many wrong passwords */
export async function lookAtPasswords(call: Call, wanted: Wanted): Promise<LookedAt> {
  const current = call.user?.id === wanted.id ? await lookAtOwn(call, wanted) : null
  const mayHave = current === null || current.fits
  const { address } = call.limitKeys
  return {
    current,
    passwordHash: wanted.password && mayHave ? await hashPassword(wanted.password, address) : undefined,
  }
}

async function lookAtOwn({ app, limitKeys, hasFactor, ...call }: Call, wanted: Wanted): Promise<LookedAt['current']> {
  const given = wanted.currentpassword ?? ''
  // With a second factor, passwords cannot be tried before it is shown.
  if (given === '' || (hasFactor && !isFresh(call.provenAt, call.now))) return null
  const person = await inTransaction(app.actors.platform, { tenant: null, readonly: true }, (db) =>
    findById(db, wanted.id),
  )
  if (!person || !provesOneself(wanted, person)) return null
  return { passwordHash: person.passwordHash, fits: await ownPasswordFits(app, limitKeys, person, given) }
}
