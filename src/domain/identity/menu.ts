/**
 * Each role sees its own screens; managers see the office's screens as a locked preview. The menu only hides entries;
 * the server enforces permissions.
 */
import type { Role } from './roles.ts'

const GROUP_ROLES = {
  Start: ['admin', 'hauler'],
  Palette: ['admin', 'hauler'],
  Office: ['admin', 'hauler'],
  'Can Manager': ['admin', 'hauler', 'can-manager', 'can-driver'],
  Platform: ['admin'],
} as const satisfies Record<string, readonly Role[]>

type MenuGroupName = keyof typeof GROUP_ROLES

interface Entry {
  item: string
  path: string
  group: MenuGroupName
}

/** An entry also needs an icon (src/app/office/menu/menu-groups.ts), which the compiler enforces, and a route. */
export const MENU = [
  { item: 'Dashboard', path: '/admin/dashboard', group: 'Start' },
  { item: 'Import customers', path: '/admin/customers/import', group: 'Palette' },
  { item: 'Differences', path: '/admin/differences', group: 'Palette' },
  { item: 'Feedback', path: '/admin/feedback', group: 'Palette' },
  { item: 'To be asked', path: '/admin/orders/to-be-asked', group: 'Palette' },
  { item: 'Customers', path: '/admin/customers', group: 'Office' },
  { item: 'Orders', path: '/admin/orders', group: 'Office' },
  { item: 'Services', path: '/admin/services', group: 'Office' },
  { item: 'Prices', path: '/admin/prices', group: 'Office' },
  { item: 'Company', path: '/admin/company', group: 'Office' },
  { item: 'Maps', path: '/admin/maps', group: 'Office' },
  { item: 'Activity', path: '/admin/trail', group: 'Office' },
  { item: 'Can Manager', path: '/admin/can-manager', group: 'Can Manager' },
  { item: 'Can Go Backs', path: '/admin/can-go-backs', group: 'Can Manager' },
  { item: 'Users', path: '/admin/users', group: 'Platform' },
  { item: 'Posts', path: '/admin/posts', group: 'Platform' },
  { item: 'Mail', path: '/admin/mail', group: 'Platform' },
  { item: 'Health', path: '/admin/health', group: 'Platform' },
] as const satisfies readonly Entry[]

export type MenuEntry = (typeof MENU)[number]
export type ShownEntry = Exclude<MenuEntry, { group: 'Palette' }>
export type MenuItem = ShownEntry['item']

export const isShown = (entry: MenuEntry): entry is ShownEntry => entry.group !== 'Palette'

export const MENU_SCREENS: readonly (readonly [path: string, roles: readonly Role[]])[] = MENU.map(
  ({ path, group }) => [path, GROUP_ROLES[group]],
)

export const CAN_MANAGER_PATH = '/admin/can-manager' satisfies MenuEntry['path']
export const CAN_GO_BACKS_PATH = '/admin/can-go-backs' satisfies MenuEntry['path']
export const COMPANY_PATH = '/admin/company' satisfies MenuEntry['path']

export type MenuState = 'allowed' | 'preview' | 'hidden'

export function menuState({ group }: MenuEntry, role: Role, hasGroup: boolean): MenuState {
  const roles: readonly Role[] = GROUP_ROLES[group]
  if (group === 'Office' && role === 'can-manager') return 'preview'
  if (group === 'Can Manager' && role === 'hauler' && !hasGroup) return 'hidden'
  return roles.includes(role) ? 'allowed' : 'hidden'
}
