import { readBrowserStorage, sealAsOlder } from '../support/browser-storage.ts'
import { cards, enterCard, enterDetails, goOn, openServices } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'

const heading = { level: 1 } as const

test('a reload loses nothing of a yearly order, also of one that version 0.4 sealed', async ({ page }, { project }) => {
  await openServices(page, 'piedmont', 'Residential')
  await page.getByRole('button', { name: 'Add Household Trash' }).click()
  await expect(page.getByRole('button', { name: 'Edit Household Trash' })).toBeVisible()
  await sealAsOlder(page, 'signup')
  await page.reload()
  await expect(page.getByRole('heading', heading)).toHaveText('Available services for your location')
  await expect(page).toHaveURL(/\/services$/)
  await expect(page.getByRole('button', { name: 'Edit Household Trash' })).toBeVisible()
  expect(await readBrowserStorage(page)).not.toContain('sealed:')
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([])
  await page.getByRole('button', { name: 'No thanks' }).click()
  await goOn(page)

  await enterDetails(page, `resume.${project.name}@example.com`)
  await page.getByLabel('First name').focus()
  await page.reload()
  await expect(page.getByLabel('Cell phone')).toHaveValue('478-555-0142')
  await goOn(page)

  await page.getByLabel('Payment frequency').selectOption({ label: 'Yearly · $282.48' })
  await page.reload()
  await expect(page.getByLabel('Payment frequency')).toHaveValue('12')
  await expect(page.getByText('$332.48').filter({ visible: true }).first()).toBeVisible()
  await enterCard(page, cards.good)
  await goOn(page)

  await expect(page.getByRole('heading', heading)).toHaveText('Check your order')
  await page.reload()
  await enterCard(page, cards.good)
  await goOn(page, 'Confirm Service Order')
  await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
  await page.getByRole('link', { name: 'Choose later' }).click()
  await expect(page.getByText('$332.48 paid today')).toBeVisible()
  await expect(page.getByText(/ Piedmont Hauling bills you \$282\.48 a year\./)).toBeVisible()
})
