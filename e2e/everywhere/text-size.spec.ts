import { expectRoomForLargeText } from '../support/expect-room-for-text.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

test('an order, the login and the dashboard cut no text at 200 % text size', { tag: '@phone' }, async ({ page }) => {
  const phone = page.viewportSize()
  const expectRoom = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    for (const size of [phone, { width: 1280, height: 800 }]) {
      if (size) await page.setViewportSize(size)
      await expectRoomForLargeText(page)
    }
    if (phone) await page.setViewportSize(phone)
  }
  for (const path of ['/h/piedmont', '/h/piedmont/address', '/signup', '/login']) await expectRoom(path)
  await openSession(page, people.owner)
  await expectRoom('/admin/dashboard')
})
