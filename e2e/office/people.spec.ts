import type { Page } from '@playwright/test'
import { callAsPage } from '../support/call-as-page.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'
import { linkInMessage } from '../support/wire-orders.ts'

const PASSWORD = 'quiet-street-9'

async function deleteUser(page: Page, username: string): Promise<void> {
  await page.goto(`/admin/users?q=${username}`)
  await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Role', exact: true }).click()
  await page.getByRole('dialog').getByText('User', { exact: true }).click()
  await expect(page).toHaveURL(/role=User/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Delete ${username}` }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete this user' }).click()
  await expect(page.getByText(`${username} was deleted`)).toBeVisible()
}

async function createUser(page: Page, username: string): Promise<void> {
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New user' })).toBeVisible()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('First name').fill('Lena')
  await page.getByLabel('Role').selectOption('Customer')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User Saved!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/users\/e\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Lena' })).toBeVisible()
}

/** The demo delivers no mail, so a message sent again is kept again. */
async function sendMailAgain(page: Page, username: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/admin/mail?q=${username}`)
    // A job sends it, which a busy machine delays; an open sheet keeps the state that it was opened with.
    await expect(page.getByRole('main').getByText('Kept', { exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('link', { name: username }).click()
  const sheet = page.getByRole('dialog', { name: /Your account at/ })
  await expect(sheet.getByText('Kept', { exact: true })).toBeVisible()
  await expect(sheet).not.toContainText('password-reset')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('1 message is on its way again')).toBeVisible()
  await expect(sheet).toBeHidden()
}

async function setPassword(page: Page, username: string): Promise<void> {
  await page.getByLabel('Email').fill(username)
  await page.getByLabel('New password').fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('Password must have at least 8 characters')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('Your password was changed. You can log in now.')).toBeVisible()
}

test('an admin deletes a user, creates another and sends the mail again, whose link sets a password, once', async ({
  page,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const [username, leaver] = [`lena-${mark}@yard.example`, `leaver-${mark}@yard.example`]
  await openSession(page, people.admin)
  await callAsPage(page, 'users', 'insert', { username: leaver, role: 'customer' })
  await deleteUser(page, leaver)
  await createUser(page, username)
  await sendMailAgain(page, username)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  const link = await linkInMessage(username, 'password-reset')
  await page.goto(link)
  await setPassword(page, username)

  await test.step('the used link says so and leads to a new one', async () => {
    await page.goto(link)
    await expect(page.getByText('This link was already used or has expired. Please ask for a new one.')).toBeVisible()
    await expect(page.getByLabel('New password')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await page.getByLabel('Email').fill(username)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByText('If this email has an account')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Return to login' }).click()
  })

  await test.step('the user logs in with the password', async () => {
    await page.getByLabel('Email').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    await expect(page.getByText('No services yet')).toBeVisible()
  })
})
