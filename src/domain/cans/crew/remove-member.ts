// An owner may remove every member of the group, a manager the drivers; nobody removes an owner.
// Whoever leaves with open work leaves it to somebody who is named.

import type { Role } from '#domain/identity/roles.ts'

/** Whether somebody of the first role may remove somebody of the second. */
export function mayRemove(remover: Role, member: Role): boolean {
  if (member === 'can-driver') return remover === 'can-manager' || remover === 'hauler' || remover === 'admin'
  return member === 'can-manager' && (remover === 'hauler' || remover === 'admin')
}
