/**
 * The side menu shows each role its work, and shows a manager what the owner's office holds as a preview that cannot be opened.
 * The menu hides; the server enforces.
 */
import type { Role } from './roles.ts'

/** Whose work the screens of a group are. `Start` stands above the groups; what `Palette` holds is only found by its name. */
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

/**
 * Every screen that has a place in the menu or a name in the palette, in the order of both. An entry needs nothing else but
 * its icon (src/app/office/frame/menu-groups.ts), which the compiler asks for, and its route.
 */
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
/** What the menu itself shows, which is all but the palette's own entries. */
export type ShownEntry = Exclude<MenuEntry, { group: 'Palette' }>
export type MenuItem = ShownEntry['item']

export const isShown = (entry: MenuEntry): entry is ShownEntry => entry.group !== 'Palette'

/** Paths of the table and the roles that may open them. */
export const MENU_SCREENS: readonly (readonly [path: string, roles: readonly Role[]])[] = MENU.map(
  ({ path, group }) => [path, GROUP_ROLES[group]],
)

export const CAN_MANAGER_PATH = '/admin/can-manager' satisfies MenuEntry['path']
export const CAN_GO_BACKS_PATH = '/admin/can-go-backs' satisfies MenuEntry['path']
export const COMPANY_PATH = '/admin/company' satisfies MenuEntry['path']

export type MenuState = 'allowed' | 'preview' | 'hidden'

/** How an entry stands in the menu of a role; `hasGroup` is whether this person's company has a Can Manager group. */
export function menuState({ group }: MenuEntry, role: Role, hasGroup: boolean): MenuState {
  const roles: readonly Role[] = GROUP_ROLES[group]
  if (group === 'Office' && role === 'can-manager') return 'preview'
  if (group === 'Can Manager' && role === 'hauler' && !hasGroup) return 'hidden'
  return roles.includes(role) ? 'allowed' : 'hidden'
}
