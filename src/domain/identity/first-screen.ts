/**
 * Everybody lands on the screen of their work: crews on Can Manager, customers on their account, everybody else in the office.
 * A screen that is not a role's own sends that person to the first screen instead, and the first screen is always their own,
 * so nobody is sent in circles.
 */
import { MENU_SCREENS } from './menu.ts'
import type { Role } from './roles.ts'

/** The path a person is sent to after login and from screens that are not theirs. */
export function firstScreen(role: Role): string {
  if (role === 'can-manager' || role === 'can-driver') return '/admin/can-manager'
  if (role === 'customer') return '/account'
  return '/admin'
}

/** What a path needs; the first prefix decides. Paths under /admin that the menu does not name are for the office. */
const SCREENS: readonly (readonly [prefix: string, roles: readonly Role[]])[] = [
  ...MENU_SCREENS,
  ['/admin', ['admin', 'hauler']],
  ['/account', ['customer', 'admin', 'hauler', 'can-manager', 'can-driver']],
  ['/authenticated', ['customer', 'admin', 'hauler', 'can-manager', 'can-driver']],
]

/** Where this person must go instead, or null when the screen is theirs. `path` starts with a slash, without query. */
export function redirectFor(role: Role, path: string): string | null {
  const screen = SCREENS.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))
  if (!screen || screen[1].includes(role)) return null
  return firstScreen(role)
}
