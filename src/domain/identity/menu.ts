/**
 * People see the screens that their permissions open; managers see the office's screens as a locked preview. The menu
 * only hides entries; the server enforces permissions.
 */
import { may, type Permission } from './permissions.ts'
import { isOwner, type Positioned } from './roles.ts'

type MenuGroupName = 'Start' | 'Palette' | 'Office' | 'Can Manager' | 'Platform'

interface Entry {
  item: string
  path: string
  group: MenuGroupName
  opens: Permission
}

/** An entry also needs an icon (src/app/office/menu/menu-groups.ts), which the compiler enforces, and a route. */
export const MENU = [
  { item: 'Dashboard', path: '/admin/dashboard', group: 'Start', opens: 'dashboard.read' },
  { item: 'Import customers', path: '/admin/customers/import', group: 'Palette', opens: 'customers.write' },
  { item: 'Differences', path: '/admin/differences', group: 'Palette', opens: 'orders.refund' },
  { item: 'Feedback', path: '/admin/feedback', group: 'Palette', opens: 'feedback.read' },
  { item: 'To be asked', path: '/admin/orders/to-be-asked', group: 'Palette', opens: 'orders.read' },
  { item: 'Customers', path: '/admin/customers', group: 'Office', opens: 'customers.read' },
  { item: 'Orders', path: '/admin/orders', group: 'Office', opens: 'orders.read' },
  { item: 'Billing', path: '/admin/billing', group: 'Office', opens: 'billing.read' },
  { item: 'Services', path: '/admin/services', group: 'Office', opens: 'catalog.read' },
  { item: 'Prices', path: '/admin/prices', group: 'Office', opens: 'catalog.read' },
  { item: 'Company', path: '/admin/company', group: 'Office', opens: 'company.read' },
  { item: 'Maps', path: '/admin/maps', group: 'Office', opens: 'maps.read' },
  { item: 'Activity', path: '/admin/trail', group: 'Office', opens: 'trail.read' },
  { item: 'Can Manager', path: '/admin/can-manager', group: 'Can Manager', opens: 'cans.read' },
  { item: 'Can Go Backs', path: '/admin/can-go-backs', group: 'Can Manager', opens: 'cans.read' },
  { item: 'Users', path: '/admin/users', group: 'Platform', opens: 'users.manage' },
  { item: 'Posts', path: '/admin/posts', group: 'Platform', opens: 'posts.edit' },
  { item: 'Mail', path: '/admin/mail', group: 'Platform', opens: 'mail.manage' },
  { item: 'Health', path: '/admin/health', group: 'Platform', opens: 'health.read' },
] as const satisfies readonly Entry[]

export type MenuEntry = (typeof MENU)[number]
export type ShownEntry = Exclude<MenuEntry, { group: 'Palette' }>
export type MenuItem = ShownEntry['item']

export const isShown = (entry: MenuEntry): entry is ShownEntry => entry.group !== 'Palette'

export const MENU_SCREENS: readonly (readonly [path: string, opens: Permission])[] = MENU.map(({ path, opens }) => [
  path,
  opens,
])

export const CAN_MANAGER_PATH = '/admin/can-manager' satisfies MenuEntry['path']
export const CAN_GO_BACKS_PATH = '/admin/can-go-backs' satisfies MenuEntry['path']
export const COMPANY_PATH = '/admin/company' satisfies MenuEntry['path']

export type MenuState = 'allowed' | 'preview' | 'hidden'

export function menuState({ group, opens }: MenuEntry, user: Positioned, hasGroup: boolean): MenuState {
  if (group === 'Office' && user.role === 'can-manager') return 'preview'
  if (group === 'Can Manager' && isOwner(user) && !hasGroup) return 'hidden'
  return may(user, opens) ? 'allowed' : 'hidden'
}
