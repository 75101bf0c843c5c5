import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { openOrders } from '../support/open-orders.ts'
import { openPalette } from '../support/palette.ts'
import { expect, test } from '../support/strict-test.ts'
import { orderPaid, settleBatch, subjectsTo } from '../support/wire-orders.ts'

test.beforeEach(({ page }) => openSession(page, people.owner))

test('orders are filtered, exported and found by number, and one is refunded and cancelled from its row', async ({
  page,
}) => {
  const { order, lastname } = await orderPaid()
  await page.goto('/admin/orders')

  await test.step('several payment states and a progress are chosen, and the list is exported', async () => {
    await expectAccessible(page)
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

  const row = page.getByRole('row', { name: new RegExp(order) })

  await test.step('its number leads to an order from anywhere', async () => {
    await (await openPalette(page)).pressSequentially(order)
    await page
      .getByRole('option', { name: new RegExp(order) })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`/admin/orders\\?q=${order}`))
    await page.getByRole('searchbox').fill(order.toLowerCase())
    await expect(page.getByText('1 order matches, $73.54 kept')).toBeVisible()
    await expect(row).toContainText('Paid')
  })

  await test.step('the order is refunded, cancelled, and leads to its customer', async () => {
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
})

test('a charge is voided whole before settlement; after it a part is refunded, then the rest', async ({ page }) => {
  // Another test may settle everything in between; then a new order is tried.
  await expect(async () => {
    const { order, lastname } = await orderPaid()
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
  }).toPass()

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

test.describe('a bank that does not respond at first', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('leaves an order cancelled, retries its refund under the same key, and every screen shows both', async ({
    page,
  }) => {
    const { order, key, email, lastname } = await orderPaid()
    const shown = await openOrders(page, lastname)
    const keys: string[] = []
    await page.route(/method=refund/, async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      if (keys.length > 1) return route.continue()
      await route.abort()
    })

    await test.step('the order is cancelled and refunded in one dialog', async () => {
      await page.getByRole('button', { name: `Cancel order ${order}` }).click()
      await page.getByRole('button', { name: 'Keep it' }).click()
      await expect(shown.getByText('Placed', { exact: true }).first()).toBeVisible()
      await page.getByRole('button', { name: `Cancel order ${order}` }).click()
      await expect(page.getByRole('radio', { name: 'Refund $73.54' })).toBeChecked()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Cancel and refund $73.54' }).click()
      await expect(page.getByText(`Order ${order} was cancelled, but it was not refunded.`)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Refund $73.54' }).click()
      await expect(page.getByText(WHOLE_BACK(order))).toBeVisible()
      expect(keys).toHaveLength(2)
      expect(new Set(keys).size).toBe(1)
    })

    await test.step('the office shows both, and why the service stays off', async () => {
      await expect(shown.getByText('Cancelled', { exact: true })).toBeVisible()
      await expect(shown.getByRole('paragraph').getByText(/^(Charge voided|Refunded)$/)).toBeVisible()
      await expect(page.getByRole('button', { name: `Cancel order ${order}` })).toBeHidden()
      await page.getByRole('main').getByRole('link', { name: 'Services' }).click()
      await expect(page.getByText('Refunded, whole order')).toBeVisible()
      await expect(page.getByText('Refunded, fees included')).toContainText('$73.54')
      await expect(page.getByRole('button', { name: 'Its order was cancelled' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Enable Service' })).toHaveCount(0)
      await expectAccessible(page)
    })

    await test.step('the customer reads both', async () => {
      await expect
        .poll(() => subjectsTo(email))
        .toEqual([
          'Your refund from Piedmont Hauling',
          `Order ${order} was cancelled`,
          'Your order with Piedmont Hauling',
        ])
      await page.goto(`/order/${order}?key=${key}`)
      await expect(page.getByText('$73.54 refunded')).toBeVisible()
      await expect(page.getByText(/^Refunded on/)).toBeVisible()
      await expect(page.getByText('-$73.54')).toBeVisible()
      await expect(page.getByText('This order was cancelled: nothing more is due.')).toBeVisible()
    })
  })
})

/** Another test may settle the charge in between; then it is refunded rather than voided. */
const WHOLE_BACK = (order: string) =>
  new RegExp(`^Order ${order} was cancelled\\. (The charge of \\$73\\.54 was voided|\\$73\\.54 was refunded)\\.$`)
