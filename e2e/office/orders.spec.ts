import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'
import { orderPaid, settleBatch, subjectsTo } from '../support/wire-orders.ts'

// A refund without a response.
test.use({ expectedErrors: [/ERR_FAILED/] })

test('an order is filtered, exported, partly refunded and cancelled with the rest, and its buyer reads both', async ({
  page,
}) => {
  const { order, key, email } = await orderPaid()
  await settleBatch()
  await openSession(page, people.owner)
  await page.goto(`/admin/orders?q=${order.toLowerCase()}`)
  const row = page.getByRole('row', { name: new RegExp(order) })
  await expect(page.getByText('1 order matches, $73.54 kept')).toBeVisible()

  await test.step('its list is filtered by payment and exported', async () => {
    await page.getByRole('button', { name: 'Payment', exact: true }).click()
    await page.getByRole('dialog', { name: 'Payment' }).getByLabel('Paid', { exact: true }).check()
    await expect(page).toHaveURL(/payment=paid/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(row).toContainText('Paid')
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    expect((await coming).suggestedFilename()).toBe('orders.csv')
    await page.getByRole('button', { name: 'Clear Payment' }).click()
  })

  await test.step('a part is refunded from its row', async () => {
    await row.getByRole('button', { name: `Refund order ${order}` }).click()
    await page.getByLabel('Amount').fill('10.00')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Refund $10.00' }).click()
    await expect(page.getByText('$10.00 was refunded.')).toBeVisible()
    await expect(row).toContainText('Partly refunded')
  })

  await test.step('it is cancelled with the rest of its refund, which the bank answers at the second try', async () => {
    await page.route(/method=refund/, (route) => route.abort(), { times: 1 })
    await row.getByRole('button', { name: `Cancel order ${order}` }).click()
    await expect(page.getByRole('radio', { name: 'Refund $63.54' })).toBeChecked()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel and refund $63.54' }).click()
    await expect(page.getByText(`Order ${order} was cancelled, but it was not refunded.`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Refund $63.54' }).click()
    await expect(page.getByText(`Order ${order} was cancelled. $63.54 was refunded.`)).toBeVisible()
    await expect(row).toContainText('Cancelled')
    await expect(page.getByText('1 order matches, $0.00 kept')).toBeVisible()
  })

  await test.step('its buyer reads both', async () => {
    const refund = 'Your refund from Piedmont Hauling'
    await expect
      .poll(() => subjectsTo(email))
      .toEqual([refund, `Order ${order} was cancelled`, refund, 'Your order with Piedmont Hauling'])
    await page.goto(`/order/${order}?key=${key}`)
    await expect(page.getByText('$73.54 refunded')).toBeVisible()
    await expect(page.getByText(/^Refunded on/)).toHaveCount(2)
    await expect(page.getByText('This order was cancelled: nothing more is due.')).toBeVisible()
  })
})
