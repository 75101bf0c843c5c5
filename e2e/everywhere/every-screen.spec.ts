import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { expectRoomForText } from '../support/expect-room-for-text.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

// Opens the screens behind the login on a phone; most of their journeys run at a desk. Each arrives with its data in the
// first HTML and doesn't request it again, has its heading, fits the width, and passes axe in light and dark and with
// wide text spacing.

const MOST_SCRIPTS = 14

/** A path, its heading, and data in its first HTML. */
type Screen = readonly [path: string, heading: string | RegExp, data?: string | RegExp]

const ROWS = /1 to \d+ of/

/**
 * Screens of people, by journey. A browser that has run the scripts opens the next screen in half the time, so the
 * journeys are few.
 */
const screens: Record<string, Partial<Record<keyof typeof people, readonly Screen[]>>> = {
  'an admin, a customer and an owner who has not billed': {
    admin: [
      ['/admin/company', 'Companies', ROWS],
      ['/admin/company/e/35', 'Piedmont Hauling', 'Platform settings'],
      ['/admin/company/e/35?tab=days', 'Piedmont Hauling', 'Closed days to come'],
      ['/admin/company/e/0', 'New company'],
      ['/admin/users', 'Users', ROWS],
      ['/admin/users/e/0', 'New user'],
      ['/admin/users/e/1003', 'Nell Ashby'],
      ['/admin/mail', 'Mail'],
      ['/admin/health', 'Health'],
      ['/admin/posts', 'Posts', ROWS],
      ['/admin/posts/e/0', 'New post'],
      ['/admin/posts/e/6', /\S/],
      ['/admin/posts/comments', 'Comments', 'Shown'],
      ['/account', 'Account', 'This device'],
    ],
    customer: [['/account', 'Account', 'This device']],
    // The owner's company has sent bills, which this screen gives way to.
    other: [['/admin/orders/to-be-asked', 'To be asked']],
  },
  'an owner': {
    owner: [
      ['/admin', 'Piedmont Hauling'],
      ['/admin/dashboard', /^\w+day, \d\d\/\d\d\/\d{4}$/, 'Recurring revenue'],
      ['/admin/customers', 'Customers', ROWS],
      ['/admin/customers/import', 'Import customers'],
      ['/admin/customers/e/0', 'New customer'],
      ['/admin/orders', 'Orders', 'orders match'],
      ['/admin/differences', 'Differences'],
      ['/admin/billing', 'Billing'],
      ['/admin/billing/run', /^Bills of/, 'Bills of'],
      ['/admin/billing/bills', 'Billing', 'Older'],
      ['/admin/billing/bills/print', 'Paper bills'],
      ['/admin/billing/bills/e/1', /^Bill \d+$/, 'What paid it'],
      ['/admin/billing/payments', 'Billing'],
      ['/admin/billing/settings', 'Billing', 'How bills are made'],
      ['/admin/feedback', 'Feedback'],
      ['/admin/trail', 'Activity'],
    ],
  },
  'an owner, of what is sold, and a crew': {
    owner: [
      ['/admin/maps', 'Maps', ROWS],
      ['/admin/maps/add', 'New map'],
      ['/admin/maps/e/351', 'Cedar Hollow'],
      ['/admin/services', 'Services', ROWS],
      ['/admin/services/e/3501', 'Household Trash'],
      ['/admin/services/e/3521', /\S/],
      ['/admin/prices', 'Prices', ROWS],
      ['/admin/prices/add', 'New price set'],
      ['/admin/services/raise', 'Raise prices'],
      ['/admin/prices/e/piedmont-four-yard', 'Dumpster, 4 yard', 'Weekdays'],
    ],
    manager: [
      ['/admin/can-manager', 'Deliveries', 'Other Deliveries'],
      ['/admin/can-manager/run-sheets', 'Run sheets', 'Marcus Bell'],
      ['/admin/can-manager/messages', 'Messages to customers', 'A day is set'],
      ['/admin/can-go-backs', 'Go Backs', 'Other Go Backs'],
      ['/admin/can-go-backs/run-sheets', 'Run sheets', 'office 478-'],
    ],
    driver: [
      ['/admin/can-manager', 'Deliveries'],
      ['/admin/can-go-backs', 'Go Backs'],
    ],
  },
}

/** The reading calls since the newest document arrived. */
function notedQuestions(page: Page): string[] {
  const asked: string[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.length = 0
  })
  page.on('request', (request) => {
    const isQuestion = /\/cfc\/api\/\w+\.cfc|\.data(\?|$)/.test(request.url())
    if (isQuestion && request.method() === 'GET') asked.push(new URL(request.url()).search || request.url())
  })
  return asked
}

for (const [title, byPerson] of Object.entries(screens)) {
  test(`every screen works on a phone for ${title}`, async ({ page }) => {
    test.slow()
    const asked = notedQuestions(page)
    for (const [person, own] of Object.entries(byPerson) as [keyof typeof people, readonly Screen[]][]) {
      await openSession(page, people[person])
      for (const screen of own) await test.step(screen[0], () => expectWorks(page, screen, asked))
    }
  })
}

async function expectWorks(page: Page, [path, heading, data]: Screen, asked: readonly string[]): Promise<void> {
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(200)
  const html = (await answer?.text()) ?? ''
  expectInHtml(html, 'aria-label="Screens"', '<h1', data ?? heading)
  // A crew's company is in the phone's bar and at the head of the menu.
  if (path.startsWith('/admin/can-')) {
    expect(html.match(/<strong[^>]*>Piedmont Hauling</g)?.length).toBeGreaterThanOrEqual(2)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page).toHaveURL(path)
  // Loaded content may be wider than its placeholder.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectFits(page)
  // A live list reloads once when its stream connects, to catch changes before that. The device caches both lists.
  if (path.startsWith('/admin/can-')) expect(asked, path).toHaveLength(new Set(asked).size)
  else expect(asked, path).toEqual([])
  // The owner's first screen frames the order page, which has its own journeys.
  await expectAccessible(page, 'iframe')
  await expectAccessibleInTheDark(page, 'iframe')
  await expectRoomForText(page)
}

function expectInHtml(html: string, ...wanted: (string | RegExp)[]): void {
  const text = html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')
  for (const each of wanted) expect(text).toMatch(each)
}

/**
 * The page fits the width, its fields don't trigger Safari's zoom, and it loads no more scripts than a slow phone can
 * take.
 */
async function expectFits(page: Page): Promise<void> {
  const { width, inside } = await page.evaluate(() => ({
    width: document.scrollingElement?.scrollWidth ?? Number.POSITIVE_INFINITY,
    inside: innerWidth,
  }))
  expect(width).toBeLessThanOrEqual(inside)
  expect(inside).toBe(page.viewportSize()?.width)
  // iOS Safari zooms into fields with text below 16 px and does not zoom back.
  const small = await page
    .locator('input:not([type=checkbox], [type=radio], [type=file], [type=color]), select, textarea')
    .evaluateAll((all) => all.filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16))
  expect(small).toHaveLength(0)
  // Each file is a round trip.
  const scripts = await page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
  )
  expect(scripts).toBeLessThanOrEqual(MOST_SCRIPTS)
}
