import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { DEMO_PASSWORD, logIn, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

// Screens of a company's rows, opened without a company.

const screens = ['/admin/dashboard', '/admin/customers', '/admin/services', '/admin/prices', '/admin/maps']

/** Calls as the admin, without logging the page in. */
async function asAdmin<Answer>(page: Page, method: string, data: object): Promise<Answer> {
  const basic = { Authorization: `Basic ${btoa(`${people.admin}:${DEMO_PASSWORD}`)}` }
  const login = await page.request.post('/cfc/api/users.cfc?method=login', { headers: basic })
  const { token } = (await login.json()) as { token: string }
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await page.request.post(`/cfc/api/users.cfc?method=${method}`, { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

test('an owner without a company sees so on every screen', async ({ page, isMobile }) => {
  const username = `nobodys-${isMobile ? 'phone' : 'desk'}-${Date.now()}@example.com`
  const person = { username, role: 'hauler', company: null, verified: true, password: DEMO_PASSWORD }
  const { user } = await asAdmin<{ user: { id: number } }>(page, 'insert', person)
  await logIn(page, username)
  for (const path of ['/admin', ...screens]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'No company yet' })).toBeVisible()
  }
  await expectAccessible(page)
  await page.goto('about:blank')
  await asAdmin(page, 'deleteUser', { id: user.id })
})
