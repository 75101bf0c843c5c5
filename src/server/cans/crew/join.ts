import { alreadyElsewhere } from '#contract/canmanager/canmanager.ts'
import type { Answer, Given } from '#contract/contract.ts'
import { positionOfSecret, readInvitation } from '#domain/cans/crew/invitation.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { membershipOf } from '#domain/identity/roles.ts'
import { badFields, Refusal, unauthorized } from '#server/base/refusal.ts'
import type { Call } from '#server/calls/handler.ts'
import { underKey } from '#server/calls/idempotency.ts'
import { type Db, inTransaction } from '#server/db/connect.ts'
import { notifyOfCrewChange } from '#server/identity/crew-change.ts'
import { presentUser } from '#server/identity/session-user.ts'
import { findById, lockById, updateUser } from '#server/identity/user.queries.ts'
import { findInvitedGroup } from './group.queries.ts'

type Sent = Given<'canmanager.join'>

/**
 * Adds an account without a company to the group of an invitation: a customer, or a removed member. A no-op for a
 * member.
 * @throws Refusal 400 for an invalid code, 403 for an account that belongs to another company, and for an admin's
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
  if (person.companyId === company) {
    return { success: true, message: cansMessages.alreadyIn(name), user: presentUser(person) }
  }
  if (person.companyId !== null || person.role === 'admin') {
    throw new Refusal(alreadyElsewhere, { message: cansMessages.alreadyElsewhere })
  }
  const membership = membershipOf(position)
  await updateUser(db, person.id, { companyId: company, ...membership })
  await notifyOfCrewChange(call, db, person, null, { ...membership, company, status: person.status })
  return {
    success: true,
    message: cansMessages.joined(name),
    user: presentUser((await findById(db, person.id)) ?? person),
  }
}
