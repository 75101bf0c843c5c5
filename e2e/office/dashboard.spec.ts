import { addDays } from '../../src/domain/companies/days/calendar-day.ts'
import { productToday } from '../../tests/support/product-day.ts'
import { callAsPage } from '../support/call-as-page.ts'
import { chooseCompany } from '../support/choose-company.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { logIn, people } from '../support/log-in.ts'
import { openPalette } from '../support/palette.ts'
import { expect, test } from '../support/strict-test.ts'

test.beforeEach(async ({ page }, { title }) => {
  await logIn(page, title.startsWith('an admin') ? people.admin : people.owner)
})

test('the dashboard shows charts and numbers and passes axe', async ({ page }) => {
  await page.goto('/admin/dashboard')
  const main = page.getByRole('main')
  for (const title of ['Orders and leads', 'Recurring revenue', 'Out-of-area demand', 'Work due today', 'Recent']) {
    await expect(main.getByRole('heading', { level: 2, name: title })).toBeVisible()
  }
  await expect(main.getByRole('img', { name: /orders and \d+ leads in the last 14 days$/ })).toBeVisible()
  await main.getByRole('button', { name: 'Show as table' }).click()
  await expect(main.getByRole('row')).toHaveCount(15)
  await expectAccessible(page)
})

test('an admin chooses whose dashboard is shown', async ({ page }) => {
  await page.goto('/admin/dashboard?company=38')
  await expect(page.getByRole('heading', { level: 2, name: 'Recent' })).toBeVisible()
  await expect(page.getByLabel('Company')).toHaveValue('Tidewater Disposal')
  await chooseCompany(page, 'Piedmont Hauling')
  await expect(page).toHaveURL(/company=35/)
})

test('the palette opens a screen and finds a customer, by keyboard alone', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/admin/customers')
  await expect(page.getByText(/^1 to 10 of/)).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Go to or find' }).click()
  else await openPalette(page)
  const find = page.getByRole('combobox', { name: 'Go to or find' })
  await expect(find).toBeFocused()
  await expectAccessible(page)
  await find.fill('okafor')
  await expect(page.getByRole('option', { name: /^Ruth Okafor/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ruth Okafor' })).toBeVisible()
  if (isMobile) return
  await openPalette(page)
  await find.fill('dashb')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/dashboard')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await expectAccessible(page)
})

test('the palette finds a task of another day and opens it', async ({ page, isMobile }) => {
  const street = `7 ${isMobile ? 'Phone' : 'Desktop'} Finder Way`
  const day = addDays(productToday('America/New_York'), 40)
  const deliveryDate = `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
  await page.goto('/admin/customers')
  const task = { groupId: 135, address: street, name: 'Ann Dale', deliveryDate, assignedTo: people.manager }
  await callAsPage(page, 'canmanager', 'createTask', task)
  if (isMobile) await page.getByRole('button', { name: 'Go to or find' }).click()
  else await openPalette(page)
  const find = page.getByRole('combobox', { name: 'Go to or find' })
  await find.fill(`${street} ann`)
  const found = page.getByRole('option', { name: new RegExp(`^${street}`) }).first()
  await expect(found).toContainText(deliveryDate)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/can-manager\\?from=${day}&to=${day}&task=`))
  const sheet = page.getByRole('dialog', { name: `Edit ${street}` })
  await expect(sheet).toBeVisible()
  await page.reload()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/admin/can-manager\\?from=${day}&to=${day}$`))
})
