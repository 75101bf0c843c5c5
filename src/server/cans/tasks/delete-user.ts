import { userIsOneself } from '#contract/users/office.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { normalizeUsername } from '#domain/identity/username.ts'
import { badFields, notFound, Refusal } from '#server/base/refusal.ts'
import type { Handlers } from '#server/calls/handler.ts'
import { endInvitations, endInvitationsElsewhere } from '#server/identity/crew-change.ts'
import { deleteUserRow, findById } from '#server/identity/user.queries.ts'
import { colleagueOf, handOverOpenTasks } from './hand-over.queries.ts'

export const deleteUserHandlers: Handlers<'users.deleteUser'> = {
  /** Finished tasks and remarks keep the name, which they hold as text; open tasks go to `to`. */
  'users.deleteUser': async (call, { id, to = '' }) => {
    const { db, user } = call
    const person = await findById(db, id)
    if (!person) throw notFound()
    if (person.id === user?.id) throw new Refusal(userIsOneself, { message: userMessages.notOneself })
    const taker = to === '' ? null : await colleagueOf(db, person, normalizeUsername(to))
    if (to !== '' && taker === null) throw badFields([{ field: 'to', message: userMessages.takerUnknown }])
    await handOverOpenTasks(db, person, taker)
    await endInvitations(call, db, { ...person, company: person.companyId }, null)
    await endInvitationsElsewhere(call, db, person)
    await deleteUserRow(db, person.id)
    return { success: true }
  },
}
