import { callAsPage } from '../support/call-as-page.ts'
import { expectAccessible, expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { DEMO_PASSWORD, openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

// A wrong password and an ended session return 401.
test.use({ expectedErrors: [/401/] })

const ASKED = '/admin/customers?tab=leads'

test('a screen asks for a login, which leads back to it, and asks again once the session ended', async ({ page }) => {
  await page.goto(ASKED)
  await expect(page.getByText('Please click on Log In / Sign Up to continue.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Log In / Sign Up' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })

  await test.step('errors show at their fields, and a wrong password above them', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Login' })).toBeVisible()
    await expectAccessibleInTheDark(page)
    await expectAccessible(page)
    await email.fill('marcus.bell@piedmont')
    await password.focus()
    await expect(page.getByText('Invalid Email Address')).toBeVisible()
    await expectAccessible(page)
    await email.fill(people.owner)
    await expect(page.getByText('Invalid Email Address')).toBeHidden()
    await password.fill('not-it')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Invalid Credentials')
    await expectAccessible(page)
  })

  await password.fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(ASKED)
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()

  await test.step('a session that ended on the server asks for a login on the next screen', async () => {
    await callAsPage(page, 'users', 'logout', {})
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByText('Please click on Log In / Sign Up to continue.')).toBeVisible()
  })
})

test('a driver logs out by the menu', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.driver)
  await page.goto('/admin/can-manager')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const logout = page.getByRole('button', { name: 'Logout' }).filter({ visible: true })
  await expect(logout.locator('..').getByText('Driver', { exact: true })).toBeVisible()
  // The phone's menu is open here; no other office journey scans it.
  await expectAccessible(page)
  await logout.click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => localStorage.getItem('haulyard.session'))).toBeNull()
})
