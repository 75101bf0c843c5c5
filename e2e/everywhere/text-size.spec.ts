import { expectRoomForLargeText } from '../support/expect-room-for-text.ts'
import { logIn, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

const heading = { level: 1 } as const

test('text at 200 % cuts nothing of the site and of ordering', { tag: '@both' }, async ({ page }) => {
  for (const path of ['/', '/h/piedmont', '/h/piedmont/address', '/signup', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectRoomForLargeText(page)
  }
})

test('text at 200 % cuts nothing of the office', { tag: '@both' }, async ({ page }) => {
  await logIn(page, people.owner)
  for (const path of ['/admin/dashboard', '/admin/customers']) {
    await page.goto(path)
    await expect(page.getByRole('heading', heading)).toBeVisible()
    await expectRoomForLargeText(page)
  }
})

for (const [who, person] of [
  ['driver', people.driver],
  ['manager', people.manager],
] as const) {
  test(`text at 200 % cuts nothing of a ${who}'s day`, { tag: '@both' }, async ({ page }) => {
    await logIn(page, person, '/admin/can-manager')
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await expectRoomForLargeText(page)
  })
}
