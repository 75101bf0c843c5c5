import { worksForCompany } from '#domain/identity/user-form.ts'
import { auditWrongProof } from '#server/calls/audit-outcome.ts'
import type { Call } from '#server/calls/handler.ts'
import { type Db, inTransaction } from '#server/db/connect.ts'
import { findByUsername, type Person } from '#server/identity/identity.queries.ts'
import { ownPasswordFits } from '#server/identity/own-password.ts'
import { lockById, type NewUser, updateUser } from '#server/identity/user.queries.ts'

type Joined = Pick<NewUser, 'username' | 'firstname' | 'lastname' | 'role' | 'rights' | 'companyId'>

/** An account without a company, whose password was verified. */
export type Returning = Pick<Person, 'id' | 'passwordHash'>

/**
 * A removed member keeps the account: the same password brings it into the next group. Comparing is slow, so it runs
 * before the transaction; a wrong password counts as a wrong login.
 * @returns null when there is no such account, or it belongs to another company, is closed, or has another password
 */
export async function findReturning(call: Call, username: string, password: string): Promise<Returning | null> {
  const person = await inTransaction(call.app.actors.platform, { tenant: null, readonly: true }, (db) =>
    findByUsername(db, username),
  )
  if (!person || !isFree(person)) return null
  if (await ownPasswordFits(call.app, call.limitKeys, person, password)) return person
  auditWrongProof(call, 'canmanager.register', person)
  return null
}

/** @returns the id; null when the account changed since its password was verified */
export async function rejoin(db: Db, { id, passwordHash }: Returning, joined: Joined): Promise<number | null> {
  const person = await lockById(db, id)
  if (!person || !isFree(person) || person.passwordHash !== passwordHash) return null
  await updateUser(db, id, joined)
  return id
}

const isFree = ({ status, companyId, role }: Person): boolean =>
  status === 'Active' && companyId === null && worksForCompany(role)
