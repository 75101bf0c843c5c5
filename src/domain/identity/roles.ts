export const ROLES = ['admin', 'hauler', 'customer', 'can-manager', 'can-driver'] as const
export type Role = (typeof ROLES)[number]

export const ROLE_LABELS: Record<Role, string> = {
  admin: 'Admin',
  hauler: 'Owner',
  customer: 'Customer',
  'can-manager': 'Manager',
  'can-driver': 'Driver',
}

export const USER_STATUSES = ['Active', 'Close', 'Banned'] as const
export type UserStatus = (typeof USER_STATUSES)[number]
