import { expectAccessible } from '../support/expect-accessible.ts'
import { DEMO_PASSWORD, openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

test.describe('an unknown path', () => {
  test.use({ expectedErrors: [/404/] })

  test('returns 404 and says so, and the visitor cancels the redirect home', async ({ page }) => {
    await page.clock.install()
    const answer = await page.goto('/nobody/owns/this')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'BAD REQUEST' })).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(page).toHaveURL('/nobody/owns/this')
    await page.getByRole('button', { name: 'Stay here' }).click()
    await page.clock.runFor(10_000)
    await expectAccessible(page)
    await expect(page).toHaveURL('/nobody/owns/this')
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await expect(page).toHaveURL('/')
  })
})

/** Where each person's requests lead, and the heading of the HTML there. */
const requests = {
  admin: [
    ['/authenticated', '/admin', 'Companies'],
    ['/admin', '/admin', 'Companies'],
    ['/admin/anything-unknown', '/admin/anything-unknown', 'Companies'],
    ['/admin/prices/e/abc', '/admin/prices/e/abc', 'New price set'],
  ],
  owner: [
    ['/authenticated', '/admin', 'Piedmont Hauling'],
    ['/admin/company', '/admin', 'Piedmont Hauling'],
    ['/admin/posts', '/admin', 'Piedmont Hauling'],
    ['/admin/users/e/1', '/admin', 'Piedmont Hauling'],
    ['/admin/mail', '/admin', 'Piedmont Hauling'],
  ],
  manager: [
    ['/authenticated', '/admin/can-manager', 'Deliveries'],
    ['/admin/anything-unknown', '/admin/can-manager', 'Deliveries'],
    ['/admin/trail', '/admin/can-manager', 'Deliveries'],
  ],
  driver: [
    ['/authenticated', '/admin/can-manager', 'Deliveries'],
    ['/admin/customers', '/admin/can-manager', 'Deliveries'],
    ['/admin/Company', '/admin/can-manager', 'Deliveries'],
  ],
  customer: [
    ['/authenticated', '/account', 'Account'],
    ['/admin/company', '/account', 'Account'],
    ['/admin/can-manager', '/account', 'Account'],
  ],
} as const

const labels = { admin: 'Admin', owner: 'Owner', manager: 'Manager', driver: 'Driver', customer: 'Customer' } as const

test("each person lands on their first screen, and is redirected to it from other roles' screens", async ({
  playwright,
  baseURL,
}) => {
  for (const [role, own] of Object.entries(requests) as [keyof typeof requests, (typeof requests)['admin']][]) {
    const browser = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const Authorization = `Basic ${btoa(`${people[role]}:${DEMO_PASSWORD}`)}`
    await browser.post('/cfc/api/users.cfc?method=login', { headers: { Authorization }, data: {} })
    for (const [from, to, heading] of own) {
      const answer = await browser.get(from)
      expect(new URL(answer.url()).pathname, `${role} at ${from}`).toBe(to)
      const html = await answer.text()
      expect(html, `${role} at ${from}`).toMatch(new RegExp(`<h1[^>]*>(<[^>]+>)*${heading}`))
      expect(html, `${role} at ${from}`).toContain(`>${labels[role]}<`)
    }
    await browser.dispose()
  }
})

test("the office has a back-to-top button, which covers nothing at the page's end", async ({ page }) => {
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
