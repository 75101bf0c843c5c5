import { expect, type Page } from '@playwright/test'
import { SESSION_HOURS } from '../../src/domain/identity/session.ts'
import { leaveInBrowser } from './browser-storage.ts'

export const DEMO_PASSWORD = 'demo-password'

/** The demo's logins (one per role, and a second hauler). */
export const people = {
  admin: 'admin@demo.test',
  owner: 'owner@demo.test',
  manager: 'manager@demo.test',
  driver: 'driver@demo.test',
  customer: 'customer@demo.test',
  other: 'other@demo.test',
} as const

const tokens = new WeakMap<Page, string>()

/** Token of the page's user, also before its first page has opened. */
export async function tokenOf(page: Page): Promise<string> {
  if (!page.url().startsWith('http')) return tokens.get(page) ?? ''
  return page.evaluate(() => (JSON.parse(localStorage.getItem('haulyard.session') ?? '{}') as { token: string }).token)
}

/** Opens a session without the form, which has its own journeys. Every page opened afterwards has it. */
export async function openSession(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  const Authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const answer = await page.request.post('/cfc/api/users.cfc?method=login', { headers: { Authorization }, data: {} })
  expect(answer.status(), await answer.text()).toBe(200)
  const session = { ...(await answer.json()), ends: Date.now() + SESSION_HOURS * 3_600_000 }
  tokens.set(page, session.token)
  await leaveInBrowser(page, 'haulyard.session', JSON.stringify(session))
}
