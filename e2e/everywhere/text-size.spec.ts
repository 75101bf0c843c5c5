import { expectRoomForLargeText } from '../support/expect-room-for-text.ts'
import { logIn, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

const heading = { level: 1 } as const

test('text at 200 % cuts nothing of an order and of the log-in', { tag: '@both' }, async ({ page }) => {
  for (const path of ['/h/piedmont', '/h/piedmont/address', '/signup', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectRoomForLargeText(page)
  }
})

test('text at 200 % cuts nothing of the dashboard', { tag: '@both' }, async ({ page }) => {
  await logIn(page, people.owner)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', heading)).toBeVisible()
  await expectRoomForLargeText(page)
})
