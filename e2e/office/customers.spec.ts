import type { Page } from '@playwright/test'
import { callAsPage } from '../support/call-as-page.ts'
import { chooseCompany } from '../support/choose-company.ts'
import { expectAccessible, expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { DEMO_PASSWORD, openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'
import { openWire } from '../support/wire-client.ts'

// A customer who does not exist, and a list without a response.
test.use({ expectedErrors: [/404|ERR_FAILED/] })

const cards = (page: Page) => page.getByRole('list', { name: 'Customers and leads' }).getByRole('listitem')

/** So far from the top, in px, that eight customers fit a phone. */
const HIGH = 220

test('customers are searched again after a lost answer, exported, changed at once, and fill a tall screen', async ({
  page,
}) => {
  // Unique names, so that the journey can repeat on the same server.
  const both = `Bulk${crypto.randomUUID().slice(0, 8)}`
  const search = page.getByLabel('Search name, address, phone')
  await openSession(page, people.owner)
  for (const name of ['One', 'Two']) await callAsPage(page, 'users', 'create', { fullname: `${both} ${name}` })
  await page.goto('/admin/customers')

  await test.step('the table passes axe', async () => {
    await expect(page.getByText(/^1 to 10 of \d+$/)).toBeVisible()
    // On a phone the rows are cards.
    await expectAccessible(page)
    await expectAccessibleInTheDark(page)
  })

  await test.step('a search without a response can be retried', async () => {
    await page.route(/customers\.data/, (route) => route.abort())
    await search.fill(both)
    await expect(page.getByText('The customers did not load')).toBeVisible()
    await expectAccessible(page)
    await page.unroute(/customers\.data/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('1 to 2 of 2', { exact: true })).toBeVisible()
  })

  await test.step('the list is exported as filtered', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('customers.csv')
    const chunks: Buffer[] = []
    for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer)
    const lines = Buffer.concat(chunks).toString('utf8').trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(both)
  })

  await test.step('both are changed, and Undo reverts the change', async () => {
    const inOps = page.getByText(/^Yes$/).filter({ visible: true })
    await page.getByLabel('Select all on this page').check()
    await expect(page.getByRole('region', { name: 'Selected rows' })).toBeInViewport()
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

  await test.step('a tall screen is filled with rows', async () => {
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(search).toHaveValue('')
    await page.setViewportSize({ width: 1920, height: 1080 })
    await expect(page.getByText(/^1 to 25 of \d+$/)).toBeVisible()
  })

  await test.step('records and a list opened directly on it load', () => expectTallScreensLoad(page))
})

/** A screen with room for more rows asks for them while the first page hydrates. */
async function expectTallScreensLoad(page: Page): Promise<void> {
  // As on the first visit, whose size the server does not know yet.
  const forgetSize = () => page.context().clearCookies({ name: 'rows' })
  for (const [path, heading] of [
    ['/admin/company/e/35', 'Piedmont Hauling'],
    ['/admin/prices/e/piedmont-four-yard', 'Dumpster, 4 yard'],
  ] as const) {
    await forgetSize()
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('.data'))
    await page.goto(path)
    await answered
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByText('did not load')).toHaveCount(0)
  }
  await forgetSize()
  await page.goto('/admin/customers')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(26)
}

test('a phone shows eight customers at once, with checkboxes in selection mode only, and finds one by the palette', {
  tag: '@phone',
}, async ({ page }) => {
  await openSession(page, people.owner)

  await test.step('an unknown customer leads to the list', async () => {
    await page.goto('/admin/customers/e/999999999')
    await expect(page.getByText('There is no such customer')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'All customers' }).click()
  })

  await test.step('eight customers fit', async () => {
    await expect(cards(page).nth(7)).toBeInViewport({ ratio: 1 })
    expect((await cards(page).first().boundingBox())?.y).toBeLessThanOrEqual(HIGH)
    const spills = await cards(page).evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
    expect(spills).toBe(0)
  })

  await test.step('rows are selected', async () => {
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await page.getByRole('button', { name: 'Select rows' }).click()
    await cards(page)
      .first()
      .getByRole('checkbox', { name: /^Select \w/ })
      .check()
    await expect(page.getByRole('region', { name: 'Selected rows' })).toBeInViewport()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'More' }).click()
    const more = page.getByRole('dialog', { name: 'More' }).getByRole('link')
    await expect(more).toHaveText(['Feedback', 'Import', 'Export'])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('the palette finds a customer', async () => {
    await page.getByRole('button', { name: 'Go to or find' }).click()
    const find = page.getByRole('combobox', { name: 'Go to or find' })
    await expect(find).toBeFocused()
    await expectAccessible(page)
    await find.fill('okafor')
    await expect(page.getByRole('option', { name: /^Ruth Okafor/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Ruth Okafor' })).toBeVisible()
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

test('a phone shows an admin the customers of all companies or of one, and an owner without one that there is none', {
  tag: '@phone',
}, async ({ page }) => {
  await openSession(page, people.admin)
  await page.goto('/admin/customers')
  await expect(page.getByLabel('Company')).toHaveValue('All companies')
  expect((await cards(page).first().boundingBox())?.y).toBeLessThanOrEqual(HIGH)
  await expectAccessible(page)
  const total = await page.getByRole('link', { name: /^All \d/ }).textContent()
  await chooseCompany(page, 'Piedmont Hauling')
  await expect(page).toHaveURL(/company=35/)
  await expect(page.getByRole('link', { name: /^All \d/ })).not.toHaveText(total ?? '')
  await test.step('an owner without a company', () => expectNoCompany(page))
})

async function expectNoCompany(page: Page): Promise<void> {
  const username = `nobodys-${Date.now()}@example.com`
  const { write } = await openWire(people.admin, DEMO_PASSWORD)
  const { user } = await write('users.insert', {
    username,
    role: 'hauler',
    company: null,
    verified: true,
    password: DEMO_PASSWORD,
  })
  await openSession(page, username)
  for (const path of ['/admin/dashboard', '/admin/customers', '/admin/services', '/admin/prices', '/admin/maps'])
    expect(await (await page.request.get(path)).text(), path).toContain('No company yet')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'No company yet' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('about:blank')
  await write('users.deleteUser', { id: user.id })
}
