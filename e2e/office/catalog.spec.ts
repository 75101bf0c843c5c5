import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

// Services and price sets as saved by the owner are offered on the order page.

test.beforeEach(({ page }) => openSession(page, people.owner))

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
const question = (page: Page) => page.getByRole('dialog', { name: 'Do you really with to delete this item?' })

async function deleteIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
}

test('services are searched, filtered, sorted and exported, and one is added, deleted and restored', async ({
  page,
}) => {
  await page.goto('/admin/services')
  const search = page.getByLabel('Search services')

  await test.step('a search in the URL finds an inactive service', async () => {
    const heads = ['ID', 'Service Name', 'Service Label', 'Service Type', 'Map Name']
    await expect(page.getByRole('columnheader')).toHaveText(heads)
    await search.fill('yard waste')
    await expect(page).toHaveURL('/admin/services?q=yard+waste')
    await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: '3503' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Yard Waste' })).toBeVisible()
    await expect(page.getByText('Inactive: hidden from your order page.')).toBeVisible()
    await page.goBack()
    await expect(search).toHaveValue('yard waste')
  })

  await test.step('a search without results can be cleared', async () => {
    await search.fill('nothing-is-called-this')
    await expect(page.getByText('Nothing matches “nothing-is-called-this”')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Clear filters' }).last().click()
    await expect(page).toHaveURL(/\/admin\/services\??$/)
  })

  await test.step('the list is exported as filtered and sorted', async () => {
    await page.getByRole('button', { name: 'Service Type', exact: true }).click()
    await page.getByRole('dialog').getByText('Commercial', { exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/type=Commercial/)
    await page.getByRole('columnheader', { name: 'Service Name' }).getByRole('link').click()
    await page.getByRole('columnheader', { name: 'Service Name' }).getByRole('link').click()
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

  await test.step('a new service shows missing fields and is saved', async () => {
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

    await page.getByLabel('Service Name').fill('Glass')
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
  })

  await test.step('unsaved changes warn before leaving', async () => {
    await page.getByLabel('Service Label').fill('Glass, 64 gal')
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Services' }).click()
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
    await leave.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByLabel('Service Label')).toHaveValue('Glass, 64 gal')
  })

  await test.step('it is deleted, restored by Undo and deleted again', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectAccessible(page)
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Service deleted')).toBeVisible()
    await expect(page).toHaveURL('/admin/services')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Service restored')).toBeVisible()
    await search.fill('Glass')
    await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible()
    await page.locator('tbody').getByRole('link', { name: 'Glass' }).first().click()
    await expect(page.getByText('Starting at $11.50 per month')).toBeVisible()
    await deleteIt(page)
    await expect(page).toHaveURL('/admin/services')
    await expect(page.locator('tbody').getByText('Glass')).toBeHidden()
  })
})

test('a price set is created, raised by percent, loses a row, and is deleted and restored', async ({ page }) => {
  await page.goto('/admin/prices')
  const list = () => page.getByRole('main').getByRole('link', { name: 'Prices' }).click()

  await test.step('a new set requires a name and warns about a row that needs more weekdays', async () => {
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(page).toHaveURL(/\/admin\/prices\/e\/[0-9a-f-]{36}$/)
    await save(page)
    await expect(page.getByText('Name is required!')).toBeVisible()
    await page.getByLabel('Price Name').fill('Spring carts')
    await addRow(page, '1', '22')
    await addRow(page, '2', '35')
    const second = page.getByRole('group', { name: 'Price row 2' })
    await second.getByLabel('Frequency').selectOption('7x Weekly')
    await expect(page.getByText('2 cans, 7x Weekly, $35.00: needs 7 weekdays, 5 are enabled.')).toBeVisible()
    await save(page)
    await expect(page.getByText('Price Set Saved!')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a row is deleted after a confirmation', async () => {
    await page.getByRole('button', { name: 'Delete price row 2' }).click()
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('group', { name: 'Price row 2' })).toBeHidden()
    await expect(page.getByText('Unsaved changes')).toBeHidden()
  })

  const sheet = page.getByRole('dialog', { name: 'Raise prices' })
  const chooseSpringCarts = async () => {
    await page.getByRole('button', { name: 'Raise prices' }).click()
    await sheet.getByRole('checkbox', { name: 'All price sets' }).click()
    await sheet.getByRole('checkbox', { name: 'Spring carts' }).click()
  }

  await test.step('a raise is planned, previewed and withdrawn', async () => {
    await list()
    await chooseSpringCarts()
    await sheet.getByRole('button', { name: 'Save the new prices' }).click()
    await expect(
      sheet.getByText('Percent is a number from -50 to 100 other than 0, with at most one decimal.'),
    ).toBeVisible()
    await sheet.getByLabel('Percent').fill('4')
    await expect(sheet.getByRole('row', { name: '1 can, Weekly $22.00 $23.00' })).toBeVisible()
    await expect(sheet.getByText('Existing customers keep their current price.')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByLabel('Effective date').fill('2099-01-01')
    await sheet.getByRole('button', { name: 'Plan the new prices' }).click()
    await expect(page.getByText('The new prices are planned from 01/01/2099')).toBeVisible()

    const planned = page.getByRole('region', { name: 'Planned prices' })
    await expect(planned.getByText('1 price of Spring carts.')).toBeVisible()
    await planned.getByRole('button', { name: 'Show +4% from 01/01/2099' }).click()
    const shown = page.getByRole('dialog', { name: 'Prices +4% from 01/01/2099' })
    await expect(shown.getByRole('row', { name: '1 can, Weekly $22.00 $23.00' })).toBeVisible()
    await expectAccessible(page)
    await shown.getByRole('button', { name: 'Withdraw these prices' }).click()
    await expect(page.getByText('The planned prices are withdrawn')).toBeVisible()
    await expect(planned).toHaveCount(0)
  })

  await test.step('a raise in effect is undone', async () => {
    await chooseSpringCarts()
    await sheet.getByLabel('Percent').fill('-10')
    await sheet.getByRole('button', { name: 'Save the new prices' }).click()
    await expect(page.getByText('New prices are in effect')).toBeVisible()
    await expect(page.getByText('$19.75')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The old prices are restored')).toBeVisible()
    await expect(page.getByText('$22.00').first()).toBeVisible()
  })

  await test.step('the set is deleted, restored by Undo with its row, and deleted again', async () => {
    const link = page.getByRole('link', { name: 'Spring carts' })
    await link.click()
    await expect(page.getByLabel('Price Name')).toHaveValue('Spring carts')
    await expect(page.getByRole('group', { name: /^Price row/ })).toHaveCount(1)
    await deleteIt(page)
    await expect(page.getByText('Price Set Deleted!')).toBeVisible()
    await expect(page).toHaveURL('/admin/prices')
    await page.getByRole('button', { name: 'Undo' }).click()
    await link.click()
    await expect(page.getByRole('group', { name: /^Price row/ })).toHaveCount(1)
    await deleteIt(page)
    await expect(page).toHaveURL('/admin/prices')
    await expect(link).toBeHidden()
  })
})
