import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { chooseCompany } from '../support/choose-company.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

// Services and price sets as saved by the owner are offered on the order page.

test.beforeEach(async ({ page }, { title }) => {
  await openSession(page, title.startsWith('an admin') ? people.admin : people.owner)
})

/** Both sizes run at once against one server, so each writes its own rows. */
const own = (name: string, isMobile: boolean) => `${name} ${isMobile ? 'phone' : 'desk'}`

async function addRow(page: Page, cans: string, price: string): Promise<void> {
  const row = page.getByRole('group', { name: 'New price row' })
  await row.getByLabel('Cans').fill(cans)
  await row.getByLabel('Price', { exact: true }).fill(price)
  await expect(
    page.getByText('Please be sure to click the "ADD" button and save to persistance new entry.'),
  ).toBeVisible()
  await row.getByRole('button', { name: 'ADD' }).click()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('services are listed and found by a search in the URL', async ({ page, isMobile }) => {
  await page.goto('/admin/services')
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
  await expect(page.getByText('Yard waste, spring trial')).toBeVisible()
  if (!isMobile) {
    const heads = ['ID', 'Service Name', 'Service Label', 'Service Type', 'Map Name']
    await expect(page.getByRole('columnheader')).toHaveText(heads)
  }
  await page.getByLabel('Search services').fill('yard waste')
  await expect(page).toHaveURL('/admin/services?q=yard+waste')
  await page.reload()
  await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: isMobile ? 'Yard Waste' : '3503' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Yard Waste' })).toBeVisible()
  await expect(page.getByText('Inactive: hidden from your order page.')).toBeVisible()
})

test('a search without results can be cleared', async ({ page }) => {
  await page.goto('/admin/services?q=nothing-is-called-this')
  await expect(page.getByText('Nothing matches “nothing-is-called-this”')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear filters' }).last().click()
  await expect(page).toHaveURL(/\/admin\/services\??$/)
})

test('a new service shows missing fields, is saved, warns before leaving and is deleted', async ({
  page,
  isMobile,
}) => {
  const name = own('Glass', isMobile)
  await page.goto('/admin/services')
  await page.getByRole('link', { name: 'Add' }).click()
  await expect(page).toHaveURL('/admin/services/e/0')
  await save(page)
  for (const words of [
    'Name is required!',
    'Label is required!',
    'Service Type is required!',
    'You must tell us max can you offer!',
    'What is the map this service uses?!',
    'Tax percent is required!',
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Service Name')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Service Name').fill(name)
  await page.getByLabel('Service Label').fill('Glass, 32 gal')
  await page.getByLabel('Service Type').selectOption('Residential')
  await page.getByLabel('Map').selectOption('Cedar Hollow')
  await page.getByLabel('Maximum Cans Offered').fill('1')
  await page.getByLabel('Tax').fill('7')
  // Inactive, so that concurrent order journeys don't see it.
  await page.getByRole('switch', { name: /^Active/ }).uncheck()
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await page.getByLabel(day).uncheck()
  await save(page)
  await expect(page.getByText('Service Day is required!')).toBeVisible()
  await page.getByLabel('Thursday').check()
  await expect(page.getByText('Service Day is required!')).toBeHidden()
  await addRow(page, '1', '11.50')
  await addRow(page, '2', '19')
  await expect(page.getByText('2 cans, Weekly, $19.00: above the 1 can offered.')).toBeVisible()
  await save(page)
  await expect(page.getByText('Service Saved!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/services\/e\/[1-9]\d*$/)
  await expect(page.getByText('Starting at $11.50 per month')).toBeVisible()

  await page.getByLabel('Service Label').fill('Glass, 64 gal')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Services' }).click()
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Service Label')).toHaveValue('Glass, 64 gal')

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Do you really with to delete this item?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Service deleted')).toBeVisible()
  await expect(page).toHaveURL('/admin/services')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Service restored')).toBeVisible()
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  await page.getByLabel('Search services').fill(name)
  await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible()
  await page.locator('main').getByRole('link', { name }).first().click()
  await expect(page.getByText('Starting at $11.50 per month')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/admin/services')
  await expect(page.getByText(name)).toBeHidden()
})

test('services are filtered, sorted and exported as shown', async ({ page, isMobile }) => {
  await page.goto('/admin/services')
  if (isMobile) await page.getByRole('button', { name: 'Filters and order' }).click()
  await page.getByRole('button', { name: 'Service Type', exact: true }).click()
  await page.getByRole('dialog').getByText('Commercial', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/type=Commercial/)
  if (isMobile) {
    await page.getByLabel('Order', { exact: true }).selectOption('By Service Name, from the end')
    await page.keyboard.press('Escape')
  } else {
    await page.getByRole('columnheader', { name: 'Service Name' }).getByRole('link').click()
    await page.getByRole('columnheader', { name: 'Service Name' }).getByRole('link').click()
  }
  await expect(page).toHaveURL(/sort=name&direction=descending/)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('services.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toEqual([
    'ID,Service Name,Service Label,Service Type,Map Name',
    '3513,8 Yard Dumpster,8 Yard Dumpster,Commercial,Cedar Hollow',
    '3512,4 Yard Dumpster,4 Yard Dumpster,Commercial,Cedar Hollow',
    '3511,2 Yard Dumpster,2 Yard Dumpster,Commercial,Cedar Hollow',
  ])
})

test('a price set is created, loses a row after a confirmation, and is deleted', async ({ page, isMobile }) => {
  const name = own('Winter', isMobile)
  await page.goto('/admin/prices')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page).toHaveURL(/\/admin\/prices\/e\/[0-9a-f-]{36}$/)
  await save(page)
  await expect(page.getByText('Name is required!')).toBeVisible()
  await page.getByLabel('Price Name').fill(name)
  await addRow(page, '1', '20')
  await addRow(page, '2', '35')
  const second = page.getByRole('group', { name: 'Price row 2' })
  await second.getByLabel('Frequency').selectOption('7x Weekly')
  await expect(page.getByText('2 cans, 7x Weekly, $35.00: needs 7 weekdays, 5 are enabled.')).toBeVisible()
  await save(page)
  await expect(page.getByText('Price Set Saved!')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Delete price row 2' }).click()
  const question = page.getByRole('dialog', { name: 'Do you really with to delete this item?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(second).toBeHidden()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Price Name')).toHaveValue(name)
  await expect(page.getByRole('group', { name: /^Price row/ })).toHaveCount(1)

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Price Set Deleted!')).toBeVisible()
  await expect(page).toHaveURL('/admin/prices')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('group', { name: /^Price row/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/admin/prices')
  await expect(page.getByRole('link', { name })).toBeHidden()
})

test('an admin chooses whose services and prices are shown', async ({ page }) => {
  await page.goto('/admin/services')
  await chooseCompany(page, 'Tidewater Disposal')
  await expect(page).toHaveURL(/company=38/)
  await page.getByRole('link', { name: 'Add' }).click()
  await expect(page).toHaveURL('/admin/services/e/0?company=38')
  await page.goto('/admin/prices?company=38')
  await page.getByRole('link', { name: 'Tidewater carts' }).click()
  await expect(page.getByLabel('Price Name')).toHaveValue('Tidewater carts')
})
