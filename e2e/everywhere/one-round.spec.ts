import type { Page } from '@playwright/test'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

// A screen of the office comes with what it shows: nothing waits for the scripts to ask for it, and no question for another.

/** Lists are searched for what they show: other journeys add rows before it. */
const screens = [
  ['/admin?q=Tidewater', 'Tidewater Disposal'],
  ['/admin/company/e/35', 'Platform settings'],
  ['/admin/company/e/35?tab=days', 'Closed days to come'],
  ['/admin/dashboard', 'Recurring revenue'],
  ['/admin/customers', '1 to 10 of'],
  ['/admin/customers/import', 'Import customers'],
  ['/admin/orders', 'orders match'],
  ['/admin/feedback', 'Feedback'],
  ['/admin/maps?company=35&q=Cedar', 'Cedar Hollow'],
  ['/admin/maps/e/351', 'Cedar Hollow'],
  ['/admin/services?company=35&q=Household', 'Household Trash'],
  ['/admin/services/e/3501', 'Household Trash'],
  ['/admin/prices?company=35&q=carts', 'Household carts'],
  ['/admin/prices/e/piedmont-trash', 'Weekdays'],
  ['/admin/users?q=driver%40demo', people.driver],
  ['/admin/users/e/1003', 'Nell Ashby'],
  ['/admin/posts', '1 to 10 of'],
  ['/admin/posts/comments', 'Shown'],
  ['/admin/mail', 'Mail'],
  ['/admin/health', 'Health'],
  ['/admin/trail', 'Activity'],
  ['/admin/can-manager?group=135', 'Other Deliveries'],
  ['/admin/can-go-backs?group=135', 'Other Go Backs'],
  ['/account', 'This device'],
] as const

/** How many rounds of questions follow one another: a round ends when one of its answers has come and another question begins. */
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

test('the first HTML of every screen holds what it shows', async ({ page }) => {
  await openSession(page, people.admin)
  for (const [path, shown] of screens) {
    const html = await (await page.request.get(path)).text()
    const text = html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')
    expect(text, path).toContain('aria-label="Screens"')
    expect(text, path).toContain('<h1')
    expect(text, path).toContain(shown)
  }
})

test('no screen asks for its rows again, and a live one once', async ({ page }) => {
  test.slow()
  await openSession(page, people.admin)
  const rounds = countRounds(page)
  for (const [path, shown] of screens) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(shown).first(), path).toBeVisible()
    // A live list asks once more when its line stands: what changed before that has gone by.
    expect(rounds().length, path).toBeLessThanOrEqual(path.startsWith('/admin/can-') ? 1 : 0)
    await page.goto('about:blank')
    rounds()
  }
})

test('a link within the office asks once', async ({ page, isMobile }) => {
  await openSession(page, people.owner)
  await page.goto('/admin/customers')
  await expect(page.getByText(/^1 to 10 of/)).toBeVisible()
  const rounds = countRounds(page)
  if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('link', { name: 'Services', exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
  await expect(page.getByText(/^1 to \d+ of \d+$/)).toBeVisible()
  const asked = rounds()
  expect(asked.length).toBe(1)
  expect(asked.flat().length).toBe(1)
})
