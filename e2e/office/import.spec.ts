import type { TestInfo } from '@playwright/test'
import writeWorkbook from 'write-excel-file/node'
import { callAsPage } from '../support/call-as-page.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

type Customers = { rows: { id: number }[] }

// Each run has its own people, because all runs, repeated ones too, share a server.
const runOf = ({ repeatEachIndex, retry }: TestInfo) => `${repeatEachIndex}${retry}`

const csv = (who: string) =>
  [
    'Customer,Mail,Street,Monthly,Route',
    `Ada ${who},ada.${who}@example.com,1 Oak Street,$30.00,A`,
    `Bo ${who},nope,2 Oak Street,20,A`,
  ].join('\n')

test.beforeEach(({ page }) => openSession(page, people.owner))

test('customers are imported from a file, and the import is undone', async ({ page, isMobile }, info) => {
  const who = `${isMobile ? 'Phone' : 'Desk'}${runOf(info)}`
  const name = `${who}.csv`
  await page.goto('/admin/customers')
  if (isMobile) await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import customers' })).toBeVisible()
  await expectAccessible(page)
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv(who)) })

  await expect(page.getByLabel('Customer', { exact: true })).toHaveValue('fullname')
  await expect(page.getByLabel('Mail')).toHaveValue('email')
  await expect(page.getByLabel('Route')).toHaveValue('')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the rows' }).click()

  await expect(page.getByText('Email “nope”: Invalid Email Address')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the 1' }).click()
  expect((await download).suggestedFilename()).toBe(`bad rows of ${name}`)
  await page.getByRole('button', { name: 'Import 1 customer' }).click()
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible()

  const done = page.locator('main li').filter({ hasText: name })
  const sheet = page.getByRole('dialog', { name: `Undo ${name}?` })
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(sheet.getByText('1 imported customer will be permanently removed')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Keep the import' }).click()
  await expect(sheet).toBeHidden()
  await done.getByRole('button', { name: 'Undo' }).click()
  await sheet.getByRole('button', { name: 'Undo this import' }).click()
  await expect(done.getByText('Undone: 1 deleted, 0 as before')).toBeVisible()
  await expect(done.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
})

test('customers are imported from an Excel workbook, with its dates and the leading zeros of its ZIP codes', async ({
  page,
  isMobile,
}, info) => {
  const who = `${isMobile ? 'Sheet' : 'Workbook'}${runOf(info)}`
  const [headings, row] = [
    ['Name', 'E-mail', 'ZIP', 'Start date'].map((value) => ({ value })),
    [
      { value: `Cy ${who}` },
      { value: `cy.${who}@example.com` },
      { value: 2139 },
      { value: new Date('2026-03-05T00:00:00Z'), format: 'mm/dd/yyyy' },
    ],
  ]
  const buffer = await writeWorkbook([headings, row]).toBuffer()
  await page.goto('/admin/customers/import')
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  // As after an update of the server, which no longer has this page's code.
  await page.route('**/assets/**', (route) => route.abort())
  await page.locator('input[type=file]').setInputFiles({ name: `${who}.xlsx`, mimeType, buffer })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.unroute('**/assets/**')
  await page.getByRole('button', { name: 'Import 1 customer' }).click()
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible()
  await page.goto(`/admin/customers?q=${who}`)
  await page.getByRole('link', { name: `Cy ${who}` }).click()
  const contact = page.getByRole('region', { name: 'Contact' })
  await expect(contact.getByText('02139')).toBeVisible()
  await expect(contact.getByText('Since 03/05/2026.')).toBeVisible()
})

test.describe('an import whose customers were edited since', () => {
  test.use({ expectedErrors: [/409/] })

  test('lists the customers that stay, and undoes nothing else', async ({ page, isMobile }, info) => {
    const who = `${isMobile ? 'Handy' : 'Desktop'}${runOf(info)}`
    await page.goto('/admin/customers/import')
    const people = ['One', 'Two', 'Three'].map((name) => `${name} ${who},${name}.${who}@example.com`)
    await callAsPage(page, 'customers', 'import', {
      companyId: 35,
      csv: ['Name,Mail', ...people].join('\n'),
      columns: { fullname: 'Name', email: 'Mail' },
      name: `${who} worked on.csv`,
    })
    const change = async (name: string) => {
      const found = await callAsPage<Customers>(page, 'customers', 'import', {
        companyId: 35,
        csv: `Mail,Notes\n${name}.${who}@example.com,Pays in cash`,
        columns: { email: 'Mail', notes: 'Notes' },
        dry: 1,
      })
      await callAsPage(page, 'customers', 'update', { id: found.rows[0]?.id, notes: 'Pays in cash' })
    }
    await change('One')
    await page.reload()
    const row = page.locator('main li').filter({ hasText: `${who} worked on.csv` })
    await row.getByRole('button', { name: 'Undo' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('2 imported customers will be permanently removed')).toBeVisible()
    await expect(sheet.getByText(`One ${who}: Changed since the import.`)).toBeVisible()
    await change('Two')
    await sheet.getByRole('button', { name: 'Undo this import' }).click()
    await expect(sheet.getByRole('alert')).toContainText('Something has changed.')
    await expect(sheet.getByText('1 imported customer will be permanently removed')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Undo this import' }).click()
    await expect(row.getByText('Undone: 1 deleted, 0 as before, 2 stayed')).toBeVisible()
    await expect(page.getByText(`Two ${who}: Changed since the import.`)).toBeVisible()
  })
})

test('the list is exported as filtered', async ({ page, isMobile }) => {
  await page.goto('/admin/customers?q=okafor')
  await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'More' }).click()
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
