import { expect, test } from 'vitest'
import { menuGroups, openScreens } from './menu-groups.ts'

test('the side menu has a label per group, which marks preview-only groups', () => {
  const labels = (role: 'can-manager' | 'hauler' | 'customer' | 'admin', canmanagergroupid: number | null) =>
    menuGroups({ role, canmanagergroupid }).map(({ label }) => label)
  expect(labels('can-manager', 1)).toEqual(['Office, preview only', 'Can Manager'])
  expect(labels('hauler', null)).toEqual([null, 'Office'])
  expect(labels('admin', null)).toEqual([null, 'Office', 'Can Manager', 'Platform'])
  expect(labels('customer', null)).toEqual([])
})

test('entries of the palette only are not in the menu', () => {
  const owner = { role: 'hauler', canmanagergroupid: 1 } as const
  const inMenu = menuGroups(owner).flatMap(({ items }) => items.map(({ entry }) => entry.item))
  const named: string[] = openScreens(owner).map(({ item }) => item)
  expect(named.filter((item) => !inMenu.some((shown) => shown === item))).toEqual([
    'Import customers',
    'Differences',
    'Feedback',
    'To be asked',
  ])
})
