import type { Page } from '@playwright/test'
import { callAsPage } from '../support/call-as-page.ts'
import { chooseCompany } from '../support/choose-company.ts'
import { expectAccessible, expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

test.beforeEach(async ({ page }, { title }) => {
  await openSession(page, title.startsWith('an admin') ? people.admin : people.owner)
})

const searchField = (page: Page) => page.getByLabel('Search name, address, phone')

test.describe('the list', () => {
  // A customer who does not exist, and a list without a response.
  test.use({ expectedErrors: [/404|ERR_FAILED/] })

  test('is searched, filtered, sorted, paged, retried and exported, and remembers its URL and colors', async ({
    page,
  }) => {
    await test.step('an unknown customer leads to the list', async () => {
      await page.goto('/admin/customers/e/999999999')
      await expect(page.getByText('There is no such customer')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'All customers' }).click()
    })

    await test.step('the table passes axe', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
      await expect(page.getByText(/^1 to 10 of \d+$/)).toBeVisible()
      const heads = ['Customer/Lead', 'Sign Up/Start', 'Type', 'Full Name', 'Price', 'In Snapdesk', 'In Ops']
      await expect(page.getByRole('columnheader')).toHaveText(['', ...heads])
      await expect(page.getByRole('columnheader', { name: 'Sign Up/Start' })).toHaveAttribute('aria-sort', 'descending')
      // On a phone the rows are cards.
      await expectAccessible(page)
      await expectAccessibleInTheDark(page)
    })

    await test.step('the heads sort', async () => {
      await page.getByRole('columnheader', { name: 'Full Name' }).getByRole('link').click()
      await expect(page).toHaveURL(/sort=name/)
      const names = page.locator('tbody tr td:nth-child(5)')
      await expectSorted(() => names.allTextContents())
    })

    await test.step('tab, filter and page are in the URL', async () => {
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

    await test.step('a search without a response keeps its words and can be retried', async () => {
      await page.route(/customers\.data/, (route) => route.abort())
      await page.keyboard.press('/')
      await expect(searchField(page)).toBeFocused()
      await page.keyboard.type('okafor')
      await expect(page.getByText('The customers did not load')).toBeVisible()
      await expectAccessible(page)
      await page.unroute(/customers\.data/)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible()
    })

    await test.step('search and color scheme survive a reload', async () => {
      await page.getByText('Dark', { exact: true }).filter({ visible: true }).click()
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
      await expect(page).toHaveURL(/q=okafor/)
      await expect(searchField(page)).toHaveValue('okafor')
    })

    await test.step('the list is exported as filtered', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Export' }).click()
      const saved = await download
      expect(saved.suggestedFilename()).toBe('customers.csv')
      const chunks: Buffer[] = []
      for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer)
      const lines = Buffer.concat(chunks).toString('utf8').trim().split('\r\n')
      expect(lines).toHaveLength(2)
      expect(lines[1]).toContain('Ruth Okafor')
    })

    await test.step('a tall screen is filled with rows', async () => {
      await page.getByRole('link', { name: 'Clear filters' }).click()
      await expect(searchField(page)).toHaveValue('')
      await page.setViewportSize({ width: 1920, height: 1080 })
      await expect(page.getByText(/^1 to 25 of \d+$/)).toBeVisible()
    })
  })
})

/** Old rows stay until the sorted ones load. */
const expectSorted = (names: () => Promise<string[]>) =>
  expect(async () => {
    const shown = await names()
    expect(shown).toHaveLength(10)
    expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })))
  }).toPass()

