import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { logIn, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'
import { linkInMessage } from '../support/wire-orders.ts'

const PASSWORD = 'quiet-street-9'

async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

async function enter(page: Page, username: string): Promise<void> {
  await page.getByLabel('Email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
}

async function fillPerson(page: Page, username: string): Promise<void> {
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Marsh')
  await page.getByLabel('Email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
}

/** The newest invitation to an address; mail leaves shortly after the dialog confirms. */
async function invitationTo(address: string): Promise<string> {
  let path = ''
  await expect(async () => {
    path = await linkInMessage(address, 'Can-Manager/register')
  }).toPass()
  return path
}

test('a manager invites a driver, who registers by the link, logs in and sees today', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const driver = `robin-${isMobile ? 'phone' : 'desktop'}@yard.example`
  await logIn(page, people.manager)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Invite to Piedmont Hauling' })
  await expect(sheet.getByRole('radio', { name: 'Driver' })).toBeChecked()
  await sheet.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(sheet.getByText('Please enter at least one email address')).toBeVisible()
  await expect(sheet.getByText('Marcus Bell')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByLabel('Email addresses').fill(driver)
  await sheet.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(sheet.getByText('The invitation is sent.')).toBeVisible()
  await expect(sheet.getByText('The invitation is sent.')).toBeHidden()
  const link = await invitationTo(driver)
  expect(await sheet.getByLabel('Link for a driver').inputValue()).toContain(link.split('?')[0])

  await logOut(page)
  const answer = await page.goto(link)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Can Manager' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Join as Driver' })).toBeVisible()
  await expect(page.getByLabel('Group name')).toBeHidden()
  await expectAccessible(page)
  await fillPerson(page, driver)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Your account is ready. Please log in.')).toBeVisible()
  await expect(page).toHaveURL('/login')

  await enter(page, driver)
  await expect(page).toHaveURL(/\/admin\/can-manager/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Driver, today')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeHidden()
})

test('a founder leaves an expired link, registers a group and lands on the screen for its first task and first invitation', async ({
  page,
  isMobile,
}) => {
  const owner = `founder-${isMobile ? 'phone' : 'desktop'}@yard.example`
  await test.step('an expired link says so and how to get a new one', async () => {
    await page.goto('/Can-Manager/register/135::0123456789abcdef0123456789abcdef')
    await expect(page.getByRole('heading', { name: 'This invitation is no longer valid.' })).toBeVisible()
    await expect(page.getByText('under Invite')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Register a group of your own' }).click()
    await expect(page.getByLabel('Group name')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Username is required!')).toHaveCount(2)
  await expect(page.getByText('Company Phone is required!')).toHaveCount(2)
  await expect(page.getByText('First Name is required!')).toBeVisible()
  await expect(page.getByText('Last Name is required!')).toBeVisible()
  await expect(page.getByText('You must specify a password')).toBeVisible()
  await expect(page.getByLabel('Group name')).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill('short')
  await expect(page.getByText('Password must have at least 8 characters')).toBeVisible()
  await expect(page.getByText('The passwords do not match')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Group name').fill(`Marsh Hauling ${isMobile ? 'Phone' : 'Desktop'}`)
  await page.getByLabel('Company phone').fill('478-555-0177')
  await page.getByLabel('Company address').fill('120 Oak Street, Cedar Hollow, GA 30990')
  await fillPerson(page, owner)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Your account is ready. Please log in.')).toBeVisible()
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fcan-manager')
  await enter(page, owner)
  await expect(page).toHaveURL(/\/admin\/can-manager$/)
  await expect(page.getByText('Nothing to do today')).toBeVisible()
  await page.getByRole('button', { name: 'Invite your crew' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
})
