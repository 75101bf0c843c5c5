import type { Page } from '@playwright/test'
import { callAsPage } from '../support/call-as-page.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { logIn, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

async function mailedPath(page: Page, to: string): Promise<string> {
  let path = ''
  await expect(async () => {
    const outbox = (await (await page.request.get('/dev/outbox.json')).json()) as { to: string; text: string }[]
    const mail = outbox.find((message) => message.to === to)
    path = /\/password-reset\/\w+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(path).not.toBe('')
  }).toPass()
  return path
}

async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('an admin creates a user, who sets a password, logs in and edits the profile', async ({ page, isMobile }) => {
  const username = `lena-${isMobile ? 'phone' : 'desktop'}@yard.example`
  await logIn(page, people.admin, '/admin/users')
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Username is required!')).toBeVisible()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('First name').fill('Lena')
  await page.getByLabel('Role').selectOption('Customer')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User Saved!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/users\/e\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Lena' })).toBeVisible()
  await expect(page.getByText('Not logged in anywhere.')).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(await mailedPath(page, username))
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('Password is required!')).toBeVisible()
  await page.getByLabel('Email').fill(username)
  await page.getByLabel('New password').fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await expect(page.getByText('Password must have at least 8 characters')).toBeVisible()
  await expect(page.getByText('The passwords do not match')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New password').fill('quiet-street-9')
  await page.getByLabel('Confirm password').fill('quiet-street-9')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('Your password was changed. You can log in now.')).toBeVisible()
  await expect(page).toHaveURL('/login')

  await enter(page, username, 'quiet-street-9')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect(page.getByText('No services yet')).toBeVisible()
  await page.getByLabel('Last name').fill('Moss')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Profile Saved!')).toBeVisible()
  await page.getByLabel('New password').fill('louder-street-9')
  await page.getByLabel('Confirm password').fill('louder-street-9')
  await page.getByLabel('Current password').fill('quiet-street-9')
  await page.getByRole('button', { name: 'Change my login' }).click()
  await expect(page.getByText('Password Saved!')).toBeVisible()
  await expect(page.getByText('This device')).toBeVisible()
  await expectAccessible(page)
})

test('a password reset gives the same response with and without an account', async ({ page, isMobile }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('Username is required!')).toBeVisible()
  await page.getByLabel('Email').fill(`nobody-${isMobile}@yard.example`)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('If this email has an account')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Return to login' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})

test('an expired link says so at once and leads to a new one', async ({ page }) => {
  await page.goto('/password-reset/0123456789abcdef')
  await expect(page.getByText('This link was already used or has expired. Please ask for a new one.')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('button', { name: 'Send me a link' })).toBeVisible()
})

test('the users list is filtered, and a user is deleted', async ({ page, isMobile }) => {
  const username = `leaver-${isMobile ? 'phone' : 'desktop'}@yard.example`
  await logIn(page, people.admin, '/admin/users/e/0')
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User Saved!')).toBeVisible()
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Role', exact: true }).click()
  await page.getByRole('dialog').getByText('User', { exact: true }).click()
  await expect(page).toHaveURL(/role=User/)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Patrice Holloway', { exact: true })).toBeVisible()
  await expect(page.getByText('Marcus Bell')).toBeHidden()
  await expectAccessible(page)
  await page.getByLabel('Search username, name').fill(username)
  await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible()
  if (isMobile) {
    await page.getByRole('link', { name: username }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
  } else {
    await page.getByRole('button', { name: `Delete ${username}` }).click()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete this user' }).click()
  await expect(page.getByText(`${username} was deleted`)).toBeVisible()
})

test.describe('a customer', () => {
  test.use({ expectedErrors: [/409/] })

  test('is added, edited, guarded against leaving, and not overwritten', async ({ page, isMobile }) => {
    const name = `Otis ${isMobile ? 'Phone' : 'Desktop'}`
    await logIn(page, people.owner, '/admin/customers')
    await page.getByRole('link', { name: 'Add customer' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Full Name is required!')).toBeVisible()
    await page.getByLabel('Full Name').fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Customer Saved!')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/customers\/e\/[1-9]\d*$/)

    await page.getByRole('navigation', { name: 'Customer' }).getByRole('link', { name: 'Account' }).click()
    await page.getByLabel('Notes for the office').fill('Two dogs')
    await page.getByRole('link', { name: 'Customers' }).first().click()
    await expect(page.getByText('Leave without saving?')).toBeVisible()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('switch', { name: 'Lead/Customer' }).uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Unsaved changes')).toBeHidden()
    await expectAccessible(page)

    await saveBySomebodyElse(page, { notes: 'One dog', workphone: '478-555-0177' })
    await page.getByLabel('Notes for the office').fill('Three dogs')
    await page.getByLabel('City').fill('Cedar Hollow')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Someone else saved this customer while you were editing.')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'One dog' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Unsaved changes')).toBeHidden()
    await page.reload()
    await expect(page.getByLabel('Notes for the office')).toHaveValue('Three dogs')
    await expect(page.getByLabel('Work phone')).toHaveValue('478-555-0177')
    await expect(page.getByLabel('City')).toHaveValue('Cedar Hollow')
  })
})

/** Saves the customer as another window of the office would. */
async function saveBySomebodyElse(page: Page, change: object): Promise<void> {
  const id = Number(new URL(page.url()).pathname.split('/').pop())
  await callAsPage(page, 'customers', 'update', { id, ...change })
}
