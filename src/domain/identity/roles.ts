export const ROLES = ['admin', 'hauler', 'customer', 'can-manager', 'can-driver'] as const
export type Role = (typeof ROLES)[number]

/** Narrow the role `hauler` to a part of the office; an owner has none. */
export const RIGHTS = ['clerk', 'books'] as const
export type Rights = (typeof RIGHTS)[number]

export const POSITIONS = [...ROLES, ...RIGHTS] as const
export type Position = Role | Rights

export interface Positioned {
  role: Role
  rights?: Rights | null | undefined
}

export const positionOf = ({ role, rights }: Positioned): Position => (role === 'hauler' && rights ? rights : role)

export const POSITION_LABELS: Record<Position, string> = {
  admin: 'Admin',
  hauler: 'Owner',
  clerk: 'Clerk',
  books: 'Bookkeeper',
  customer: 'Customer',
  'can-manager': 'Manager',
  'can-driver': 'Driver',
}

export const positionLabel = (user: Positioned): string => POSITION_LABELS[positionOf(user)]

const isRights = (position: Position): position is Rights => (RIGHTS as readonly Position[]).includes(position)

export const membershipOf = (position: Position): { role: Role; rights: Rights | null } =>
  isRights(position) ? { role: 'hauler', rights: position } : { role: position, rights: null }

export const isOwner = (user: Positioned): boolean => positionOf(user) === 'hauler'

export const USER_STATUSES = ['Active', 'Close', 'Banned'] as const
export type UserStatus = (typeof USER_STATUSES)[number]
