import { adminsJoinNone } from '#contract/canmanager/canmanager.ts'
import type { Answer, Given } from '#contract/contract.ts'
import { positionOfSecret, readInvitation } from '#domain/cans/crew/invitation.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { membershipOf } from '#domain/identity/roles.ts'
import { badFields, Refusal, unauthorized } from '#server/base/refusal.ts'
import type { Call } from '#server/calls/handler.ts'
import { underKey } from '#server/calls/idempotency.ts'
import { type Db, inTransaction } from '#server/db/connect.ts'
import { notifyOfCrewChange } from '#server/identity/crew-change.ts'
import { addMembership, membershipsOf, openCompany } from '#server/identity/memberships/membership.queries.ts'
import { userOfSession } from '#server/identity/memberships/user-of-session.ts'
import { hashToken } from '#server/identity/session-user.ts'
import { lockById } from '#server/identity/user.queries.ts'
import { findInvitedGroup } from './group.queries.ts'

type Sent = Given<'canmanager.join'>

/**
 * Adds the logged-in account to the company of an invitation and opens it in this session; its other companies stay
 * . A no-op for a member.
 * @throws Refusal 400 for an invalid code, 403 for an admin's account
 */
export async function join(call: Call, sent: Sent): Promise<Answer<'canmanager.join'>> {
  return inTransaction(call.app.actors.platform, { tenant: null }, (db) =>
    underKey(db, call, 'canmanager.join', () => letIn(call, db, sent)),
  )
}

async function letIn(call: Call, db: Db, { code }: Sent): Promise<Answer<'canmanager.join'>> {
  const invitation = readInvitation(code)
  const group = invitation && (await findInvitedGroup(db, invitation.group))
  const position = group && positionOfSecret(group, invitation.secret)
  if (!group || !position) throw badFields([{ field: 'code', message: cansMessages.codeEnded }])
  const person = call.user && (await lockById(db, call.user.id))
  if (!person) throw unauthorized()
  const { companyId: company, name } = group
  if (person.role === 'admin') throw new Refusal(adminsJoinNone, { message: cansMessages.adminsJoinNone })
  if ((await membershipsOf(db, person.id)).some(({ id }) => id === company)) {
    await openCompany(db, hashToken(call.token ?? ''), company)
    return {
      success: true,
      message: cansMessages.alreadyIn(name),
      user: await userOfSession({ db, token: call.token }),
    }
  }
  const membership = membershipOf(position)
  await addMembership(db, { userId: person.id, companyId: company, ...membership }, person.companyId === null)
  await openCompany(db, hashToken(call.token ?? ''), company)
  await notifyOfCrewChange(call, db, person, null, { ...membership, company, status: person.status })
  return {
    success: true,
    message: cansMessages.joined(name),
    user: await userOfSession({ db, token: call.token }),
  }
}
