import type { CompanyId } from '#contract/fields.ts'
import type { Rights, Role } from '#domain/identity/roles.ts'
import { worksForCompany } from '#domain/identity/user-form.ts'
import { auditWrongProof } from '#server/calls/audit-outcome.ts'
import type { Call } from '#server/calls/handler.ts'
import { type Db, inTransaction } from '#server/db/connect.ts'
import { findByUsername, type Person } from '#server/identity/identity.queries.ts'
import { addMembership, membershipsOf } from '#server/identity/memberships/membership.queries.ts'
import { ownPasswordFits } from '#server/identity/own-password.ts'
import { lockById, updateUser } from '#server/identity/user.queries.ts'

export interface Joined {
  companyId: CompanyId
  role: Role
  rights: Rights | null
  founds: boolean
}

/** An existing account, whose password was verified. */
export type Returning = Pick<Person, 'id' | 'passwordHash'>

/**
 * The password of an existing account brings it into a company: a removed member into any, others by invitation.
 * Comparing is slow, so it runs before the transaction; a wrong password counts as a wrong login.
 * @returns null when there is no such account, or it may not join, or has another password
 */
export async function findReturning(
  call: Call,
  username: string,
  password: string,
  founds: boolean,
): Promise<Returning | null> {
  const person = await inTransaction(call.app.actors.platform, { tenant: null, readonly: true }, (db) =>
    findByUsername(db, username),
  )
  if (!person || !mayJoin(person, founds)) return null
  if (await ownPasswordFits(call.app, call.limitKeys, person, password)) return person
  auditWrongProof(call, 'canmanager.register', person)
  return null
}

type Names = Pick<Person, 'firstname' | 'lastname'>

/** @returns the id; null when the account changed since its password was verified, or is a member already */
export async function rejoin(
  db: Db,
  { id, passwordHash }: Returning,
  { founds, ...joined }: Joined,
  names: Names,
): Promise<number | null> {
  const person = await lockById(db, id)
  if (!person || !mayJoin(person, founds) || person.passwordHash !== passwordHash) return null
  if ((await membershipsOf(db, id)).some((one) => one.id === joined.companyId)) return null
  const isFirst = person.companyId === null
  if (isFirst) await updateUser(db, id, names)
  await addMembership(db, { userId: id, ...joined }, isFirst)
  return id
}

function mayJoin({ status, companyId, role }: Person, founds: boolean): boolean {
  if (status !== 'Active' || role === 'admin') return false
  return !founds || (companyId === null && worksForCompany(role))
}
