import { memberNotRemovable } from '#contract/canmanager/canmanager.ts'
import type { Given } from '#contract/contract.ts'
import { mayRemove } from '#domain/cans/crew/remove-member.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { normalizeUsername } from '#domain/identity/username.ts'
import { badFields, Refusal } from '#server/base/refusal.ts'
import { type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { giveTasks } from '#server/cans/tasks/assign-tasks.ts'
import { findAssignee } from '#server/cans/tasks/assignee.ts'
import { lockOpenTasksOf } from '#server/cans/tasks/task.queries.ts'
import { findMember, takeOutMember } from './group.queries.ts'

/**
 * Removes a member; their open tasks go to the named one. A no-op for a person who is no member any more.
 * @returns whether a member was removed
 * @throws Refusal 403 for a member whom the caller may not remove, 400 without a successor for the open tasks
 */
export async function removeMember(call: ShortCall, sent: Given<'canmanager.removeMember'>): Promise<boolean> {
  const { db, user } = call
  const company = tenantOf(call)
  const member = await findMember(db, company, normalizeUsername(sent.username))
  if (!member) return false
  if (user === null || !mayRemove(user, member))
    throw new Refusal(memberNotRemovable, { message: cansMessages.mayNotRemove })
  const open = await lockOpenTasksOf(db, company, member.id)
  if (open.length > 0) {
    const to = normalizeUsername(sent.to ?? '')
    if (to === '' || to === member.username) throw badFields([{ field: 'to', message: cansMessages.takerNeeded }])
    await giveTasks(db, open, await findAssignee(db, company, 'deliveries', to))
  }
  await takeOutMember(db, member.id)
  return true
}
