import type { Page } from '@playwright/test'
import { askAsPage, callAsPage } from '../support/call-as-page.ts'
import { expectAccessible, expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'
import { orderPaid } from '../support/wire-orders.ts'

// One page shows the office a customer's services, payments, open work and history; the monthly price is the same on
// every screen, also after its services change.

test.beforeEach(({ page }) => openSession(page, people.owner))

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Customer', exact: true }).getByRole('link', { name })

async function searchList(page: Page, query: string) {
  await page.getByRole('main').getByRole('link', { name: 'Customers' }).first().click()
  await page.getByLabel('Search name, address, phone').fill(query)
  await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible()
  return page.locator('tbody')
}

test("a buyer's page shows payments, services and history, and a service on hold no longer counts", async ({
  page,
}) => {
  const { order, lastname } = await orderPaid()
  const line = page.getByRole('region', { name: 'Time line' })
  const services = page.getByRole('region', { name: 'Services' })

  await test.step('the page shows what was paid and sold', async () => {
    await page.goto(`/admin/customers?q=${lastname}`)
    await expect(page.locator('tbody').getByText('$22.00')).toBeVisible()
    await page.locator('tbody a').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(lastname)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('heading', { level: 2, name: 'Contact' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Money' })).toContainText('Paid$73.54')
    await expect(services).toContainText('$22.00/mo')
    await expect(line).toContainText('$73.54 paid')
    await expectAccessible(page)
    await expectAccessibleInTheDark(page)
  })

  await test.step('a note is added, and an unsaved one asks before leaving', async () => {
    const note = line.getByRole('textbox', { name: 'Add a note' })
    await note.fill('Gate code is 4471')
    await page.keyboard.press('Enter')
    await expect(line.getByText('Gate code is 4471')).toBeVisible()
    await expect(line.getByText(/^Note by /)).toBeVisible()
    await expect(note).toHaveValue('')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('n')
    await page.keyboard.type('Ring twice')
    await page.getByRole('main').getByRole('link', { name: 'Customers' }).first().click()
    await expect(page.getByText('Leave without saving?')).toBeVisible()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await expect(note).toHaveValue('Ring twice')
    await note.fill('')
  })

  await test.step('edits of the account survive a change of price under another tab', async () => {
    await tab(page, 'Account').click()
    await expect(page.getByRole('link', { name: '$22.00, see Services' })).toBeVisible()
    await page.getByLabel('Cell phone').fill('478-555-0111')
    await tab(page, 'Services').click()
    await expect(page).toHaveURL(/\?tab=services$/)
    await expect(page.getByLabel('Cell phone')).toBeHidden()
    await page.getByRole('button', { name: 'Hold Household Trash' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('checkbox', { name: 'Open end' }).check()
    await sheet.locator('[aria-pressed]:enabled').first().click()
    await sheet.getByRole('button', { name: 'Save hold, from' }).click()
    await expect(page.getByText(/^On hold from .+, not billed$/)).toBeVisible()
    await tab(page, 'Overview').click()
    await expect(services.getByText(/^On hold from/)).toBeVisible()
    await expect(line.getByText(/^Household Trash: On hold from/)).toBeVisible()
    await tab(page, 'Account').click()
    await expect(page.getByLabel('Price per month')).toHaveValue('0.00')
    await expect(page.getByLabel('Cell phone')).toHaveValue('478-555-0111')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Customer Saved!')).toBeVisible()
    await expectAccessible(page)
    const rows = await searchList(page, lastname)
    await expect(rows.getByText('$22.00')).toHaveCount(0)
    await expect(rows.getByText('–', { exact: true })).toBeVisible()
  })

  await test.step('the time line is filtered and leads to the order', async () => {
    await page.locator('tbody a').first().click()
    await line.getByLabel('Show').selectOption('Orders and money')
    await expect(page).toHaveURL(/show=orders/)
    await expect(line.getByText('Gate code is 4471')).toBeHidden()
    await line.getByRole('link', { name: order }).click()
    await expect(page).toHaveURL(`/admin/orders?q=${order}`)
  })
})

test.describe('a customer', () => {
  test.use({ expectedErrors: [/409/] })

  test('is added with a price agreed outside, edited, guarded against leaving, and not overwritten', async ({
    page,
  }) => {
    const name = `Otis ${crypto.randomUUID().slice(0, 8)}`
    await page.goto('/admin/customers')

    await test.step('the agreed price becomes a service', async () => {
      await page.getByRole('link', { name: 'Add customer' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Full Name is required!')).toBeVisible()
      await page.getByLabel('Full Name').fill(name)
      await page.getByLabel('Price per month').fill('31.40')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Customer Saved!')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/customers\/e\/[1-9]\d*$/)
      await tab(page, 'Services').click()
      await expect(page.getByRole('heading', { level: 3, name: 'Service as before' })).toBeVisible()
      await expect(page.getByText('$31.40/mo').first()).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the service is ended and continues after Undo', async () => {
      const main = page.getByRole('main')
      await main.getByRole('button', { name: 'End Service as before' }).click()
      await page.getByRole('button', { name: 'End after' }).click()
      await expect(main.getByText(/^Ends \d/)).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(main.getByText(/^Ends \d/)).toBeHidden()
    })

    await test.step('unsaved changes warn before leaving', async () => {
      await tab(page, 'Account').click()
      await page.getByLabel('Notes for the office').fill('Two dogs')
      await page.getByRole('link', { name: 'Customers' }).first().click()
      await expect(page.getByText('Leave without saving?')).toBeVisible()
      await page.getByRole('button', { name: 'Stay here' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.getByRole('switch', { name: 'Lead/Customer' }).uncheck()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Unsaved changes')).toBeHidden()
      await expectAccessible(page)
    })

    await test.step("another user's change is shown before it is overwritten", async () => {
      const id = Number(new URL(page.url()).pathname.split('/').pop())
      await callAsPage(page, 'customers', 'update', { id, notes: 'One dog', workphone: '478-555-0177' })
      await page.getByLabel('Notes for the office').fill('Three dogs')
      await page.getByLabel('City').fill('Cedar Hollow')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Someone else saved this customer while you were editing.')).toBeVisible()
      await expect(page.getByRole('definition').filter({ hasText: 'One dog' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Keep mine' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Unsaved changes')).toBeHidden()
      await expect(page.getByLabel('Work phone')).toHaveValue('478-555-0177')
      const [saved] = await askAsPage<object[]>(page, 'customers', 'getCustomers', { query: name })
      expect(saved).toMatchObject({ notes: 'Three dogs', workphone: '478-555-0177', city: 'Cedar Hollow' })
    })

    await test.step('Cancel discards changes and leads to the list with the agreed price', async () => {
      await page.getByLabel('Work phone').fill('478-555-0000')
      await page.getByRole('link', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Discard changes' }).click()
      await expect(page).toHaveURL('/admin/customers')
      await page.getByLabel('Search name, address, phone').fill(name)
      await expect(page.locator('tbody').getByText('$31.40')).toBeVisible()
    })
  })
})
