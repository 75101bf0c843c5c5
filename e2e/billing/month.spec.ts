import { expectSound } from '../support/expect-sound.ts'
import { openSession, people } from '../support/log-in.ts'
import { testOfOwnProduct as test } from '../support/own-product.ts'
import { expect } from '../support/strict-test.ts'

// The office's first month of billing, from its start to a check for two bills. The product's clock is moved, so the
// journeys have a product of their own and follow each other.

test.describe.configure({ mode: 'serial' })

test('billing is started, run and issued, and a kept card pays at the hour of collection', async ({
  page,
  product,
}) => {
  test.slow()
  await openSession(page, people.other)
  await page.goto('/admin/billing')
  await expectSound(page)
  await page.getByRole('link', { name: 'Start billing' }).click()
  await page.getByLabel('First day').fill('2026-12-01')
  await page.getByRole('button', { name: 'See what happens' }).click()
  await expect(page.getByText('Bills on that day')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Start billing' }).click()
  await expect(page.getByText('Billing begins on 12/01/2026')).toBeVisible()

  await page.goto('/admin/billing/run?day=2026-12-09')
  await expect(page.getByRole('row', { name: /Bright Start Daycare/ })).toContainText('Card 4242')
  const preview = await page.getByText(/^Total of \d+ bills$/).innerText()

  await product.moveTo('2026-12-09T13:00:00Z')
  await openSession(page, people.other)
  await page.goto('/admin/billing')
  await expectSound(page)
  await page.getByRole('link', { name: /^Review \d+ bills$/ }).click()
  await expect(page.getByText(preview)).toBeVisible()
  await page.getByLabel('Select Bright Start Daycare').check()
  await expectSound(page)
  await page.getByRole('button', { name: 'Issue selected (1)' }).click()
  const issued = page.getByRole('region', { name: 'Issued a moment ago' })
  await expect(issued).toContainText(/Emails go out in \d+:\d\d/)
  await issued.getByRole('button', { name: 'Take back' }).click()
  await expect(issued).toBeHidden()
  await page.goto('/admin/billing/run?day=2026-12-09')
  await page.getByRole('button', { name: 'Run now' }).click()
  await page.getByRole('button', { name: /^Issue all \d+ bills$/ }).click()
  await expect(issued).toBeVisible()

  await product.moveTo('2026-12-09T15:00:00Z')
  await openSession(page, people.other)
  await page.goto('/admin/billing/bills?q=Bright&state=paid&from=2026-12-09')
  await page.getByRole('link', { name: /^Bill \d+$/ }).click()
  await expect(page.getByRole('region', { name: 'What paid it' })).toContainText('Card 4242')
  await expectSound(page)
  const shown = await page.getByRole('link', { name: 'Customer’s view and print' }).getAttribute('href')
  expect((await page.request.get(shown ?? '')).status()).toBe(200)
})

test('a check pays two bills and is written down once', async ({ page, product }) => {
  for (const instant of ['2026-12-10T15:00:00Z', '2026-12-22T15:00:00Z']) {
    await product.moveTo(instant)
    await openSession(page, people.owner)
    await page.goto('/admin/billing/run')
    await page.getByRole('button', { name: /^Issue all \d+ bills$/ }).click()
    await expect(page.getByRole('region', { name: 'Issued a moment ago' })).toBeVisible()
  }

  await page.goto('/admin/billing?ask=payment')
  await page.getByRole('combobox', { name: 'Customer' }).fill('Darnell')
  await page.getByRole('option', { name: /^Darnell Tillman/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Take a payment' })
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  await sheet.getByLabel('Check number').fill('2088')
  await expectSound(page)
  await sheet.getByRole('button', { name: /^Save \$/ }).dblclick()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('$0.00')
  const rows = page.getByRole('table', { name: 'Bills and payments' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Check 2088 received' })).toHaveCount(1)
  await expect(rows.filter({ hasText: /^12.*Bill \d+Paid/ })).toHaveCount(2)
  await expectSound(page)
})

test('the paper bills of a run are one print job, a sheet each', async ({ page, product }) => {
  const changed = ['Darnell Tillman', 'Ines Ivey']
  await openSession(page, people.owner)
  for (const name of changed) {
    await page.goto(`/admin/customers?q=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name: new RegExp(`${name}$`) }).click()
    await page.getByRole('navigation', { name: 'Customer' }).getByRole('link', { name: 'Billing' }).click()
    await page.getByRole('link', { name: 'Edit how bills are sent' }).click()
    const sheet = page.getByRole('dialog', { name: 'How bills are sent' })
    await sheet.getByLabel('Sent by').selectOption('paper')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet).toBeHidden()
  }
  await product.moveTo('2027-01-20T15:00:00Z')
  await openSession(page, people.owner)
  await page.goto('/admin/billing/run')
  await page.getByRole('button', { name: /^Issue all \d+ bills$/ }).click()
  const note = page.getByRole('region', { name: 'On paper' })
  await expect(note).toContainText('3 bills issued today go out on paper')
  await expectSound(page)
  await note.getByRole('link', { name: 'Print' }).click()
  await expect(page.getByRole('button', { name: 'Print all 3 bills' })).toBeVisible()
  const counted = await page.getByText(/^\d+ Letter sheets, printed on one side$/).innerText()
  await expectSound(page)

  await page.emulateMedia({ media: 'print' })
  const sheets = page.getByRole('article')
  await expect(sheets).toHaveCount(Number.parseInt(counted, 10))
  const first = sheets.filter({ hasText: /, page 1 of/ })
  await expect(first).toContainText(['Cedar Hollow Apartments', ...changed])
  await expect(page.getByRole('button')).toHaveCount(0)
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  const pages = pdf.match(/\/MediaBox \[[^\]]*\]/g) ?? []
  expect(pages).toEqual(Array.from({ length: await sheets.count() }, () => '/MediaBox [0 0 612 792]'))
})
