import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { logIn, openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

test('a page with a secret in its URL is not indexed and passes axe', async ({ page }) => {
  await page.goto('/password-reset/abc')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
})

test.describe('an unknown path', () => {
  test.use({ expectedErrors: [/404/] })

  test('returns 404, says so, and redirects home after five seconds', async ({ page }) => {
    await page.clock.install()
    const answer = await page.goto('/nobody/owns/this')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'BAD REQUEST' })).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(page).toHaveURL('/nobody/owns/this')
    await page.clock.runFor(3_500)
    await expect(page).toHaveURL('/')
  })

  test('lets the visitor cancel the redirect', async ({ page }) => {
    await page.clock.install()
    await page.goto('/nobody')
    await page.getByRole('button', { name: 'Stay here' }).click()
    await page.clock.runFor(10_000)
    await expectAccessible(page)
    await expect(page).toHaveURL('/nobody')
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await expect(page).toHaveURL('/')
  })
})

async function expectScreen(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
  await expect(page, path).toHaveURL(path)
}

test("the office's root and an unknown office path show the companies", async ({ page }) => {
  await openSession(page, people.admin)
  for (const path of ['/admin', '/admin/anything-unknown']) await expectScreen(page, path, 'Companies')
})

test.describe('a price set that does not exist yet', () => {
  // The server does not have its id yet and returns 404.
  test.use({ expectedErrors: [/404/] })

  test('has its own path', async ({ page }) => {
    await openSession(page, people.admin)
    await expectScreen(page, '/admin/prices/e/abc', 'New price set')
  })
})

const redirects = [
  [people.driver, '/admin/customers', '/admin/can-manager'],
  [people.driver, '/admin/Company', '/admin/can-manager'],
  [people.manager, '/admin/anything-unknown', '/admin/can-manager'],
  [people.owner, '/admin/posts', '/admin'],
  [people.owner, '/admin/users/e/1', '/admin'],
  [people.customer, '/admin/company', '/account'],
  [people.customer, '/admin/can-manager', '/account'],
  [people.owner, '/admin/company', '/admin'],
  [people.driver, '/authenticated', '/admin/can-manager'],
  [people.customer, '/authenticated', '/account'],
] as const

for (const person of [people.driver, people.manager, people.owner, people.customer]) {
  test(`${person} is redirected from other roles' screens`, async ({ page }) => {
    await openSession(page, person)
    const own = redirects.filter(([who]) => who === person)
    const answers = await Promise.all(own.map(([, from]) => page.request.get(from)))
    expect(answers.map((answer) => new URL(answer.url()).pathname)).toEqual(own.map(([, , to]) => to))
  })
}

test('the login redirects a person who is already logged in', async ({ page }) => {
  await openSession(page, people.owner)
  await page.goto('/login')
  await expect(page).toHaveURL('/admin')
})

test("the header's links work, logged out and logged in", { tag: '@both' }, async ({ page, isMobile }) => {
  const openMenu = async () => {
    if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click()
  }
  await page.goto('/')
  await expectAccessible(page)
  if (isMobile) await expectAccessibleInTheDark(page)
  await openMenu()
  await expectAccessible(page)
  for (const name of ['WHY JOE', 'SERVICES', 'RESOURCES', 'CONTACT', 'Can Manager Login']) {
    await expect(page.getByRole('link', { name, exact: true }).filter({ visible: true })).toBeVisible()
  }
  const dashboardLogin = isMobile ? 'DASHBOARD LOGIN' : 'Online Sales Dashboard'
  await expect(page.getByRole('link', { name: dashboardLogin }).filter({ visible: true })).toHaveAttribute(
    'href',
    '/login',
  )

  await logIn(page, people.owner, '/')
  await openMenu()
  const dashboard = page.getByRole('link', { name: 'Dashboard', exact: true }).filter({ visible: true })
  await expect(dashboard).toHaveAttribute('href', '/admin/company')
  await page.getByRole('button', { name: 'LOGOUT' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/')
  // Opened before it has closed, it would close again.
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'LOGOUT' })).toHaveCount(0)
  await openMenu()
  await expect(page.getByRole('link', { name: 'Can Manager Login' }).filter({ visible: true })).toBeVisible()
})

test('the home page takes an address, links to the demonstration and handles push-contact', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'START DEMONSTRATION' }).first()).toHaveAttribute('href', '/Demo')
  await expect(page.getByPlaceholder('Enter your full address and click "find"')).toBeVisible()
  await page.getByLabel('Your full address').fill('120 Oak Street, Cedar Hollow')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL('/signup?q=120+Oak+Street%2C+Cedar+Hollow')

  await page.goto('/')
  await expect(async () => {
    await page.evaluate(() => window.postMessage('push-contact', window.location.origin))
    await expect(page).toHaveURL('/Contact', { timeout: 500 })
  }).toPass()
})

test('the back-to-top button appears after 400 px', async ({ page }) => {
  await page.goto('/')
  const up = page.getByRole('button', { name: 'Back to the top' })
  await page.evaluate(() => window.scrollTo(0, 390))
  await expect(up).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 500))
  await expect(up).toBeVisible()
  await up.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test("the office has the back-to-top button too, and it covers nothing at the page's end", async ({ page }) => {
  await openSession(page, people.owner)
  const up = page.getByRole('button', { name: 'Back to the top' })
  const ends = [
    ['/admin/customers', page.getByRole('link', { name: 'Next page' })],
    ['/admin/prices/e/piedmont-four-yard', page.getByRole('button', { name: 'Delete', exact: true })],
  ] as const
  for (const [path, last] of ends) {
    await page.setViewportSize({ width: 1280, height: 360 })
    await page.goto(path)
    await expect(last).toBeAttached()
    await expect(up).toBeHidden()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 360 })
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(up).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const [over, under] = [await up.boundingBox(), await last.boundingBox()]
      if (!over || !under) throw new Error(`${path} has no end`)
      const isApart =
        under.y >= over.y + over.height || under.y + under.height <= over.y || under.x + under.width <= over.x
      expect(isApart, `${path} at ${width}`).toBe(true)
    }
    await up.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  }
})
