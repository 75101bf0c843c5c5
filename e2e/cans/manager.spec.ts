import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

test("the page of another tenant's lists has nothing of this one", async ({ page }) => {
  await openSession(page, people.other)
  const html = await (await page.request.get('/admin/can-manager')).text()
  expect(html).toContain('Other Deliveries')
  expect(html).not.toMatch(/418 Magnolia Avenue|12 Tanyard Bend/)
})
