import type { Page } from '@playwright/test'
import { chooseCompany } from '../support/choose-company.ts'
import { expectAccessible, expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

test.beforeEach(async ({ page }, { title }) => {
  await openSession(page, title.startsWith('an admin') ? people.admin : people.owner)
  await page.goto('/admin/customers')
  await expect(page.getByRole('link', { name: /^All \d/ })).toBeVisible()
})

test('the list shows customers and leads and passes axe', async ({ page, isMobile }) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await expect(page.getByText(/^1 to 10 of \d+$/)).toBeVisible()
  if (!isMobile) {
    const heads = ['Customer/Lead', 'Sign Up/Start', 'Type', 'Full Name', 'Price', 'In Snapdesk', 'In Ops']
    await expect(page.getByRole('columnheader')).toHaveText(['', ...heads])
    await expect(page.getByRole('columnheader', { name: 'Sign Up/Start' })).toHaveAttribute('aria-sort', 'descending')
  }
  // The table; on a phone the rows are cards.
  await expectAccessible(page)
  await expectAccessibleInTheDark(page)
})

test('a phone shows eight customers at once, with the first one near the top and checkboxes in selection mode only', {
  tag: '@phone',
}, async ({ page }) => {
  const customers = page.getByRole('list', { name: 'Customers and leads' }).getByRole('listitem')
  const first = customers.first()
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(220)
  await expect(customers.nth(7)).toBeInViewport({ ratio: 1 })
  const spills = await customers.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
  expect(spills).toBe(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Select rows' }).click()
  await first.getByRole('checkbox', { name: /^Select \w/ }).check()
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('dialog', { name: 'More' }).getByRole('link')).toHaveText([
    'Feedback',
    'Import',
    'Export',
  ])
  await expectAccessible(page)
})

test('a tall screen is filled with rows', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect(page.getByText(/^1 to 25 of \d+$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^1 to 25 of \d+$/)).toBeVisible()
  await expect(page).toHaveURL('/admin/customers')
})

test('search, tab, filter and page are in the URL and survive a reload', async ({ page, isMobile }) => {
  if (isMobile) await page.getByLabel('Search name, address, phone').focus()
  else await page.keyboard.press('/')
  await expect(page.getByLabel('Search name, address, phone')).toBeFocused()
  await page.keyboard.type('okafor')
  await expect(page).toHaveURL('/admin/customers?q=okafor')
  await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Search name, address, phone')).toHaveValue('okafor')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page.getByLabel('Search name, address, phone')).toHaveValue('')

  await page.getByRole('link', { name: /^Leads/ }).click()
  await expect(page).toHaveURL(/tab=leads/)
  await page.getByRole('button', { name: 'Type', exact: true }).click()
  await page.getByRole('dialog').getByText('Residential', { exact: true }).click()
  await expect(page).toHaveURL(/type=Residential/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Type: Residential' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear Type' }).click()
  await expect(page).not.toHaveURL(/type=/)

  await page.getByRole('link', { name: /^All/ }).click()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^11 to 20 of/)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^1 to 10 of/)).toBeVisible()
})

test('the list is sorted by its heads, on a phone by a select', { tag: '@both' }, async ({ page, isMobile }) => {
  if (isMobile) {
    await page.getByRole('button', { name: 'Filters and order' }).click()
    await page.getByLabel('Order', { exact: true }).selectOption('By name')
    await page.keyboard.press('Escape')
  } else await page.getByRole('columnheader', { name: 'Full Name' }).getByRole('link').click()
  await expect(page).toHaveURL(/sort=name/)
  const names = isMobile
    ? page.locator('main ul li a strong:first-child').filter({ hasNotText: /[$–]/ })
    : page.locator('tbody tr td:nth-child(5)')
  // Old rows stay until the sorted ones load.
  await expect(async () => {
    const shown = await names.allTextContents()
    expect(shown).toHaveLength(10)
    expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })))
  }).toPass()
})

test.describe('without a response', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the list keeps its filters and can be retried', async ({ page }) => {
    await page.goto('/admin/customers')
    await page.route(/customers\.data/, (route) => route.abort())
    await page.getByLabel('Search name, address, phone').fill('okafor')
    await expect(page.getByText('The customers did not load')).toBeVisible()
    await expectAccessible(page)
    await page.unroute(/customers\.data/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible()
  })
})

