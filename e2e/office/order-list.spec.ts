import { expectAccessible } from '../support/expect-accessible.ts'
import { logIn, people } from '../support/log-in.ts'
import { openPalette } from '../support/palette.ts'
import { expect, test } from '../support/strict-test.ts'
import { orderPaid } from '../support/wire-orders.ts'

test.beforeEach(async ({ page }) => {
  await logIn(page, people.owner)
})

test('an order is found by its number, refunded, cancelled, and links to its customer', async ({ page }) => {
  const { order, lastname } = await orderPaid()
  await page.goto('/admin/orders')
  await expectAccessible(page)
  await page.getByRole('searchbox').fill(order.toLowerCase())
  const row = page.getByRole('row', { name: new RegExp(order) })
  await expect(page.getByText('1 order matches, $73.54 kept')).toBeVisible()
  await expect(row).toContainText('Paid')
  await row.getByRole('button', { name: `Refund order ${order}` }).click()
  await page.getByRole('button', { name: 'Refund $73.54' }).click()
  await expect(row).toContainText(/Refunded/)
  await expect(page.getByText('1 order matches, $0.00 kept')).toBeVisible()
  await expect(row.getByRole('button', { name: `Refund order ${order}` })).toBeHidden()
  await row.getByRole('button', { name: `Cancel order ${order}` }).click()
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await expect(row).toContainText('Cancelled')
  await row.getByText(lastname).click()
  await expect(page).toHaveURL(/\/admin\/customers\/e\/\d+\?tab=orders$/)
  await expect(page.getByRole('heading', { name: `Order ${order}` })).toBeVisible()
})

test('orders are filtered by several payment states, by progress and by days, and exported', async ({ page }) => {
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Payment', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Payment' })
  await menu.getByLabel('Paid', { exact: true }).check()
  await menu.getByLabel('Partly refunded').check()
  await expect(page).toHaveURL(/payment=paid%2Cpart\+given\+back/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Payment: 2' })).toBeVisible()
  await page.getByRole('button', { name: 'State', exact: true }).click()
  await page.getByRole('dialog', { name: 'State' }).getByLabel('Running').check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: 'Running' })).not.toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Day set' })).toHaveCount(0)
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await coming).suggestedFilename()).toBe('orders.csv')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\/?\??$/)
})

test('an order’s number leads to it from anywhere', async ({ page }) => {
  const { order } = await orderPaid()
  await page.goto('/admin/dashboard')
  await (await openPalette(page)).pressSequentially(order)
  await page
    .getByRole('option', { name: new RegExp(order) })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders\\?q=${order}`))
  await expect(page.getByRole('row', { name: new RegExp(order) })).toBeVisible()
})
