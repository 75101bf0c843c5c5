import { callAsPage } from '../support/call-as-page.ts'
import { expectAccessible, expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { DEMO_PASSWORD, logInByForm, openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

test("shows each field's error and focuses the first invalid field", async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Login' })).toBeVisible()
  await expectAccessibleInTheDark(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Username is required!')).toBeVisible()
  await expect(page.getByText('Password is required!')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()

  await page.getByLabel('Email').fill('marcus.bell@piedmont')
  await page.getByLabel('Password', { exact: true }).focus()
  await expect(page.getByText('Invalid Email Address')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Email').fill('marcus.bell@piedmont.test')
  await expect(page.getByText('Invalid Email Address')).toBeHidden()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test.describe('a wrong password', () => {
  test.use({ expectedErrors: [/401/] })

  test('shows one error for both fields and keeps their values', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(people.other)
    await page.getByLabel('Password', { exact: true }).fill('not-it')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Invalid Credentials')
    await expect(page.getByLabel('Email')).toHaveValue(people.other)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-it')
    await expectAccessible(page)

    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await expect(page.getByText('Invalid Credentials')).toBeHidden()
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/admin$/)
  })
})

test('the password can be shown', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Password', { exact: true }).fill('seen')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

const landings = [
  { person: people.admin, path: '/admin', heading: 'Companies', label: 'Admin' },
  { person: people.owner, path: '/admin', heading: 'Piedmont Hauling', label: 'Owner' },
  { person: people.manager, path: '/admin/can-manager', heading: 'Deliveries', label: 'Manager' },
  { person: people.driver, path: '/admin/can-manager', heading: 'Deliveries', label: 'Driver' },
  { person: people.customer, path: '/account', heading: 'Account', label: 'Customer' },
] as const

for (const { person, path, heading, label } of landings) {
  test(`${person} is redirected to ${path}`, async ({ page }) => {
    await openSession(page, person)
    const answer = await page.request.get('/authenticated')
    expect(new URL(answer.url()).pathname).toBe(path)
    const html = await answer.text()
    expect(html).toMatch(new RegExp(`<h1[^>]*>(<[^>]+>)*${heading}`))
    expect(html).toContain(`>${label}<`)
  })
}

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
  await page.goto('/admin/customers')
  await expect(page.getByText('Please click on Log In / Sign Up to continue.')).toBeVisible()
})

test('a screen requested without a login opens after the login', async ({ page }) => {
  await page.goto('/admin/customers?tab=leads')
  await expect(page.getByText('Please click on Log In / Sign Up to continue.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Log In / Sign Up' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Email').fill(people.owner)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/admin/customers?tab=leads')
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
})

test('a login never leads off the site', async ({ page }) => {
  await logInByForm(page, people.owner, '/login?next=//example.com/')
  await expect(page).toHaveURL((url) => url.hostname === '127.0.0.1' && url.pathname === '/admin')
})

test.describe('a session that ended on the server', () => {
  test.use({ expectedErrors: [/401/] })

  test('asks for a login on the next screen', async ({ page }) => {
    await openSession(page, people.owner)
    await callAsPage(page, 'users', 'logout', {})
    await page.goto('/admin/customers')
    await expect(page.getByText('Please click on Log In / Sign Up to continue.')).toBeVisible()
  })
})
