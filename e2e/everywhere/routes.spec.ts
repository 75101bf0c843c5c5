import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

test.describe('an unknown path', () => {
  test.use({ expectedErrors: [/404/], ownContext: true })

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
