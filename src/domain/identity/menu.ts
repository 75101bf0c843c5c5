/**
 * The side menu shows each role its work, and shows a manager what the owner's office holds as a preview that cannot be opened.
 * The menu hides; the server enforces.
 */
import type { Role } from './roles.ts'

export const MENU_ITEMS = [
  'Users',
  'Posts',
  'Mail',
  'Customers',
  'Services',
  'Prices',
  'Company',
  'Maps',
  'Can Manager',
  'Can Go Backs',
] as const
export type MenuItem = (typeof MENU_ITEMS)[number]

export const MENU_PATHS: Record<MenuItem, string> = {
  Users: '/admin/users',
  Posts: '/admin/posts',
  Mail: '/admin/mail',
  Customers: '/admin/customers',
  Services: '/admin/services',
  Prices: '/admin/prices',
  Company: '/admin/company',
  Maps: '/admin/maps',
  'Can Manager': '/admin/can-manager',
  'Can Go Backs': '/admin/can-go-backs',
}

const PLATFORM_ITEMS: readonly MenuItem[] = ['Users', 'Posts', 'Mail']
const OFFICE_ITEMS: readonly MenuItem[] = ['Customers', 'Services', 'Prices', 'Company', 'Maps']

export type MenuState = 'allowed' | 'preview' | 'hidden'

/** How an item stands in the menu of a role; `hasGroup` is whether this person's company has a Can Manager group. */
export function menuState(item: MenuItem, role: Role, hasGroup: boolean): MenuState {
  if (role === 'customer') return 'hidden'
  if (PLATFORM_ITEMS.includes(item)) return role === 'admin' ? 'allowed' : 'hidden'
  if (OFFICE_ITEMS.includes(item)) {
    if (role === 'admin' || role === 'hauler') return 'allowed'
    return role === 'can-manager' ? 'preview' : 'hidden'
  }
  if (role === 'hauler') return hasGroup ? 'allowed' : 'hidden'
  return 'allowed'
}
