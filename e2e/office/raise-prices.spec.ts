import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

// Price raises by a percent, at once or from a later day.

test('the owner plans a raise, previews each price and withdraws it; a raise in effect is undone', async ({ page }) => {
  await openSession(page, people.owner)
  await page.goto('/admin/prices')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByLabel('Price Name').fill('Spring carts')
  const line = page.getByRole('group', { name: 'New price row' })
  await line.getByLabel('Cans').fill('1')
  await line.getByLabel('Price', { exact: true }).fill('22.00')
  await line.getByRole('button', { name: 'ADD' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Price Set Saved!')).toBeVisible()

  await page.goto('/admin/prices')
  const open = page.getByRole('button', { name: 'Raise prices' })
  await open.click()
  const sheet = page.getByRole('dialog', { name: 'Raise prices' })
  await sheet.getByRole('checkbox', { name: 'All price sets' }).click()
  await sheet.getByRole('checkbox', { name: 'Spring carts' }).click()
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

  await open.click()
  await sheet.getByRole('checkbox', { name: 'All price sets' }).click()
  await sheet.getByRole('checkbox', { name: 'Spring carts' }).click()
  await sheet.getByLabel('Percent').fill('-10')
  await sheet.getByRole('button', { name: 'Save the new prices' }).click()
  await expect(page.getByText('New prices are in effect')).toBeVisible()
  await expect(page.getByText('$19.75')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The old prices are restored')).toBeVisible()
  await expect(page.getByText('$22.00').first()).toBeVisible()
})
