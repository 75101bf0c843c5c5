import { expectAccessible } from '../support/expect-accessible.ts'
import { logIn, people } from '../support/log-in.ts'
import { openOrders } from '../support/open-orders.ts'
import { expect, test } from '../support/strict-test.ts'
import { orderPaid, settleBatch, subjectsTo } from '../support/wire-orders.ts'

test.beforeEach(async ({ page }) => {
  await logIn(page, people.owner)
})

test('before settlement a charge is voided whole', async ({ page }) => {
  // Another test may settle everything in between; then a new order is tried.
  await expect(async () => {
    const { order, key, lastname } = await orderPaid()
    const shown = await openOrders(page, lastname)
    await expect(shown.getByText('Paid', { exact: true })).toBeVisible()
    await expect(shown.getByText('Address check (AVS)')).toBeVisible()
    await page.getByRole('button', { name: `Refund order ${order}` }).click()
    await expect(page.getByText(/The bank settles this charge tonight/)).toBeVisible({ timeout: 3_000 })
    await expect(page.getByLabel('Amount')).not.toBeEditable()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Refund $73.54' }).click()
    await expect(page.getByText('The charge of $73.54 was voided.')).toBeVisible({ timeout: 3_000 })
    await expect(shown.getByText('Charge voided')).toBeVisible()
    await expect(page.getByRole('button', { name: `Refund order ${order}` })).toBeHidden()
    await page.goto(`/order/${order}?key=${key}`)
    await expect(page.getByText(/^Refunded on/)).toBeVisible()
    await expect(page.getByText('-$73.54')).toBeVisible()
  }).toPass()
})

test('after settlement a part is refunded, then the rest', async ({ page }) => {
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
  await expect(shown.getByRole('paragraph').getByText('Refunded', { exact: true })).toBeVisible()
})

test('an order is cancelled after a confirmation', async ({ page }) => {
  const { order, lastname } = await orderPaid()
  const shown = await openOrders(page, lastname)
  await page.getByRole('button', { name: `Cancel order ${order}` }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(shown.getByText('Placed', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: `Cancel order ${order}` }).click()
  await page.getByRole('radio', { name: /^Don’t refund anything now/ }).check()
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await expect(page.getByText(`Order ${order} was cancelled`)).toBeVisible()
  await expect(shown.getByText('Paid', { exact: true })).toBeVisible()
  await expect(shown.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Cancel order ${order}` })).toBeHidden()
})

test('a paid order is cancelled and refunded in one dialog, and every screen shows both', async ({ page }) => {
  const { order, key, email, lastname } = await orderPaid()
  const shown = await openOrders(page, lastname)
  await page.getByRole('button', { name: `Cancel order ${order}` }).click()
  await expect(page.getByRole('radio', { name: 'Refund $73.54' })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel and refund $73.54' }).click()
  await expect(page.getByText(WHOLE_BACK(order))).toBeVisible()
  await expect(shown.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(shown.getByRole('paragraph').getByText(/^(Charge voided|Refunded)$/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Services' }).click()
  await expect(page.getByText('Refunded, whole order')).toBeVisible()
  await expect(page.getByText('Refunded, fees included')).toContainText('$73.54')
  await expect
    .poll(() => subjectsTo(email))
    .toEqual(['Your refund from Piedmont Hauling', `Order ${order} was cancelled`, 'Your order with Piedmont Hauling'])
  await page.goto(`/order/${order}?key=${key}`)
  await expect(page.getByText('$73.54 refunded')).toBeVisible()
  await expect(page.getByText('This order was cancelled: nothing more is due.')).toBeVisible()
})

test.describe('a bank that does not respond', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('leaves the order cancelled, and retries the refund under the same key', async ({ page }) => {
    const { order, lastname } = await orderPaid()
    await openOrders(page, lastname)
    const keys: string[] = []
    await page.route(/method=refund/, async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      if (keys.length > 1) return route.continue()
      await route.abort()
    })
    await page.getByRole('button', { name: `Cancel order ${order}` }).click()
    await page.getByRole('button', { name: 'Cancel and refund $73.54' }).click()
    await expect(page.getByText(`Order ${order} was cancelled, but it was not refunded.`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Refund $73.54' }).click()
    await expect(page.getByText(WHOLE_BACK(order))).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

/** Another test may settle the charge in between; then it is refunded rather than voided. */
const WHOLE_BACK = (order: string) =>
  new RegExp(`^Order ${order} was cancelled\\. (The charge of \\$73\\.54 was voided|\\$73\\.54 was refunded)\\.$`)