test("a customer's service is deactivated and restored by Undo", async ({ page, isMobile }) => {
  // Both sizes run at once against one server, so each changes its own service.
  const name = isMobile ? 'Minh Tran' : 'Lorraine Battle'
  await page.getByLabel('Search name, address, phone').fill(name)
  await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible()
  await (isMobile ? page.getByRole('link', { name }) : page.locator('tbody a')).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: 'Contact' })).toBeVisible()
  await expectAccessible(page)
  await expectAccessibleInTheDark(page)

  await tab(page, 'Services').click()
  await expect(page).toHaveURL(/\?tab=services$/)
  const first = page.locator('main li').filter({ hasText: 'Amount paid' }).first()
  await expect(first.getByText('Price per month')).toBeVisible()
  await first.getByRole('button', { name: 'Deactivate Service' }).click()
  await expect(first.getByText('Not active')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(first.getByRole('button', { name: 'Deactivate Service' })).toBeVisible()
  await expect(first.getByText('Not active')).toBeHidden()

  // Undo expires after eight seconds, so the slow check runs on a change that does not need Undo.
  await first.getByRole('button', { name: 'Deactivate Service' }).click()
  await expect(first.getByText('Not active')).toBeVisible()
  await expectAccessible(page)
  await first.getByRole('button', { name: 'Enable Service' }).click()
  await expect(first.getByText('Not active')).toBeHidden()
})

test('edits of the account survive a look at another tab', async ({ page, isMobile }) => {
  const name = isMobile ? 'Minh Tran' : 'Lorraine Battle'
  await page.goto(`/admin/customers?q=${encodeURIComponent(name)}`)
  await (isMobile ? page.getByRole('link', { name }) : page.locator('tbody a')).click()
  await tab(page, 'Account').click()
  await page.getByLabel('Work phone').fill('478-555-0000')
  await tab(page, 'Orders').click()
  await expect(page).toHaveURL(/\?tab=orders$/)
  await expect(page.getByLabel('Work phone')).toBeHidden()
  await tab(page, 'Account').click()
  await expect(page.getByLabel('Work phone')).toHaveValue('478-555-0000')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL('/admin/customers')
})

test.describe('a customer of another company', () => {
  test.use({ expectedErrors: [/404/] })

  test('is not found', async ({ page }) => {
    await page.goto('/admin/customers/e/999999999')
    await expect(page.getByText('There is no such customer')).toBeVisible()
    await expectAccessible(page)
  })
})

test('an admin sees the customers of all companies or of one, as high on a phone as an owner does', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await expect(page.getByLabel('Company')).toHaveValue('All companies')
  if (isMobile) {
    const first = page.getByRole('list', { name: 'Customers and leads' }).getByRole('listitem').first()
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(220)
    await expectAccessible(page)
  }
  const total = await page.getByRole('link', { name: /^All \d/ }).textContent()
  await chooseCompany(page, 'Piedmont Hauling')
  await expect(page).toHaveURL(/company=35/)
  await expect(page.getByRole('link', { name: /^All \d/ })).not.toHaveText(total ?? '')
  if (!isMobile) await expect(page.locator('tbody')).not.toContainText('Piedmont Hauling')
})

test('the color scheme follows the choice and is remembered', async ({ page, isMobile }) => {
  if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByText('Dark', { exact: true }).filter({ visible: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
})

test('selected customers are changed at once, each with its result, and Undo reverts the change', async ({
  page,
  isMobile,
}) => {
  const both = isMobile ? 'Bulk Phone' : 'Bulk Desktop'
  for (const fullname of [`${both} One`, `${both} Two`]) await addCustomer(page, fullname)
  await page.goto(`/admin/customers?q=${encodeURIComponent(both)}`)
  await expect(page.getByText(/^1 to \d of \d$/)).toBeVisible()
  const inOps = page.getByText(/^Yes$/).filter({ visible: true })
  await page.getByLabel('Select all on this page').check()
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: /^Change \d customers$/ })
  await sheet.getByText('Mark as In Ops', { exact: true }).click()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Change \d customers$/ }).click()
  await expect(page.getByText(/^\d customers changed$/)).toBeVisible()
  await expect(inOps).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(inOps).toHaveCount(0)
  await eraseCustomer(page, `${both} Two`, isMobile)
})

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Customer', exact: true }).getByRole('link', { name })

async function eraseCustomer(page: Page, name: string, isMobile: boolean): Promise<void> {
  await page.goto(`/admin/customers?q=${encodeURIComponent(name)}`)
  await (isMobile ? page.getByRole('link', { name }) : page.locator('tbody a')).first().click()
  await tab(page, 'Account').click()
  await page.getByText('Last changes').click()
  await expect(page.getByRole('link', { name: 'All activity of this record' })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: `Erase ${name}?` })
  await expectAccessible(page)
  await sheet.getByLabel(`Type ${name} to confirm`).fill(name)
  await sheet.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(page.getByText(`All data of ${name} was erased`)).toBeVisible()
  await expect(page).toHaveURL('/admin/customers')
  await page.goto(`/admin/customers?q=${encodeURIComponent(name)}`)
  await expect(page.getByText('Nothing matches', { exact: false })).toBeVisible()
}

async function addCustomer(page: Page, fullname: string): Promise<void> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('haulyard.session') ?? '{}') as { token: string }).token,
  )
  const headers = { Authorization: `Bearer ${token}` }
  expect((await page.request.post('/cfc/api/users', { headers, data: { fullname } })).status()).toBe(201)
}
