import { expect, test } from 'vitest'
import { menuGroups } from './menu-groups.ts'

test('the side menu says which group can only be looked at', () => {
  const labels = (role: 'can-manager' | 'hauler' | 'customer' | 'admin', canmanagergroupid: number | null) =>
    menuGroups({ role, canmanagergroupid }).map(({ label }) => label)
  expect(labels('can-manager', 1)).toEqual(['Office, preview only', 'Can Manager'])
  expect(labels('hauler', null)).toEqual(['Office'])
  expect(labels('admin', null)).toEqual(['Office', 'Can Manager', 'Platform'])
  expect(labels('customer', null)).toEqual([])
})
