import type { CompanyId } from '#contract/fields.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import { normalizeUsername } from '#domain/identity/username.ts'
import { badFields } from '#server/base/refusal.ts'
import { findMember, findRoute } from '#server/cans/crew/group.queries.ts'
import type { Db } from '#server/db/connect.ts'
import type { TaskColumns } from './task.queries.ts'

export type Assignee = Pick<TaskColumns, 'assignedUser' | 'routeLabel'> & { assignedTo: string }

export const NOBODY: Assignee = { assignedUser: null, routeLabel: null, assignedTo: '' }

/** @throws Refusal 400 when it is no member of the group, or none of its routes */
export async function findAssignee(db: Db, company: CompanyId, type: TaskType, name: string): Promise<Assignee> {
  if (type === 'gobacks') {
    const route = await findRoute(db, company, name.trim())
    if (!route) throw badFields([{ field: 'assignedTo', message: cansMessages.noSuchRoute }])
    return { assignedUser: null, routeLabel: route.label, assignedTo: route.label }
  }
  const member = await findMember(db, company, normalizeUsername(name))
  if (!member || member.rights !== null) throw badFields([{ field: 'assignedTo', message: cansMessages.notAMember }])
  return { assignedUser: member.id, routeLabel: null, assignedTo: member.username }
}
