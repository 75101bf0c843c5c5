import type { Page } from '@playwright/test'

export const DEMO_PASSWORD = 'demo-password'

/** The demo's log-ins (one per role, and a second hauler). */
export const people = {
  admin: 'admin@demo.test',
  owner: 'owner@demo.test',
  manager: 'manager@demo.test',
  driver: 'driver@demo.test',
  customer: 'customer@demo.test',
  other: 'other@demo.test',
} as const

/** Fills the login form and sends it. `path` is where the login screen is asked for, with `next` if any. */
export async function logIn(page: Page, username: string, path = '/login'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('E-mail').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
