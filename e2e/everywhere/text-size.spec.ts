import { expectRoomForLargeText } from '../support/expect-room-for-text.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

test('an order, the login and the dashboard cut no text at 200 % text size', { tag: '@both' }, async ({ page }) => {
  const expectRoom = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectRoomForLargeText(page)
  }
  for (const path of ['/h/piedmont', '/h/piedmont/address', '/signup', '/login']) await expectRoom(path)
  await openSession(page, people.owner)
  await expectRoom('/admin/dashboard')
})
