import type { Page, TestInfo } from '@playwright/test'
import writeWorkbook from 'write-excel-file/node'
import { askAsPage, callAsPage } from '../support/call-as-page.ts'
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

// An import whose customers were edited since is announced again by a 409.
test.use({ expectedErrors: [/409/] })

test('customers are imported from a workbook and from a file, and imports are undone', async ({ page }, info) => {
  const who = `Desk${runOf(info)}`
  await openSession(page, people.owner)
  const edited = await importThree(page, `Edited${who}`)
  await edited.change('One')

  await test.step('a workbook keeps its dates and the leading zeros of its ZIP codes', async () => {
    const [headings, row] = [
      ['Name', 'E-mail', 'ZIP', 'Start date'].map((value) => ({ value })),
      [
        { value: `Cy Sheet${who}` },
        { value: `cy.${who}@example.com` },
        { value: 2139 },
        { value: new Date('2026-03-05T00:00:00Z'), format: 'mm/dd/yyyy' },
      ],
    ]
    const buffer = await writeWorkbook([headings, row]).toBuffer()
    await page.goto('/admin/customers/import')
    await expect(page.getByRole('heading', { level: 1, name: 'Import customers' })).toBeVisible()
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    // As after an update of the server, which no longer has this page's code.
    await page.route('**/assets/**', (route) => route.abort())
    await page.locator('input[type=file]').setInputFiles({ name: `${who}.xlsx`, mimeType, buffer })
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await page.unroute('**/assets/**')
    await page.getByRole('button', { name: 'Import 1 customer' }).click()
    await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible()
    const [saved] = await askAsPage<object[]>(page, 'customers', 'getCustomers', { query: `Sheet${who}` })
    expect(saved).toMatchObject({ zip: '02139', datestart: '2026-03-05' })
    await page.getByRole('button', { name: 'Another file' }).click()
  })

  const name = `${who}.csv`

  await test.step('a file is imported without its bad row', async () => {
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
  })

  await test.step('the import is undone after a question', async () => {
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

  await test.step('customers edited since stay and are listed', async () => {
    const row = page.locator('main li').filter({ hasText: edited.name })
    await row.getByRole('button', { name: 'Undo' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('2 imported customers will be permanently removed')).toBeVisible()
    await expect(sheet.getByText(`One Edited${who}: Changed since the import.`)).toBeVisible()
    await edited.change('Two')
    await sheet.getByRole('button', { name: 'Undo this import' }).click()
    await expect(sheet.getByRole('alert')).toContainText('Something has changed.')
    await expect(sheet.getByText('1 imported customer will be permanently removed')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Undo this import' }).click()
    await expect(row.getByText('Undone: 1 deleted, 0 as before, 2 stayed')).toBeVisible()
    await expect(page.getByText(`Two Edited${who}: Changed since the import.`)).toBeVisible()
  })
})

/** Imports three customers as another window of the office would; `change` edits one of them. */
async function importThree(page: Page, who: string) {
  const name = `${who} worked on.csv`
  const three = ['One', 'Two', 'Three'].map((first) => `${first} ${who},${first}.${who}@example.com`)
  await callAsPage(page, 'customers', 'import', {
    companyId: 35,
    csv: ['Name,Mail', ...three].join('\n'),
    columns: { fullname: 'Name', email: 'Mail' },
    name,
  })
  const change = async (first: string) => {
    const found = await callAsPage<Customers>(page, 'customers', 'import', {
      companyId: 35,
      csv: `Mail,Notes\n${first}.${who}@example.com,Pays in cash`,
      columns: { email: 'Mail', notes: 'Notes' },
      dry: 1,
    })
    await callAsPage(page, 'customers', 'update', { id: found.rows[0]?.id, notes: 'Pays in cash' })
  }
  return { name, change }
}
