import { logIn, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

// A screen with room for more rows asks for them while the first page hydrates.

test.use({ viewport: { width: 1920, height: 1080 } })

for (const [path, heading] of [
  ['/admin/company/e/35', 'Piedmont Hauling'],
  ['/admin/prices/e/piedmont-four-yard', 'Dumpster, 4 yard'],
] as const) {
  test(`a record opened directly on a tall screen loads: ${path}`, async ({ page }) => {
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('.data'))
    await logIn(page, people.owner, path)
    await answered
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByText('did not load')).toHaveCount(0)
  })
}

test('a list opened directly on a tall screen fills it', async ({ page }) => {
  await logIn(page, people.owner, '/admin/customers')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(26)
})
