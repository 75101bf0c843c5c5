import type { Page } from '@playwright/test'
import { callAsPage } from '../support/call-as-page.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { logIn, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'
import { orderPaid } from '../support/wire-orders.ts'

// A customer's monthly price is the same on every screen, also after its services change.

test.beforeEach(async ({ page }) => {
  await logIn(page, people.owner)
})

async function listed(page: Page, query: string) {
  await page.goto(`/admin/customers?q=${encodeURIComponent(query)}`)
  await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible()
  return page.getByRole('main')
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Customer', exact: true }).getByRole('link', { name })

test('a deactivated service no longer counts, in the list and the account', async ({ page }) => {
  const { lastname } = await orderPaid()
  const main = await listed(page, lastname)
  await expect(main.getByText('$22.00').filter({ visible: true })).toBeVisible()
  await main
    .getByRole('link', { name: /^Customer$|Robin/ })
    .filter({ visible: true })
    .first()
    .click()
  await tab(page, 'Account').click()
  await expect(page.getByRole('link', { name: '$22.00, see Services' })).toBeVisible()
  await page.getByLabel('Cell phone').fill('478-555-0111')
  await tab(page, 'Services').click()
  await page.getByRole('button', { name: 'Deactivate Service' }).click()
  await expect(page.getByText('Not active')).toBeVisible()

  // The account shows the new price, and earlier edits can still be saved.
  await tab(page, 'Account').click()
  await expect(page.getByLabel('Price per month')).toHaveValue('0.00')
  await expect(page.getByLabel('Cell phone')).toHaveValue('478-555-0111')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Customer Saved!')).toBeVisible()
  await expectAccessible(page)
  const after = await listed(page, lastname)
  await expect(after.getByText('$22.00').filter({ visible: true })).toHaveCount(0)
  await expect(after.getByText('–', { exact: true }).filter({ visible: true })).toBeVisible()
})

test("a cancelled order's service stays off, and its button says why", async ({ page }) => {
  const { order, lastname } = await orderPaid()
  await callAsPage(page, 'services', 'cancelOrder', { order })
  const main = await listed(page, lastname)
  await main
    .getByRole('link', { name: /^Customer$|Robin/ })
    .filter({ visible: true })
    .first()
    .click()
  await tab(page, 'Services').click()
  await expect(page.getByRole('button', { name: 'Its order was cancelled' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enable Service' })).toHaveCount(0)
  await expectAccessible(page)
})

test('a price agreed outside is entered in the account and becomes a service', async ({ page, isMobile }) => {
  const name = `Agreed ${isMobile ? 'Phone' : 'Desk'}`
  await page.goto('/admin/customers/e/0')
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Price per month').fill('31.40')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Customer Saved!')).toBeVisible()
  await tab(page, 'Services').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Service as before' })).toBeVisible()
  await expect(page.getByText('$31.40')).toBeVisible()
  await expectAccessible(page)
  await expect((await listed(page, name)).getByText('$31.40').filter({ visible: true })).toBeVisible()
})
