import { describe, expect, test } from 'vitest'
import { renderOfficeHook } from '#tests/support/office-hook.ts'
import { aCompany, aUser, TIDEWATER } from '#tests/support/office-rows.ts'
import { ADMIN, type OfficeSetting } from '#tests/support/render-office.ts'
import { useChosenCompany } from './use-chosen-company.ts'

const BOTH = [aCompany(), TIDEWATER]

async function chosen(search: string, setting: Partial<OfficeSetting> = {}) {
  const hook = await renderOfficeHook(useChosenCompany, { at: `/admin/prices${search}`, companies: BOTH, ...setting })
  return { ...hook, id: () => hook.now().company?.id }
}

describe('the company of a screen', () => {
  test.each([
    ['?company=36', 36],
    ['?company=99', 35],
    ['?company=north', 35],
    ['', 35],
  ])('is an admin’s choice, else the first (%s)', async (search, id) => {
    const { id: now, now: all } = await chosen(search, { user: ADMIN })
    expect(now()).toBe(id)
    expect(all().chooses).toBe(true)
  })

  test('follows the address', async () => {
    const { id, goTo } = await chosen('?company=36', { user: ADMIN })
    await goTo('/admin/prices?company=35')
    expect(id()).toBe(35)
  })

  test('is the own one of an owner, whatever the address says', async () => {
    const { id, now } = await chosen('?company=35', { user: aUser({ company: 36 }) })
    expect(id()).toBe(36)
    expect(now().chooses).toBe(false)
  })

  test('is none on a platform without companies', async () => {
    const { id } = await chosen('?company=35', { user: ADMIN, companies: [] })
    expect(id()).toBeUndefined()
  })
})
