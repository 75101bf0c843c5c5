import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { callAsPage } from '../support/call-as-page.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

// Services and price sets as saved by the owner are offered on the order page.

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

async function fillService(page: Page): Promise<void> {
  await page.getByLabel('Service Name').fill('Glass')
  await page.getByLabel('Service Label').fill('Glass, 32 gal')
  await page.getByLabel('Service Type').selectOption('Residential')
  await page.getByLabel('Map').selectOption('Cedar Hollow')
  await page.getByLabel('Maximum Cans Offered').fill('1')
  await page.getByLabel('Tax').fill('7')
  // Inactive, so that concurrent order journeys don't see it.
  await page.getByRole('switch', { name: /^Active/ }).uncheck()
}

async function sellService(page: Page): Promise<void> {
  await page.goto('/admin/services/e/0')

  await test.step('it is saved with its prices', async () => {
    await save(page)
    await expect(page.getByText('Name is required!')).toBeVisible()
    await expect(page.getByLabel('Service Name')).toBeFocused()
    await expectAccessible(page)
    await fillService(page)
    await addRow(page, '1', '11.50')
    await addRow(page, '2', '19')
    await expect(page.getByText('2 cans, Weekly, $19.00: above the 1 can offered.')).toBeVisible()
    await save(page)
    await expect(page.getByText('Service Saved!')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/services\/e\/[1-9]\d*$/)
    await expect(page.getByText('Starting at $11.50 per month')).toBeVisible()
  })
  const id = Number(page.url().split('/').at(-1))

  await test.step('it is deleted and restored', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectAccessible(page)
    const question = page.getByRole('dialog', { name: 'Do you really with to delete this item?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Service deleted')).toBeVisible()
    await expect(page).toHaveURL('/admin/services')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Service restored')).toBeVisible()
  })

  await test.step('the list is exported as searched', async () => {
    await page.getByLabel('Search services').fill('glass')
    await expect(page).toHaveURL('/admin/services?q=glass')
    await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe('services.csv')
    expect((await readFile(await download.path(), 'utf8')).trim().split('\r\n')).toEqual([
      'ID,Service Name,Service Label,Service Type,Map Name',
      `${id},Glass (not active),"Glass, 32 gal",Residential,Cedar Hollow`,
    ])
    await page.getByLabel('Search services').fill('nothing-is-called-this')
    await expect(page.getByText('Nothing matches “nothing-is-called-this”')).toBeVisible()
    await expectAccessible(page)
  })

  await callAsPage(page, 'services', 'deleteService', { id })
}

async function planRaise(page: Page): Promise<void> {
  const uid = randomUUID()
  await page.goto(`/admin/prices/e/${uid}`)
  await page.getByLabel('Price Name').fill('Spring carts')
  await addRow(page, '1', '22')
  await save(page)
  await expect(page.getByText('Price Set Saved!')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Prices' }).click()

  await page.getByRole('button', { name: 'Raise prices' }).click()
  const sheet = page.getByRole('dialog', { name: 'Raise prices' })
  await sheet.getByRole('checkbox', { name: 'All price sets' }).click()
  await sheet.getByRole('checkbox', { name: 'Spring carts' }).click()
  await sheet.getByLabel('Percent').fill('4')
  await expect(sheet.getByRole('row', { name: '1 can, Weekly $22.00 $23.00' })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByLabel('Effective date').fill('2099-01-01')
  await sheet.getByRole('button', { name: 'Plan the new prices' }).click()
  await expect(page.getByText('The new prices are planned from 01/01/2099')).toBeVisible()

  const planned = page.getByRole('region', { name: 'Planned prices' })
  await planned.getByRole('button', { name: 'Show +4% from 01/01/2099' }).click()
  const shown = page.getByRole('dialog', { name: 'Prices +4% from 01/01/2099' })
  await expect(shown.getByRole('row', { name: '1 can, Weekly $22.00 $23.00' })).toBeVisible()
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Withdraw these prices' }).click()
  await expect(page.getByText('The planned prices are withdrawn')).toBeVisible()
  await expect(planned).toHaveCount(0)
  await callAsPage(page, 'prices', 'deletePriceSet', { companyid: 35, uid })
}

test('a service is added, restored and exported, and a raise of a price set is planned and withdrawn', async ({
  page,
}) => {
  await openSession(page, people.owner)
  await sellService(page)
  await planRaise(page)
})
