import { randomBytes } from 'node:crypto'
import { callAsPage } from '../support/call-as-page.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

// Delivery states of messages, for an admin. The demo delivers no mail, so a message sent again is kept again.

test('an admin finds a message, sees its state and sends it again', async ({ page }) => {
  await openSession(page, people.admin)
  const username = `mail-${randomBytes(6).toString('hex')}@example.com`
  await callAsPage(page, 'users', 'insert', { username, role: 'customer' })
  await expect(async () => {
    await page.goto(`/admin/mail?q=${username}`)
    await expect(page.getByRole('link', { name: username })).toBeVisible({ timeout: 2_000 })
    // A job sends it, which a busy machine delays; an open sheet keeps the state that it was opened with.
    await expect(page.getByRole('main').getByText('Kept', { exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Screens' }).getByText('Mail')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: username }).click()
  const sheet = page.getByRole('dialog', { name: /Your account at/ })
  await expect(sheet.getByText('Kept', { exact: true })).toBeVisible()
  await expect(sheet).not.toContainText('password-reset')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('1 message is on its way again')).toBeVisible()
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: 'State' }).click()
  // The URL changes first; the screen follows.
  await page.getByRole('dialog').getByText('Kept', { exact: true }).click()
  await expect(page).toHaveURL(/state=kept/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: username })).toBeVisible()
  await page.getByRole('button', { name: 'Send all again' }).click()
  const question = page.getByRole('dialog', { name: 'Send 1 message again?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Send it again' }).click()
  await expect(question).toBeHidden()

  await page.getByRole('searchbox', { name: 'Search recipient' }).fill('nobody-has-this')
  await expect(page.getByText('Nothing matches “nobody-has-this”')).toBeVisible()
})
