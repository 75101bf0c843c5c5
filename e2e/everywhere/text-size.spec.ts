import { expectRoomForLargeText } from '../support/expect-room-for-text.ts'
import { logIn, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

const heading = { level: 1 } as const

test('an order and the login cut no text at 200 % text size', { tag: '@both' }, async ({ page }) => {
  for (const path of ['/h/piedmont', '/h/piedmont/address', '/signup', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectRoomForLargeText(page)
  }
})

test('the dashboard cuts no text at 200 % text size', { tag: '@both' }, async ({ page }) => {
  await logIn(page, people.owner)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', heading)).toBeVisible()
  await expectRoomForLargeText(page)
})
