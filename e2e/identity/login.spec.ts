import { callAsPage } from '../support/call-as-page.ts'
import { expectAccessible, expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { DEMO_PASSWORD, logInByForm, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

// A wrong password and an ended session return 401.
test.use({ expectedErrors: [/401/] })

test('errors show at their fields, a login never leads off the site, and an ended session asks for a new one', async ({
  page,
}) => {
  await page.goto('/login?next=//example.com/')
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  const submit = page.getByRole('button', { name: 'Log in' })

  await test.step("each field's error is shown, and the first invalid field focused", async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Login' })).toBeVisible()
    await expectAccessibleInTheDark(page)
    await expectAccessible(page)
    await submit.click()
    await expect(page.getByText('Username is required!')).toBeVisible()
    await expect(page.getByText('Password is required!')).toBeVisible()
    await expect(email).toBeFocused()
    await email.fill('marcus.bell@piedmont')
    await password.focus()
    await expect(page.getByText('Invalid Email Address')).toBeVisible()
    await expectAccessible(page)
    await email.fill(people.other)
    await expect(page.getByText('Invalid Email Address')).toBeHidden()
    await submit.click()
    await expect(password).toBeFocused()
  })

  await test.step('a wrong password shows one error for both fields and keeps their values', async () => {
    await password.fill('not-it')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Invalid Credentials')
    await expect(email).toHaveValue(people.other)
    await expect(password).toHaveValue('not-it')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(password).toHaveAttribute('type', 'text')
  })

  await test.step('the right one never leads off the site', async () => {
    await password.fill(DEMO_PASSWORD)
    await expect(page.getByText('Invalid Credentials')).toBeHidden()
    await submit.click()
    await expect(page).toHaveURL((url) => url.hostname === '127.0.0.1' && url.pathname === '/admin')
  })

  await test.step('a session that ended on the server asks for a login on the next screen', async () => {
    await callAsPage(page, 'users', 'logout', {})
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Customers' }).click()
    await expect(page.getByText('Please click on Log In / Sign Up to continue.')).toBeVisible()
  })
})

test('a person lands on the first screen after the form and logs out', { tag: '@both' }, async ({ page, isMobile }) => {
  const [person, path, label] = isMobile
    ? [people.driver, '/admin/can-manager', 'Driver']
    : [people.owner, '/admin', 'Owner']
  await logInByForm(page, person)
  await expect(page).toHaveURL((url) => url.pathname === path)
  if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click()
  const logout = page.getByRole('button', { name: 'Logout' }).filter({ visible: true })
  await expect(logout.locator('..').getByText(label, { exact: true })).toBeVisible()
  // The phone's menu is open here; no other office journey scans it.
  await expectAccessible(page)

  await logout.click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => localStorage.getItem('haulyard.session'))).toBeNull()
  const asked = isMobile ? '/admin/customers' : '/admin/customers?tab=leads'
  await page.goto(asked)
  await expect(page.getByText('Please click on Log In / Sign Up to continue.')).toBeVisible()
  await expectAccessible(page)
  if (isMobile) return

  await test.step('a screen requested without a login opens after the login', async () => {
    await page.getByRole('link', { name: 'Log In / Sign Up' }).click()
    await expect(page).toHaveURL(/\/login\?next=/)
    await page.getByLabel('Email').fill(people.owner)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(asked)
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  })
})
