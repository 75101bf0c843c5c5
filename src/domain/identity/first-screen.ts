/**
 * Each role has a start screen: Can Manager for crews, the account for customers, the office for others. Users are
 * redirected from screens they may not open to their start screen, which is always allowed, so there are no redirect
 * loops.
 */
import { MENU_SCREENS } from './menu.ts'
import type { Role } from './roles.ts'

export function firstScreen(role: Role): string {
  if (role === 'can-manager' || role === 'can-driver') return '/admin/can-manager'
  if (role === 'customer') return '/account'
  return '/admin'
}

/** By path prefix; the first match decides. */
const SCREENS: readonly (readonly [prefix: string, roles: readonly Role[]])[] = [
  ...MENU_SCREENS,
  ['/admin', ['admin', 'hauler']],
  ['/account', ['customer', 'admin', 'hauler', 'can-manager', 'can-driver']],
  ['/authenticated', ['customer', 'admin', 'hauler', 'can-manager', 'can-driver']],
]

export function redirectFor(role: Role, path: string): string | null {
  const screen = SCREENS.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))
  if (!screen || screen[1].includes(role)) return null
  return firstScreen(role)
}
