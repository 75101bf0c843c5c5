import { worksForCompany } from '#domain/identity/user-form.ts'
import type { Call } from '#server/calls/handler.ts'
import { tellWrongProof } from '#server/calls/tell-outcome.ts'
import type { Db } from '#server/db/connect.ts'
import { findByUsername } from '#server/identity/identity.queries.ts'
import { ownPasswordFits } from '#server/identity/own-password.ts'
import { type NewUser, updateUser } from '#server/identity/user.queries.ts'

type Joined = Pick<NewUser, 'username' | 'firstname' | 'lastname' | 'role' | 'companyId'>

/**
 * Whoever was removed from a group keeps the account, which belongs to no company any more: the same password brings it
 * into the next one. A wrong password is counted as a wrong login.
 * @returns the id; null when the account is somebody's who works elsewhere, is closed, or has another password
 */
export async function rejoin(call: Call, db: Db, joined: Joined, password: string) {
  const person = await findByUsername(db, joined.username)
  if (person?.status !== 'Active' || person.companyId !== null || !worksForCompany(person.role)) return null
  if (!(await ownPasswordFits(call.app, call.limitKeys, person, password))) {
    tellWrongProof(call, 'canmanager.register', person)
    return null
  }
  await updateUser(db, person.id, joined)
  return person.id
}
