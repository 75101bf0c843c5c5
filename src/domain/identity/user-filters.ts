/** Filters of the users list. "User" means customers, "Staff" all other roles. */
import { ROLES, type Role, USER_STATUSES } from './roles.ts'

export const VERIFIED_FILTERS = ['Yes', 'No'] as const
export const ROLE_FILTERS = ['User', 'Staff'] as const
export const STATUS_FILTERS = USER_STATUSES

export type RoleFilter = (typeof ROLE_FILTERS)[number]

export const rolesOf = (filter: RoleFilter): readonly Role[] =>
  ROLES.filter((role) => (role === 'customer') === (filter === 'User'))
