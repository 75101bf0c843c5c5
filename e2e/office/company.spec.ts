import { addMonths } from '../../src/domain/companies/days/calendar-day.ts'
import { formatDay, formatDayWithWeekday } from '../../src/domain/companies/days/day-formats.ts'
import { productToday } from '../../tests/support/product-day.ts'
import { callAsPage } from '../support/call-as-page.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { PIXEL } from '../support/pixel.ts'
import { expect, test } from '../support/strict-test.ts'

test('an admin creates a company, whose logo shows on its order page', async ({ page }) => {
  const mark = Date.now().toString(36)
  const name = `Green & Clean ${mark}`
  const slug = `green-and-clean-${mark}`
  await openSession(page, people.admin)
  await page.goto('/admin/company/e/0')
  await page.getByLabel('Company Name').fill(name)
  await expect(page.getByLabel('Slug')).toHaveValue(slug)
  await page.getByLabel('Monthly').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Company Saved!')).toBeVisible()
  await expect(page).toHaveURL('/admin/company')

  // Other journeys add companies, so the list may have several pages.
  await page.getByLabel('Search name, slug, phone').fill(slug)
  await expect(page).toHaveURL(`/admin/company?q=${slug}`)
  await page.getByRole('link', { name }).click()
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: PIXEL }
  await page.getByLabel('Logo', { exact: true }).setInputFiles(logo)
  await expect(page.getByText('please remember to save')).toBeVisible()
  await expect(page.getByText('EXISTS LOCALLY', { exact: true })).toBeVisible()
  await page.getByLabel('Primary color', { exact: true }).fill('#F2A7BB')
  await expect(page.getByRole('row', { name: /^Text on a button/ })).toContainText('Corrected')
  await expectAccessible(page, 'iframe')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL('/admin/company')
  const html = await (await page.request.get(`/h/${slug}`)).text()
  const picture = /<img[^>]* src="(\/files\/uploads\/[^"]+)"/.exec(html)?.[1] ?? ''
  expect((await page.request.get(picture)).headers()['content-type']).toBe('image/png')
})

test('an owner closes a day, which first lists the work planned on it, and opens it again', async ({ page }) => {
  const month = 5
  const date = `${addMonths(`${productToday('America/New_York').slice(0, 8)}01`, month).slice(0, 8)}20`
  const day = formatDayWithWeekday(date)
  await openSession(page, people.owner)
  await callAsPage(page, 'canmanager', 'createTask', {
    groupId: 135,
    name: 'Booked before',
    assignedTo: people.manager,
    address: '9 Elm Street',
    deliveryDate: formatDay(date),
  })
  await page.goto('/admin/company/e/35?tab=days')
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

  await sheet.getByRole('button', { name: 'Close the day anyway' }).click()
  await expect(page.getByText('Dates Saved!')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: day })).toContainText('In use')
  await expectAccessible(page)
  await cell.click()
  await page.getByRole('button', { name: 'Save dates' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: day })).toHaveCount(0)
})
