// An owner may remove any member but an owner, a manager may remove drivers. Open work of a removed member goes to a
// named successor.

import type { Role } from '#domain/identity/roles.ts'

export function mayRemove(remover: Role, member: Role): boolean {
  if (member === 'can-driver') return remover === 'can-manager' || remover === 'hauler' || remover === 'admin'
  return member === 'can-manager' && (remover === 'hauler' || remover === 'admin')
}
