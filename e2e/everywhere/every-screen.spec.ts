import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { expectRoomForText } from '../support/expect-room-for-text.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

// What is done behind the login has journeys of its own, most of them at a desk. A hauler opens the same screens on a phone:
// each has its heading there, stays inside the width, asks for nothing again that came with it, breaks no rule of
// accessibility in the light or in the dark, and has room for text that is set wide.

const MOST_SCRIPTS = 14

/** Every screen by whoever looks at it, with the heading that it has. */
const screens = {
  admin: [
    ['/admin/company', 'Companies'],
    ['/admin/company/e/35', 'Piedmont Hauling'],
    ['/admin/company/e/35?tab=days', 'Piedmont Hauling'],
    ['/admin/company/e/0', 'New company'],
    ['/admin/users', 'Users'],
    ['/admin/users/e/0', 'New user'],
    ['/admin/users/e/1003', 'Nell Ashby'],
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
    ['/admin/differences', 'Differences'],
    ['/admin/orders/to-be-asked', 'To be asked'],
    ['/admin/feedback', 'Feedback'],
    ['/admin/trail', 'Activity'],
  ],
  'owner, of what is sold': [
    ['/admin/maps', 'Maps'],
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

/** Counts the rounds of questions: one ends when one of its answers has come and another question begins. */
function countRounds(page: Page): () => string[][] {
  const rounds: string[][] = []
  let isAnswered = true
  const isQuestion = (url: string) => /\/cfc\/api\/\w+\.cfc|\.data(\?|$)/.test(url)
  page.on('request', (request) => {
    if (request.method() !== 'GET' || !isQuestion(request.url())) return
    if (isAnswered) rounds.push([])
    isAnswered = false
    rounds.at(-1)?.push(new URL(request.url()).search || request.url())
  })
  page.on('requestfinished', (request) => {
    if (isQuestion(request.url())) isAnswered = true
  })
  return () => rounds.splice(0)
}

for (const [group, own] of Object.entries(screens)) {
  test(`each screen stands on a phone for the ${group}`, async ({ page }) => {
    test.slow()
    await openSession(page, people[group.split(',')[0] as keyof typeof people])
    const rounds = countRounds(page)
    for (const [path, heading] of own) {
      await test.step(path, async () => {
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(200)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(page).toHaveURL(path)
        // What is still to come may be wider than its placeholder.
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectFits(page)
        const asked = rounds().flat()
        // A live list asks once more when its line stands: what changed before that has gone by. The device keeps both lists.
        if (path.startsWith('/admin/can-')) expect(asked, path).toHaveLength(new Set(asked).size)
        else expect(asked, path).toEqual([])
        // The owner's first screen shows the order page in a frame, which has journeys of its own.
        await expectAccessible(page, 'iframe')
        await expectAccessibleInTheDark(page, 'iframe')
        await expectRoomForText(page)
        await page.goto('about:blank')
        rounds()
      })
    }
  })
}

/** The page stays inside the width, also for whoever writes in it, and takes no more scripts than a phone on a slow line should wait for. */
async function expectFits(page: Page): Promise<void> {
  const { width, inside } = await page.evaluate(() => ({
    width: document.scrollingElement?.scrollWidth ?? Number.POSITIVE_INFINITY,
    inside: innerWidth,
  }))
  expect(width).toBeLessThanOrEqual(inside)
  expect(inside).toBe(page.viewportSize()?.width)
  // Safari on a phone zooms into a field whose letters are smaller, and stays there.
  const small = await page
    .locator('input:not([type=checkbox], [type=radio], [type=file], [type=color]), select, textarea')
    .evaluateAll((all) => all.filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16))
  expect(small).toHaveLength(0)
  // Each file is a way to the server and back.
  const scripts = await page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
  )
  expect(scripts).toBeLessThanOrEqual(MOST_SCRIPTS)
}

test('a link within the office asks once', async ({ page }) => {
  await openSession(page, people.owner)
  await page.goto('/admin/customers')
  await expect(page.getByText(/^1 to 10 of/)).toBeVisible()
  const rounds = countRounds(page)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('link', { name: 'Services', exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
  await expect(page.getByText(/^1 to \d+ of \d+$/)).toBeVisible()
  const asked = rounds()
  expect(asked.length).toBe(1)
  expect(asked.flat().length).toBe(1)
})
