import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

// What is done behind the login has journeys of its own, most of them at a desk. A hauler opens the same screens on a phone:
// each has its heading there, stays inside the width and breaks no rule of accessibility.

const MOST_SCRIPTS = 14

/** Every screen by whoever looks at it. */
const screens = {
  admin: [
    ['/admin/company', 'Companies'],
    ['/admin/company/e/35', 'Piedmont Hauling'],
    ['/admin/company/e/0', 'New company'],
    ['/admin/users', 'Users'],
    ['/admin/users/e/0', 'New user'],
    ['/admin/mail', 'Mail'],
    ['/admin/health', 'Health'],
    ['/admin/posts', 'Posts'],
    ['/admin/posts/e/0', 'New post'],
    ['/admin/posts/e/6', /\S/],
    ['/admin/posts/comments', 'Comments'],
    ['/account', 'Account'],
  ],
  owner: [
    ['/admin', 'Piedmont Hauling'],
    ['/admin/dashboard', /^\w+day, \d\d\/\d\d\/\d{4}$/],
    ['/admin/customers', 'Customers'],
    ['/admin/customers/import', 'Import customers'],
    ['/admin/customers/e/0', 'New customer'],
    ['/admin/orders', 'Orders'],
    ['/admin/feedback', 'Feedback'],
    ['/admin/maps', 'Maps'],
    ['/admin/trail', 'Activity'],
    ['/admin/maps/add', 'New map'],
    ['/admin/maps/e/351', 'Cedar Hollow'],
    ['/admin/services', 'Services'],
    ['/admin/services/e/3501', 'Household Trash'],
    ['/admin/services/e/3521', /\S/],
    ['/admin/prices', 'Prices'],
    ['/admin/prices/add', 'New price set'],
    ['/admin/prices/e/piedmont-four-yard', 'Dumpster, 4 yard'],
  ],
  manager: [
    ['/admin/can-manager', 'Deliveries'],
    ['/admin/can-go-backs', 'Go Backs'],
  ],
  driver: [
    ['/admin/can-manager', 'Deliveries'],
    ['/admin/can-go-backs', 'Go Backs'],
  ],
  customer: [['/account', 'Account']],
} as const

for (const who of ['admin', 'owner', 'manager', 'driver', 'customer'] as const) {
  for (const [path, heading] of screens[who]) {
    test(`${path} stands on a phone for the ${who}`, async ({ page }) => {
      await openSession(page, people[who])
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page).toHaveURL(path)
      // What is still to come may be wider than its placeholder.
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const { width, inside } = await page.evaluate(() => ({
        width: document.scrollingElement?.scrollWidth ?? Number.POSITIVE_INFINITY,
        inside: innerWidth,
      }))
      expect(width).toBeLessThanOrEqual(inside)
      expect(inside).toBe(page.viewportSize()?.width)
      // Each file is a way to the server and back, which a phone on a slow line feels.
      const scripts = await page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
      )
      expect(scripts).toBeLessThanOrEqual(MOST_SCRIPTS)
      // The owner's first screen shows the order page in a frame, which has journeys of its own.
      await expectAccessible(page, 'iframe')
    })
  }
}
