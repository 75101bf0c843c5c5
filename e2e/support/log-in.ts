import { expect, type Page } from '@playwright/test'
import { SESSION_HOURS } from '../../src/domain/identity/session.ts'

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
export async function logInByForm(page: Page, username: string, path = '/login'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('E-mail').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Opens a session without the form, which has journeys of its own. The page stands on a picture of the site then. */
export async function openSession(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  const Authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const answer = await page.request.post('/cfc/api/users.cfc?method=login', { headers: { Authorization }, data: {} })
  expect(answer.status(), await answer.text()).toBe(200)
  const session = { ...(await answer.json()), ends: Date.now() + SESSION_HOURS * 3_600_000 }
  await page.goto('/favicon.svg')
  await page.evaluate((text) => localStorage.setItem('haulyard.session', text), JSON.stringify(session))
}

/** Opens a session and goes to `path`, or to the person's first screen. */
export async function logIn(page: Page, username: string, path = '/authenticated'): Promise<void> {
  await openSession(page, username)
  await page.goto(path)
  await page.waitForURL((url) => url.pathname !== '/authenticated')
}