test('a phone shows eight customers at once, with checkboxes in selection mode only, and sorts by a select', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/admin/customers')
  const customers = page.getByRole('list', { name: 'Customers and leads' }).getByRole('listitem')
  const first = customers.first()
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(220)
  await expect(customers.nth(7)).toBeInViewport({ ratio: 1 })
  const spills = await customers.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
  expect(spills).toBe(0)

  await test.step('rows are selected', async () => {
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
    await page.keyboard.press('Escape')
  })

  await test.step('a select sorts', async () => {
    await page.getByRole('button', { name: 'Filters and order' }).click()
    await page.getByLabel('Order', { exact: true }).selectOption('By name')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/sort=name/)
    const names = page.locator('main ul li a strong:first-child').filter({ hasNotText: /[$–]/ })
    await expectSorted(() => names.allTextContents())
  })

  await test.step('the palette finds a customer, whose page passes axe', async () => {
    await page.getByRole('button', { name: 'Go to or find' }).click()
    const find = page.getByRole('combobox', { name: 'Go to or find' })
    await expect(find).toBeFocused()
    await expectAccessible(page)
    await find.fill('okafor')
    await expect(page.getByRole('option', { name: /^Ruth Okafor/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Ruth Okafor' })).toBeVisible()
    await expectAccessible(page)
    await expectAccessibleInTheDark(page)
  })

  await test.step('a link requests the data of its screen once', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'GET' && /\.cfc|\.data(\?|$)/.test(request.url())) asked.push(request.url())
    })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('link', { name: 'Services', exact: true }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
    await expect(page.getByText(/^1 to \d+ of \d+$/)).toBeVisible()
    expect(asked).toHaveLength(1)
  })
})

test('an admin sees the customers of all companies or of one, as high on a phone as an owner does', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/admin/customers')
  await expect(page.getByLabel('Company')).toHaveValue('All companies')
  const first = page.getByRole('list', { name: 'Customers and leads' }).getByRole('listitem').first()
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(220)
  await expectAccessible(page)
  const total = await page.getByRole('link', { name: /^All \d/ }).textContent()
  await chooseCompany(page, 'Piedmont Hauling')
  await expect(page).toHaveURL(/company=35/)
  await expect(page.getByRole('link', { name: /^All \d/ })).not.toHaveText(total ?? '')
})

test('selected customers are changed at once, and one is archived and brought back, another erased', async ({
  page,
}) => {
  // Unique names, so that the journey can repeat on the same server.
  const both = `Bulk${crypto.randomUUID().slice(0, 8)}`
  for (const name of ['One', 'Two']) await callAsPage(page, 'users', 'create', { fullname: `${both} ${name}` })
  await page.goto(`/admin/customers?q=${both}`)
  const inOps = page.getByText(/^Yes$/).filter({ visible: true })

  await test.step('both are changed, and Undo reverts the change', async () => {
    await expect(page.getByText('1 to 2 of 2', { exact: true })).toBeVisible()
    await page.getByLabel('Select all on this page').check()
    await expect(page.getByRole('region', { name: 'Selected rows' })).toBeInViewport()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Change 2 customers' })
    await sheet.getByText('Mark as In Ops', { exact: true }).click()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Change 2 customers' }).click()
    await expect(page.getByText('2 customers changed', { exact: true })).toBeVisible()
    await expect(inOps).not.toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(inOps).toHaveCount(0)
  })

  await test.step('one is archived, found by the filter and brought back', async () => {
    const name = `${both} One`
    await page.getByRole('link', { name }).first().click()
    await page.getByRole('button', { name: 'More' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: `Archive ${name}?` })
    await expect(sheet.getByText('Orders, payments and refunds stay, in Orders', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Archive', exact: true }).click()
    await expect(page.getByText('Archived', { exact: true }).first()).toBeVisible()
    await expectAccessible(page)

    await backToList(page, both)
    await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Archived', exact: true }).click()
    await page.getByRole('dialog').getByText('Yes', { exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/archived=yes/)
    await page.getByRole('link', { name }).first().click()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Bring back' }).click()
    await expect(page.getByText(`${name} is back in the lists`)).toBeVisible()
    await backToList(page, both)
    await expect(page.getByText('1 to 2 of 2', { exact: true })).toBeVisible()
  })

  await test.step('the other is erased', async () => {
    const name = `${both} Two`
    await page.getByRole('link', { name }).first().click()
    await page.getByRole('navigation', { name: 'Customer', exact: true }).getByRole('link', { name: 'Account' }).click()
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
    await searchField(page).fill(both)
    await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible()
  })
})

async function backToList(page: Page, query: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Customers' }).first().click()
  await searchField(page).fill(query)
  await expect(page).toHaveURL(`/admin/customers?q=${query}`)
}
