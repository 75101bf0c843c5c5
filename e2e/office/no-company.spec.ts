import { expectAccessible } from '../support/expect-accessible.ts'
import { DEMO_PASSWORD, openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'
import { openWire } from '../support/wire-client.ts'

// Screens of a company's rows, opened without a company.

const screens = ['/admin/dashboard', '/admin/customers', '/admin/services', '/admin/prices', '/admin/maps']

test('an owner without a company sees so on every screen', async ({ page }) => {
  const username = `nobodys-${Date.now()}@example.com`
  const { write } = await openWire(people.admin, DEMO_PASSWORD)
  const { user } = await write('users.insert', {
    username,
    role: 'hauler',
    company: null,
    verified: true,
    password: DEMO_PASSWORD,
  })
  await openSession(page, username)
  for (const path of screens) expect(await (await page.request.get(path)).text(), path).toContain('No company yet')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'No company yet' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('about:blank')
  await write('users.deleteUser', { id: user.id })
})
