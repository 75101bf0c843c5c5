import type { Page, TestInfo } from '@playwright/test'
import writeWorkbook from 'write-excel-file/node'
import { askAsPage } from '../support/call-as-page.ts'
import { expectAccessible, expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

// Each run has its own people, because all runs, repeated ones too, share a server.
const runOf = ({ project, repeatEachIndex, retry }: TestInfo) => `Desk${project.name}${repeatEachIndex}${retry}`

const customers = (who: string) =>
  [
    'Customer,Mail,Street,Monthly,Route',
    `Ada ${who},ada.${who}@example.com,1 Oak Street,$30.00,A`,
    `Bo ${who},nope,2 Oak Street,20,A`,
  ].join('\n')

const services = (run: string) =>
  [
    'Cust #,Customer Name,Svc Addr,City,ST,Zip,# Carts,Freq,Monthly Rate,Start Date,Balance,Route,Lid',
    `${run}-1,Mo One ${run},14 Nowhere ${run} Lane,Cedar Hollow,GA,30990,1,Wkly,20.00,,5.00,A,green`,
    `${run}-1,Mo One ${run},120 Oak Street,Cedar Hollow,GA,30990,2,EOW,30.00,,,A,`,
    `${run}-2,Mo Two ${run},120 Oak Street,Cedar Hollow,GA,30990,1,when ${run},40.00,,,B,`,
  ].join('\n')

const chooseFile = (page: Page, name: string, buffer: Buffer, mimeType = 'text/csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

test(
  'customers are imported from a workbook and from a file, then a sheet of services to the cent, and undone',
  {
    tag: '@phone',
  },
  async ({ page }, info) => {
    const run = runOf(info)
    await openSession(page, people.owner)
    await page.goto('/admin/customers/import')
    await expect(page.getByRole('heading', { level: 1, name: 'Import customers' })).toBeVisible()

    await test.step('a workbook keeps its dates and the leading zeros of its ZIP codes', () =>
      importWorkbook(page, run))
    await test.step('a file is imported without its bad row, and undone', () => importFile(page, run))

    const name = `services ${run}.csv`
    await test.step('a sheet of services is imported to the cent', () => importServices(page, name, run))

    await test.step('the row without a place gets one on the map', async () => {
      await expect(page.getByRole('heading', { name: '1 place to set' })).toBeVisible()
      const pin = page.getByRole('button', { name: 'Your place. Use the arrow keys to move it.' })
      await pin.focus()
      await page.keyboard.press('ArrowUp')
      await expectAccessible(page)
      await expectAccessibleInTheDark(page)
      await page.getByRole('button', { name: 'Save the place' }).click()
      await expect(page.getByText('Place saved')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'to set' })).toBeHidden()
    })

    await test.step('the undo leaves the site that was changed since', async () => {
      await page.locator('main li').filter({ hasText: name }).getByRole('button', { name: 'Undo' }).click()
      const sheet = page.getByRole('dialog', { name: `Undo ${name}?` })
      await expect(sheet.getByText('1 imported customer will be permanently removed')).toBeVisible()
      await expect(sheet.getByText('3 imported services will be permanently removed')).toBeVisible()
      await expect(
        sheet.getByText(`Mo One ${run}: A service or site of it has changed since the import.`),
      ).toBeVisible()
      await expectAccessible(page)
      await sheet.getByRole('button', { name: 'Undo this import' }).click()
      await expect(page.getByText('Undone: 1 deleted, 0 as before, 1 stayed').first()).toBeVisible()
      await expectAccessible(page)
    })
  },
)

async function importWorkbook(page: Page, who: string): Promise<void> {
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
  // As after an update of the server, which no longer has this page's code.
  await page.route('**/assets/**', (route) => route.abort())
  await chooseFile(page, `${who}.xlsx`, buffer, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.unroute('**/assets/**')
  await page.getByRole('button', { name: 'Import 1 customer' }).click()
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible()
  const [saved] = await askAsPage<object[]>(page, 'customers', 'getCustomers', { query: `Sheet${who}` })
  expect(saved).toMatchObject({ zip: '02139', datestart: '2026-03-05' })
  await page.getByRole('button', { name: 'Another file' }).click()
}

async function importFile(page: Page, who: string): Promise<void> {
  const name = `${who}.csv`
  await chooseFile(page, name, Buffer.from(customers(who)))
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('Email “nope”: Invalid Email Address')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the 1' }).click()
  expect((await download).suggestedFilename()).toBe(`bad rows of ${name}`)
  await page.getByRole('button', { name: 'Import 1 customer' }).click()
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible()
  const done = page.locator('main li').filter({ hasText: name })
  await done.getByRole('button', { name: 'Undo' }).click()
  const sheet = page.getByRole('dialog', { name: `Undo ${name}?` })
  await expect(sheet.getByText('1 imported customer will be permanently removed')).toBeVisible()
  await sheet.getByRole('button', { name: 'Undo this import' }).click()
  await expect(done.getByText('Undone: 1 deleted, 0 as before')).toBeVisible()
  await expect(done.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Another file' }).click()
}

async function importServices(page: Page, name: string, run: string): Promise<void> {
  await chooseFile(page, name, Buffer.from(services(run)))
  await expect(page.getByLabel('Cust #')).toHaveValue('number')
  await expect(page.getByLabel('# Carts')).toHaveValue('cans')
  await expect(page.getByText('1 column kept with the rows, but not used: Lid.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the rows' }).click()
  const sums = page.getByRole('table', { name: 'Sums per month' })
  // An unknown frequency is a difference until it is chosen.
  await expect(sums.getByRole('row', { name: 'Residential $90.00 $50.00 $40.00' })).toBeVisible()
  await expectAccessible(page)
  await expectAccessibleInTheDark(page)
  await page.getByLabel(`“when ${run}”, 1 time`).selectOption('Monthly')
  await expect(sums.getByRole('row', { name: 'Residential $90.00 $90.00 $0.00' })).toBeVisible()
  await expect(page.getByText('Kept for billing: Balance. Kept for routes: Route.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
}
