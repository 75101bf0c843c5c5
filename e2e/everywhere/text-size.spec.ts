import { expectRoomForLargeText } from '../support/expect-room-for-text.ts'
import { expect, test } from '../support/strict-test.ts'

test('text at 200 % cuts nothing of ordering and logging in on a phone', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/h/piedmont', '/h/piedmont/address', '/signup', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectRoomForLargeText(page)
  }
})
