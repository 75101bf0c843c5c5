/**
 * Permissions by role, checked by the server before every call and by the screens before they show a button. They do
 * not cover row ownership: the tenant of the ids in a call is checked separately.
 */
import type { Role } from './roles.ts'

const EVERYBODY: readonly Role[] = ['admin', 'hauler', 'customer', 'can-manager', 'can-driver']
const OFFICE: readonly Role[] = ['admin', 'hauler']
const STAFF: readonly Role[] = ['admin', 'hauler', 'can-manager', 'can-driver']
const PLATFORM: readonly Role[] = ['admin']

export const PERMISSIONS = {
  'session.use': EVERYBODY,
  'company.read': OFFICE,
  'dashboard.read': OFFICE,
  'companies.list': PLATFORM,
  'companies.write': OFFICE,
  'companies.platformSettings': PLATFORM,
  'images.upload': STAFF,
  'pdfs.upload': OFFICE,
  'customers.read': OFFICE,
  'customers.write': OFFICE,
  'customers.erase': OFFICE,
  'orders.read': OFFICE,
  'orders.write': OFFICE,
  'orders.refund': OFFICE,
  'feedback.read': OFFICE,
  'catalog.read': OFFICE,
  'maps.read': OFFICE,
  'maps.write': OFFICE,
  'posts.edit': PLATFORM,
  'comments.moderate': PLATFORM,
  'catalog.write': OFFICE,
  'users.manage': PLATFORM,
  'mail.manage': PLATFORM,
  'backups.read': PLATFORM,
  'health.read': PLATFORM,
  'trail.read': OFFICE,
  'cans.read': STAFF,
  'cans.manage': ['admin', 'hauler', 'can-manager'],
  'groups.own': OFFICE,
  'groups.list': PLATFORM,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS

export function may(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Role[]).includes(role)
}
