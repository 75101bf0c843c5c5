import type { Page } from '@playwright/test'
import { callAsPage } from '../support/call-as-page.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
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

test('an admin deletes a user and creates another, who sets a password, logs in and edits the profile', async ({
  page,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const [username, leaver] = [`lena-${mark}@yard.example`, `leaver-${mark}@yard.example`]
  await openSession(page, people.admin)
  await callAsPage(page, 'users', 'insert', { username: leaver, role: 'customer' })
  await page.goto('/admin/users')

  await test.step('the list is filtered, and a user is deleted', async () => {
    await page.getByRole('button', { name: 'Role', exact: true }).click()
    await page.getByRole('dialog').getByText('User', { exact: true }).click()
    await expect(page).toHaveURL(/role=User/)
    await page.keyboard.press('Escape')
    await expect(page.getByText('Patrice Holloway', { exact: true })).toBeVisible()
    await expect(page.getByText('Marcus Bell')).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear Role' }).click()
    await page.getByLabel('Search username, name').fill(leaver)
    await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: `Delete ${leaver}` }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete this user' }).click()
    await expect(page.getByText(`${leaver} was deleted`)).toBeVisible()
  })

  await test.step('a user is created', async () => {
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
  })

  await test.step('the mailed link sets a password', async () => {
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
  })

  await test.step('the user logs in and changes profile and password', async () => {
    await page.getByLabel('Email').fill(username)
    await page.getByLabel('Password', { exact: true }).fill('quiet-street-9')
    await page.getByRole('button', { name: 'Log in' }).click()
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
})

test('an expired link leads to a password reset, which answers the same with and without an account', async ({
  page,
}) => {
  await test.step('the link says at once that it has expired, and is not indexed', async () => {
    await page.goto('/password-reset/0123456789abcdef')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByText('This link was already used or has expired. Please ask for a new one.')).toBeVisible()
    await expect(page.getByLabel('New password')).toHaveCount(0)
    await expectAccessible(page)
  })

  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('Username is required!')).toBeVisible()
  await page.getByLabel('Email').fill('nobody@yard.example')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('If this email has an account')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Return to login' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})
