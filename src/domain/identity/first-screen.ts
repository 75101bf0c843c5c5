/**
 * Each position has a start screen: Can Manager for crews, the account for customers, the customers for clerks and
 * bookkeepers, the office for others. Users are redirected from screens they may not open to their start screen, which
 * is always allowed, so there are no redirect loops.
 */
import { MENU_SCREENS } from './menu.ts'
import { may, type Permission } from './permissions.ts'
import { type Position, type Positioned, positionOf } from './roles.ts'

const FIRST: Partial<Record<Position, string>> = {
  'can-manager': '/admin/can-manager',
  'can-driver': '/admin/can-manager',
  customer: '/account',
  clerk: '/admin/customers',
  books: '/admin/customers',
}

export const firstScreen = (user: Positioned): string => FIRST[positionOf(user)] ?? '/admin'

/** By path prefix; the first match decides. */
const SCREENS: readonly (readonly [prefix: string, opens: Permission])[] = [
  ['/admin/customers/e/0', 'customers.write'],
  ['/admin/can-manager/run-sheets', 'cans.manage'],
  ['/admin/can-manager/messages', 'cans.manage'],
  ['/admin/can-go-backs/run-sheets', 'cans.manage'],
  ...MENU_SCREENS,
  ['/admin', 'company.read'],
  ['/account', 'session.use'],
  ['/authenticated', 'session.use'],
]

export function redirectFor(user: Positioned, path: string): string | null {
  const screen = SCREENS.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))
  if (!screen || may(user, screen[1])) return null
  return firstScreen(user)
}
