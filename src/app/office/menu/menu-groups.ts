import {
  type Icon,
  IconArrowBackUp,
  IconArticle,
  IconBuildingWarehouse,
  IconClipboardList,
  IconFileInvoice,
  IconHeartbeat,
  IconHistory,
  IconId,
  IconLayoutDashboard,
  IconMail,
  IconMap2,
  IconReceiptDollar,
  IconTrash,
  IconTruckDelivery,
  IconUsers,
} from '@tabler/icons-react'
import type { User } from '#contract/users/sessions.ts'
import {
  isShown,
  MENU,
  type MenuEntry,
  type MenuItem,
  type MenuState,
  menuState,
  type ShownEntry,
} from '#domain/identity/menu.ts'

/** A Record, so that a menu entry without an icon doesn't compile. */
export const MENU_ICONS: Record<MenuItem, Icon> = {
  Dashboard: IconLayoutDashboard,
  Users: IconId,
  Posts: IconArticle,
  Mail: IconMail,
  Health: IconHeartbeat,
  Customers: IconUsers,
  Orders: IconClipboardList,
  Billing: IconFileInvoice,
  Services: IconTrash,
  Prices: IconReceiptDollar,
  Company: IconBuildingWarehouse,
  Maps: IconMap2,
  Activity: IconHistory,
  'Can Manager': IconTruckDelivery,
  'Can Go Backs': IconArrowBackUp,
}

const GROUPS: readonly ShownEntry['group'][] = ['Start', 'Office', 'Can Manager', 'Platform']

export type MenuUser = Pick<User, 'role' | 'rights' | 'canmanagergroupid'>

export type MenuGroup = { label: string | null; items: { entry: ShownEntry; state: MenuState }[] }

export function menuGroups(user: MenuUser): MenuGroup[] {
  return GROUPS.map((group) => {
    const items = MENU.filter(isShown)
      .filter((entry) => entry.group === group)
      .map((entry) => ({ entry, state: stateFor(entry, user) }))
      .filter(({ state }) => state !== 'hidden')
    return { label: group === 'Start' ? null : labelOf(group, items), items }
  }).filter(({ items }) => items.length > 0)
}

function labelOf(group: string, items: MenuGroup['items']): string {
  const previewOnly = items.length > 0 && items.every(({ state }) => state === 'preview')
  return previewOnly ? `${group}, preview only` : group
}

export function openScreens(user: MenuUser): readonly MenuEntry[] {
  return MENU.filter((entry) => stateFor(entry, user) === 'allowed')
}

const stateFor = (entry: MenuEntry, user: MenuUser) => menuState(entry, user, user.canmanagergroupid !== null)
