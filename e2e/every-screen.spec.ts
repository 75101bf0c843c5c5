import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { openSession, people } from './support/log-in.ts'
import { expect, test } from './support/strict-test.ts'

// What is done behind the login has journeys of its own, most of them at a desk. A hauler opens the same screens on a phone:
// each has its heading there, stays inside the width and breaks no rule of accessibility.

type Screen = readonly [path: string, heading: string | RegExp]

const DASHBOARD = /^\w+day, \d\d\/\d\d\/\d{4}$/

/** The screens by their part of the product, and who looks at them. */
const parts: readonly [part: string, person: string, screens: readonly Screen[]][] = [
  [
    'companies',
    people.admin,
    [
      ['/admin/company', 'Companies'],
      ['/admin/company/e/35', 'Piedmont Hauling'],
      ['/admin/company/e/0', 'New company'],
    ],
  ],
  [
    'the hauler',
    people.owner,
    [
      ['/admin', 'Piedmont Hauling'],
      ['/admin/dashboard', DASHBOARD],
      ['/admin/customers', 'Customers'],
      ['/admin/customers/import', 'Import customers'],
      ['/admin/customers/e/0', 'New customer'],
      ['/admin/feedback', 'Feedback'],
    ],
  ],
  [
    'maps and services',
    people.owner,
    [
      ['/admin/maps', 'Maps'],
      ['/admin/maps/add', 'New map'],
      ['/admin/maps/e/351', 'Cedar Hollow'],
      ['/admin/services', 'Services'],
      ['/admin/services/e/3501', 'Household Trash'],
      ['/admin/services/e/3521', /\S/],
      ['/admin/prices', 'Prices'],
      ['/admin/prices/e/piedmont-four-yard', 'Dumpster, 4 yard'],
    ],
  ],
  [
    'people and mail',
    people.admin,
    [
      ['/admin/users', 'Users'],
      ['/admin/users/e/0', 'New user'],
      ['/admin/mail', 'Mail'],
      ['/account', 'Account'],
    ],
  ],
  [
    'posts',
    people.admin,
    [
      ['/admin/posts', 'Posts'],
      ['/admin/posts/e/0', 'New post'],
      ['/admin/posts/e/6', /\S/],
      ['/admin/posts/comments', 'Comments'],
    ],
  ],
  [
    'Can Manager',
    people.manager,
    [
      ['/admin/can-manager', 'Deliveries'],
      ['/admin/can-go-backs', 'Go Backs'],
    ],
  ],
  [
    "a driver's day",
    people.driver,
    [
      ['/admin/can-manager', 'Deliveries'],
      ['/admin/can-go-backs', 'Go Backs'],
    ],
  ],
  ["a customer's account", people.customer, [['/account', 'Account']]],
]

async function expectToStand(page: Page, [path, heading]: Screen): Promise<void> {
  const answer = await page.goto(path)
  expect(answer?.status(), path).toBe(200)
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
  await expect(page, path).toHaveURL(path)
  // Placeholders of what is still to come are no part of the screen.
  await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0)
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth), path).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
  await expectAccessible(page, 'iframe')
}

for (const [part, person, screens] of parts) {
  test(`the screens of ${part} stand on a phone`, async ({ page }) => {
    await openSession(page, person)
    for (const screen of screens) await expectToStand(page, screen)
  })
}
