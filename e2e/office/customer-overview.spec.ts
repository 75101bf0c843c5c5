import { askAsPage } from '../support/call-as-page.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { logIn, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'
import { orderPaid } from '../support/wire-orders.ts'

// One page shows the office a customer's services, payments, open work and history.

test.beforeEach(async ({ page }) => {
  await logIn(page, people.owner)
})

test("one page shows a customer's payments, services and history", { tag: '@both' }, async ({ page }) => {
  const { order, lastname } = await orderPaid()
  const [customer] = await askAsPage<{ id: number }[]>(page, 'customers', 'getCustomers', { query: lastname })
  await page.goto(`/admin/customers/e/${customer?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lastname)
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Paid$73.54')
  await expect(page.getByRole('region', { name: 'Services' })).toContainText('$22.00/mo')
  const line = page.getByRole('region', { name: 'Time line' })
  await expect(line).toContainText('$73.54 paid')
  await expectAccessible(page)

  await line.getByRole('textbox', { name: 'Add a note' }).fill('Gate code is 4471')
  await page.keyboard.press('Enter')
  await expect(line.getByText('Gate code is 4471')).toBeVisible()
  await expect(line.getByText(/^Note by /)).toBeVisible()
  await expect(line.getByRole('textbox', { name: 'Add a note' })).toHaveValue('')

  await page.getByRole('region', { name: 'Services' }).getByRole('button', { name: 'Deactivate Service' }).click()
  await expect(page.getByText('No service is active.')).toBeVisible()
  await expect(line.getByText('Household Trash deactivated')).toBeVisible()
  await line.getByLabel('Show').selectOption('Orders and money')
  await expect(page).toHaveURL(/show=orders/)
  await expect(line.getByText('Gate code is 4471')).toBeHidden()
  await line.getByRole('link', { name: order }).click()
  await expect(page).toHaveURL(`/admin/orders?q=${order}`)
})

test('leaving with an unsaved note asks first', async ({ page }) => {
  const { lastname } = await orderPaid()
  const [customer] = await askAsPage<{ id: number }[]>(page, 'customers', 'getCustomers', { query: lastname })
  await page.goto(`/admin/customers/e/${customer?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lastname)
  await page.keyboard.press('n')
  await page.keyboard.type('Ring twice')
  await page.getByRole('link', { name: 'Customers' }).filter({ visible: true }).last().click()
  await expect(page.getByText('Leave without saving?')).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('textbox', { name: 'Add a note' })).toHaveValue('Ring twice')
})
