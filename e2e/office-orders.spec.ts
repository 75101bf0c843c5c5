import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { logIn, people } from './support/log-in.ts'
import { expect, test } from './support/strict-test.ts'
import { orderPaid, settleBatch } from './support/wire-orders.ts'

/** The orders of a customer, as the owner comes to them. */
async function openOrders(page: Page, lastname: string) {
  await page.goto(`/admin/customers?q=${lastname}`)
  await page
    .getByRole('link', { name: /^Customer$|Robin/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('link', { name: 'Orders' }).click()
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^Order / })
}

test.beforeEach(async ({ page }) => {
  await logIn(page, people.owner)
})

test('before the bank settles a charge it is taken back whole', async ({ page }) => {
  // Another test may settle everything in between; then a new order is tried.
  await expect(async () => {
    const { order, key, lastname } = await orderPaid()
    const shown = await openOrders(page, lastname)
    await expect(shown.getByText('Paid', { exact: true })).toBeVisible()
    await expect(shown.getByText('Address check (AVS)')).toBeVisible()
    await page.getByRole('button', { name: `Refund order ${order}` }).click()
    await page.getByLabel('Amount').fill('100')
    await page.getByRole('button', { name: /^Refund$|^Refund \$/ }).click()
    await expect(page.getByText('At most $73.54 can still be given back.')).toBeVisible()
    await page.getByLabel('Amount').fill('10.00')
    await page.getByRole('button', { name: 'Refund $10.00' }).click()
    await expect(page.getByText(/The bank settles this charge tonight/)).toBeVisible({ timeout: 3_000 })
    await expectAccessible(page)
    await page.getByLabel('Amount').fill('73.54')
    await page.getByRole('button', { name: 'Refund $73.54' }).click()
    await expect(page.getByText('The charge of $73.54 was taken back.')).toBeVisible({ timeout: 3_000 })
    await expect(shown.getByText('Charge taken back')).toBeVisible()
    await expect(page.getByRole('button', { name: `Refund order ${order}` })).toBeHidden()
    await page.goto(`/order/${order}?key=${key}`)
    await expect(page.getByText(/^Given back on/)).toBeVisible()
    await expect(page.getByText('-$73.54')).toBeVisible()
  }).toPass()
})

test('after it a part is refunded, then the rest', async ({ page }) => {
  const { order, lastname } = await orderPaid()
  await settleBatch()
  const shown = await openOrders(page, lastname)
  const refund = async (typed: string, said: string) => {
    await page.getByRole('button', { name: `Refund order ${order}` }).click()
    await page.getByLabel('Amount').fill(typed)
    await page.getByRole('button', { name: `Refund $${typed}` }).click()
    await expect(page.getByText(said)).toBeVisible()
  }
  await refund('10.00', '$10.00 was refunded.')
  await expect(shown.getByText('Partly refunded')).toBeVisible()
  await expectAccessible(page)
  await refund('63.54', '$63.54 was refunded.')
  await expect(shown.getByText('Refunded', { exact: true })).toBeVisible()
})

test('an order is cancelled after a question', async ({ page }) => {
  const { order, lastname } = await orderPaid()
  const shown = await openOrders(page, lastname)
  await page.getByRole('button', { name: `Cancel order ${order}` }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(shown.getByText('Placed', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: `Cancel order ${order}` }).click()
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await expect(page.getByText(`Order ${order} was cancelled`)).toBeVisible()
  await expect(shown.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Cancel order ${order}` })).toBeHidden()
})
