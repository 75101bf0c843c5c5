import { describe, expect, it } from 'vitest'
import { comingOffice } from './coming-office.ts'
import { menuGroups } from './menu-groups.ts'

describe('the screens to come', () => {
  it('are chosen by the path', () => {
    expect(comingOffice('/admin/Can-Go-Backs').title).toBe('Can Go Backs')
    expect(comingOffice('/admin/can-manager/anything').title).toBe('Can Manager')
  })
})

describe('the side menu', () => {
  it('says which group can only be looked at', () => {
    const labels = (role: 'can-manager' | 'hauler' | 'customer' | 'admin', canmanagergroupid: number | null) =>
      menuGroups({ role, canmanagergroupid }).map(({ label }) => label)
    expect(labels('can-manager', 1)).toEqual(['Office, preview only', 'Can Manager'])
    expect(labels('hauler', null)).toEqual(['Office'])
    expect(labels('admin', null)).toEqual(['Office', 'Can Manager', 'Platform'])
    expect(labels('customer', null)).toEqual([])
  })
})
