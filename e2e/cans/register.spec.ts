import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expect, test } from '../support/strict-test.ts'

test.use({ drawsMaps: false })

const PASSWORD = 'quiet-street-9'
const GROUP = 'Marsh Hauling Yard'

async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

async function enter(page: Page, username: string): Promise<void> {
  await page.getByLabel('Email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** The form for everyone, which is sent and leads to the login. */
async function register(page: Page, username: string, login: string): Promise<void> {
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Marsh')
  await page.getByLabel('Email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Your account is ready. Please log in.')).toBeVisible()
  await expect(page).toHaveURL(login)
}

test('a founder leaves an expired link, registers a group and invites a driver, who registers by the link and sees today', {
  tag: '@phone',
}, async ({ page }) => {
  const [owner, driver] = ['founder@yard.example', 'robin@yard.example']
  await test.step('an expired link says so and how to get a new one', async () => {
    await page.goto('/Can-Manager/register/135::0123456789abcdef0123456789abcdef')
    await expect(page.getByRole('heading', { name: 'This invitation is no longer valid.' })).toBeVisible()
    await expect(page.getByText('under Invite')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page)
  })
  await test.step('the founder registers, and lands on the screen for the first task and the first invitation', async () => {
    await page.getByRole('link', { name: 'Register a group of your own' }).click()
    await expect(page.getByLabel('Group name')).toBeVisible()
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByLabel('Group name')).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('Group name').fill(GROUP)
    await page.getByLabel('Company phone').fill('478-555-0177')
    await page.getByLabel('Company address').fill('120 Oak Street, Cedar Hollow, GA 30990')
    await register(page, owner, '/login?next=%2Fadmin%2Fcan-manager')
    await enter(page, owner)
    await expect(page).toHaveURL(/\/admin\/can-manager$/)
    await expect(page.getByText('Nothing to do today')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Invite your crew' }).click()
  const sheet = page.getByRole('dialog', { name: `Invite to ${GROUP}` })
  await expect(sheet.getByRole('radio', { name: 'Driver' })).toBeChecked()
  await expect(sheet.getByText('Robin Marsh')).toBeVisible()
  await expectAccessible(page)
  const link = await sheet.getByLabel('Link for a driver').inputValue()

  await logOut(page)
  await test.step('the driver registers by the link, logs in and sees today', async () => {
    const answer = await page.goto(new URL(link).pathname)
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Can Manager' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Join as Driver' })).toBeVisible()
    await expect(page.getByLabel('Group name')).toBeHidden()
    await expectAccessible(page)
    await register(page, driver, '/login')
    await enter(page, driver)
    await expect(page).toHaveURL(/\/admin\/can-manager/)
    await expect(page.getByText('Driver, today')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeHidden()
  })
})
