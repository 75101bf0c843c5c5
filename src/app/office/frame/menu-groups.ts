import {
  type Icon,
  IconArrowBackUp,
  IconArticle,
  IconBuildingWarehouse,
  IconId,
  IconMail,
  IconMap2,
  IconReceiptDollar,
  IconTrash,
  IconTruckDelivery,
  IconUsers,
} from '@tabler/icons-react'
import type { User } from '#contract/users/sessions.ts'
import { type MenuItem, type MenuState, menuState } from '#domain/identity/menu.ts'

export const MENU_ICONS: Record<MenuItem, Icon> = {
  Users: IconId,
  Posts: IconArticle,
  Mail: IconMail,
  Customers: IconUsers,
  Services: IconTrash,
  Prices: IconReceiptDollar,
  Company: IconBuildingWarehouse,
  Maps: IconMap2,
  'Can Manager': IconTruckDelivery,
  'Can Go Backs': IconArrowBackUp,
}

const GROUPS: readonly { label: string; items: readonly MenuItem[] }[] = [
  { label: 'Office', items: ['Customers', 'Services', 'Prices', 'Company', 'Maps'] },
  { label: 'Can Manager', items: ['Can Manager', 'Can Go Backs'] },
  { label: 'Platform', items: ['Users', 'Posts', 'Mail'] },
]

export type MenuGroup = { label: string; items: { item: MenuItem; state: MenuState }[] }

/** The side menu of this person, empty groups left out; a group that can only be looked at says so in its label. */
export function menuGroups(user: Pick<User, 'role' | 'canmanagergroupid'>): MenuGroup[] {
  const hasGroup = user.canmanagergroupid !== null
  return GROUPS.map(({ label, items }) => {
    const shown = items
      .map((item) => ({ item, state: menuState(item, user.role, hasGroup) }))
      .filter(({ state }) => state !== 'hidden')
    const previewOnly = shown.length > 0 && shown.every(({ state }) => state === 'preview')
    return { label: previewOnly ? `${label}, preview only` : label, items: shown }
  }).filter(({ items }) => items.length > 0)
}
