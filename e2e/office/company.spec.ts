import { addMonths } from '../../src/domain/companies/days/calendar-day.ts'
import { formatDay, formatDayWithWeekday } from '../../src/domain/companies/days/day-formats.ts'
import { productToday } from '../../tests/support/product-day.ts'
import { callAsPage } from '../support/call-as-page.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { PIXEL } from '../support/pixel.ts'
import { expect, test } from '../support/strict-test.ts'

test.describe('an admin', () => {
  // Provokes two refusals: a taken slug and a file that is no PDF.
  test.use({ expectedErrors: [/400/] })

  test('creates a company, with a logo and colors', async ({ page }) => {
    test.slow()
    const mark = Date.now().toString(36)
    const name = `Green & Clean ${mark}`
    const slug = `green-and-clean-${mark}`
    await openSession(page, people.admin)
    await page.goto('/admin/company')
    await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible()
    // Other journeys add companies, so the list may have several pages.
    await page.getByLabel('Search name, slug, phone').fill('Piedmont')
    await expect(page).toHaveURL('/admin/company?q=Piedmont')
    await expect(page.getByRole('link', { name: 'Piedmont Hauling' })).toBeVisible()

    await page.getByRole('link', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Full Name is required!')).toBeVisible()
    await expect(page.getByText('Slug is required!')).toBeVisible()
    await expect(page.getByText('Pay Frequency is required!')).toBeVisible()
    await expect(page.getByLabel('Company Name')).toBeFocused()
    await page.getByLabel('Company Name').fill(name)
    await expect(page.getByLabel('Slug')).toHaveValue(slug)
    await page.getByLabel('Monthly').check()
    await expect(page.getByText('Pay Frequency is required!')).toBeHidden()
    await page.getByLabel('Slug').fill('piedmont')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Another company has this slug. Choose another')).toBeVisible()
    await page.getByLabel('Slug').fill(slug)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Company Saved!')).toBeVisible()
    await expect(page).toHaveURL('/admin/company')

    await page.getByLabel('Search name, slug, phone').fill(slug)
    await expect(page).toHaveURL(`/admin/company?q=${slug}`)
    await page.getByRole('link', { name }).click()
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: PIXEL }
    await page.getByLabel('Logo', { exact: true }).setInputFiles(logo)
    await expect(page.getByText('please remember to save')).toBeVisible()
    await expect(page.getByText('EXISTS LOCALLY', { exact: true })).toBeVisible()
    const terms = { name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') }
    await page.getByLabel('Residential terms').setInputFiles(terms)
    await expect(page.getByText('Choose a pdf file')).toBeVisible()
    await page.getByLabel('Primary color', { exact: true }).fill('#F2A7BB')
    await expect(page.getByRole('row', { name: /^Text on a button/ })).toContainText('Corrected')
    await expectAccessible(page, 'iframe')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL('/admin/company')
    await page.goto(`/h/${slug}`)
    await expect(page.locator('img[src^="/files/uploads/"]').first()).toBeVisible()
  })
})

test('an owner edits the company and closes a day, which first lists the work planned on it', async ({ page }) => {
  const month = 5
  await openSession(page, people.owner)
  const first = addMonths(`${productToday('America/New_York').slice(0, 8)}01`, month)
  const [date, day] = [`${first.slice(0, 8)}20`, formatDayWithWeekday(`${first.slice(0, 8)}20`)]
  await callAsPage(page, 'canmanager', 'createTask', {
    groupId: 135,
    name: 'Booked before',
    assignedTo: people.manager,
    address: '9 Elm Street',
    deliveryDate: formatDay(date),
  })

  await test.step('the login redirects an owner who is logged in to the own company', async () => {
    await page.goto('/login')
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Piedmont Hauling' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Set by the platform' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Platform settings' })).toHaveCount(0)
  })

  await test.step('unsaved changes are kept or discarded', async () => {
    await page.getByLabel('Phone').fill('478-555-9999')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByLabel('Phone')).toHaveValue('478-555-9999')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByLabel('Phone')).not.toHaveValue('478-555-9999')
  })

  await page.getByRole('link', { name: 'Disabled Calendar Days' }).click()
  for (let turned = 0; turned < month; turned += 1) await page.getByRole('button', { name: 'Next month' }).click()
  const cell = page.getByRole('grid').first().getByRole('button', { name: / 20/ })
  await expect(cell).toContainText('In use')
  await cell.click()
  await page.getByRole('button', { name: 'Save dates' }).click()
  const sheet = page.getByRole('dialog', { name: 'This day is in use' })
  await expect(sheet.getByRole('heading', { name: day })).toBeVisible()
  await expectAccessible(page)
  const link = sheet.getByRole('link', { name: '1 delivery in Can Manager' })
  await expect(link).toHaveAttribute('target', '_blank')
  const board = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(await board.text()).toContain('9 Elm Street')

  await sheet.getByRole('button', { name: 'Back to the calendar' }).click()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Save dates' }).click()
  await sheet.getByRole('button', { name: 'Close the day anyway' }).click()
  await expect(page.getByText('Dates Saved!')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: day })).toContainText('In use')
  await expectAccessible(page)
  await cell.click()
  await page.getByRole('button', { name: 'Save dates' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: day })).toHaveCount(0)
})
