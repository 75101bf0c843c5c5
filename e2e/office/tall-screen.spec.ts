import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

// A screen with room for more rows asks for them while the first page hydrates.

test.use({ viewport: { width: 1920, height: 1080 } })

test('records and a list opened directly on a tall screen load', async ({ page }) => {
  await openSession(page, people.owner)
  // As on the first visit, whose size the server does not know yet.
  const forgetSize = () => page.context().clearCookies({ name: 'rows' })
  for (const [path, heading] of [
    ['/admin/company/e/35', 'Piedmont Hauling'],
    ['/admin/prices/e/piedmont-four-yard', 'Dumpster, 4 yard'],
  ] as const) {
    await forgetSize()
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('.data'))
    await page.goto(path)
    await answered
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByText('did not load')).toHaveCount(0)
  }
  await forgetSize()
  await page.goto('/admin/customers')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(26)
})
