// An owner may remove any member but an owner, a manager may remove drivers. Open work of a removed member goes to a
// named successor.

import { may } from '#domain/identity/permissions.ts'
import { isOwner, type Positioned } from '#domain/identity/roles.ts'
import { worksForCompany } from '#domain/identity/user-form.ts'

export function mayRemove(remover: Positioned, member: Positioned): boolean {
  if (member.role === 'can-driver') return may(remover, 'cans.manage')
  return worksForCompany(member.role) && !isOwner(member) && may(remover, 'groups.own')
}
