import { pressByKeys, tabTo, writeByKeys } from '../support/keys.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

test('customers are searched, filtered, selected and opened by keyboard, and Back returns to the start', async ({
  page,
}) => {
  await openSession(page, people.owner)
  await page.goto('/admin/customers')
  await expect(page.getByText(/^1 to 10 of/)).toBeVisible()
  await writeByKeys(page, page.getByLabel('Search name, address, phone'), 'diner')
  await expect(page).toHaveURL(/q=diner/)
  const type = page.getByRole('button', { name: /^Type(:|$)/ })
  await pressByKeys(page, type)
  const choices = page.getByRole('dialog')
  await expect(choices.getByRole('radio', { name: 'Residential' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/type=Commercial/)
  await page.keyboard.press('Escape')
  await expect(type).toBeFocused()

  const row = page.getByRole('row').filter({ hasText: 'Hollow Creek Diner' })
  await tabTo(page, row.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeVisible()
  await pressByKeys(page, row.getByRole('link').first())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Diner/)
  await page.goBack()
  await expect(page).toHaveURL(/q=diner/)
})
