import { askAsPage } from '../support/call-as-page.ts'
import { expectAccessible, expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { openPalette } from '../support/palette.ts'
import { countPresses } from '../support/presses.ts'
import { expect, test } from '../support/strict-test.ts'
import { messagesTo, orderPaid } from '../support/wire-orders.ts'

// A preview without a price is refused.
test.use({ expectedErrors: [/status of 400/] })

const RECEIPT = 'Your order with Piedmont Hauling'

test('a service is sold by phone on the bill, and another from the palette outside the area', async ({ page }) => {
  await openSession(page, people.owner)
  const { lastname, email } = await orderPaid()
  const [found] = await askAsPage<{ id: number }[]>(page, 'customers', 'getCustomers', { query: lastname })
  const { press, taken } = countPresses()
  const sheet = page.getByRole('dialog', { name: 'Add service' })
  const site = page.getByRole('dialog', { name: 'Add site' })
  const addressOf = async (typed: string, whole: RegExp) => {
    await press(sheet.getByRole('button', { name: 'Another address' }))
    await press(site.getByLabel('Address', { exact: true }))
    await page.keyboard.type(typed)
    await press(site.getByRole('option', { name: whole }))
    await press(site.getByRole('button', { name: 'Save' }))
  }

  await test.step('to another address, in ten presses from the customer', async () => {
    await page.goto(`/admin/customers/e/${found?.id}`)
    await press(page.getByRole('link', { name: 'Add service' }))
    await addressOf('1003 Oak', /^1003 Oak Street/)
    await press(sheet.getByRole('radio', { name: /^Household Trash/ }))
    await press(sheet.getByRole('button', { name: 'One more' }))
    await press(sheet.getByRole('checkbox', { name: 'Tuesday' }))
    await press(sheet.getByRole('radio', { name: 'On the bill' }))
    await expect(sheet.getByText(/on the first bill$/)).toBeVisible()
    await expectAccessible(page)
    await expectAccessibleInTheDark(page)
    await press(sheet.getByRole('button', { name: /^Sell for \$/ }))
    expect(taken()).toBe(10)
    await expect(page.getByText(/^Household Trash is sold from/)).toBeVisible()
    await expect(page.getByRole('region', { name: '1003 Oak Street' })).toContainText('2 carts')
  })

  await test.step('its order, receipt and tasks follow', async () => {
    const receipts = async () => (await messagesTo(email)).filter(({ subject }) => subject === RECEIPT)
    await expect.poll(async () => (await receipts()).length).toBe(2)
    const tasks = await askAsPage<{ address: string }[]>(page, 'canmanager', 'findTasks', { query: lastname })
    expect(tasks.filter(({ address }) => address.startsWith('1003 Oak Street'))).toHaveLength(1)
    await page.getByRole('link', { name: 'Open order' }).click()
    await expect(page).toHaveURL(/\/admin\/orders\?q=/)
    await expect(page.getByRole('main')).toContainText(lastname)
  })

  await test.step('from the palette, outside the area at an own price with a reason', async () => {
    const find = await openPalette(page)
    await find.fill(`sell ${lastname}`)
    await expect(page.getByRole('option', { name: /^Sell a service: Robin Wire-/ })).toBeVisible()
    await find.press('Enter')
    await addressOf('9 Far', /^9 Far Road/)
    await expect(sheet.getByText('No service area covers this site. Enter a price and a reason.')).toBeVisible()
    await sheet.getByRole('radio', { name: /^Household Trash/ }).click()
    await sheet.getByLabel('Price a month').fill('31')
    await sheet.getByRole('radio', { name: 'On the bill' }).click()
    await sheet.getByRole('button', { name: /^Sell for \$/ }).click()
    await expect(sheet.getByLabel('Reason')).toBeFocused()
    await expectAccessible(page)
    await sheet.getByLabel('Reason').fill('Neighbor of a customer')
    await sheet.getByRole('button', { name: /^Sell for \$/ }).click()
    await expect(page.getByRole('region', { name: '9 Far Road' })).toContainText('$31.00/mo')
  })
})
