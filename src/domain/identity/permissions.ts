/**
 * Permissions by position, checked by the server before every call and by the screens before they show a button. They
 * do not cover row ownership: the tenant of the ids in a call is checked separately.
 */
import { type Position, type Positioned, positionOf } from './roles.ts'

const ALL: readonly Position[] = ['admin', 'hauler', 'clerk', 'books', 'customer', 'can-manager', 'can-driver']
const OWNER: readonly Position[] = ['admin', 'hauler']
const DESK: readonly Position[] = [...OWNER, 'clerk']
const READERS: readonly Position[] = [...DESK, 'books']
const CREW: readonly Position[] = [...OWNER, 'can-manager', 'can-driver']
const PLATFORM: readonly Position[] = ['admin']

export const PERMISSIONS = {
  'session.use': ALL,
  'company.read': OWNER,
  'dashboard.read': OWNER,
  'companies.list': PLATFORM,
  'companies.write': OWNER,
  'companies.platformSettings': PLATFORM,
  'images.upload': CREW,
  'pdfs.upload': OWNER,
  'customers.read': READERS,
  'customers.file': DESK,
  'customers.accessNotes': DESK,
  'customers.write': DESK,
  'customers.erase': OWNER,
  'plans.read': DESK,
  'orders.read': READERS,
  'orders.write': DESK,
  'orders.refund': DESK,
  'billing.read': READERS,
  'billing.receive': READERS,
  'billing.write': DESK,
  'billing.settings': OWNER,
  'lists.export': READERS,
  'feedback.read': OWNER,
  'catalog.read': DESK,
  'maps.read': DESK,
  'maps.write': DESK,
  'posts.edit': PLATFORM,
  'comments.moderate': PLATFORM,
  'catalog.write': DESK,
  'users.manage': PLATFORM,
  'mail.manage': PLATFORM,
  'backups.read': PLATFORM,
  'health.read': PLATFORM,
  'trail.read': OWNER,
  'cans.read': CREW,
  'cans.manage': [...OWNER, 'can-manager'],
  'groups.own': OWNER,
  'groups.list': PLATFORM,
} as const satisfies Record<string, readonly Position[]>

export type Permission = keyof typeof PERMISSIONS

export function may(user: Positioned, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Position[]).includes(positionOf(user))
}
