import type { TestInfo } from '@playwright/test'
import { expectAccessible, expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

const runOf = ({ project, repeatEachIndex, retry }: TestInfo) => `${project.name}${repeatEachIndex}${retry}`

const csv = (run: string) =>
  [
    'Cust #,Customer Name,Svc Addr,City,ST,Zip,# Carts,Freq,Monthly Rate,Start Date,Balance,Route,Lid',
    `${run}-1,Mo One ${run},14 Nowhere ${run} Lane,Cedar Hollow,GA,30990,1,Wkly,20.00,,5.00,A,green`,
    `${run}-1,Mo One ${run},120 Oak Street,Cedar Hollow,GA,30990,2,EOW,30.00,,,A,`,
    `${run}-2,Mo Two ${run},120 Oak Street,Cedar Hollow,GA,30990,1,when ${run},40.00,,,B,`,
  ].join('\n')

test('a sheet of services is imported to the cent, its unknown place is set, and it is undone @both', async ({
  page,
}, info) => {
  const run = runOf(info)
  const name = `services ${run}.csv`
  await openSession(page, people.owner)
  await page.goto('/admin/customers/import')
  await expect(page.getByRole('heading', { level: 1, name: 'Import customers' })).toBeVisible()

  await test.step('its columns are matched', async () => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv(run)) })
    await expect(page.getByLabel('Cust #')).toHaveValue('number')
    await expect(page.getByLabel('# Carts')).toHaveValue('cans')
    await expect(page.getByText('1 column kept with the rows, but not used: Lid.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Check the rows' }).click()
  })

  const sums = page.getByRole('table', { name: 'Sums per month' })

  await test.step('an unknown frequency is a difference until it is chosen', async () => {
    await expect(sums.getByRole('row', { name: 'Residential $90.00 $50.00 $40.00' })).toBeVisible()
    await expectAccessible(page)
    await expectAccessibleInTheDark(page)
    await page.getByLabel(`“when ${run}”, 1 time`).selectOption('Monthly')
    await expect(sums.getByRole('row', { name: 'Residential $90.00 $90.00 $0.00' })).toBeVisible()
    await expect(page.getByText('Kept for billing: Balance. Kept for routes: Route.')).toBeVisible()
    await page.getByRole('button', { name: 'Import 3 rows' }).click()
  })

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
    await expect(sheet.getByText(`Mo One ${run}: A service or site of it has changed since the import.`)).toBeVisible()
    await sheet.getByRole('button', { name: 'Undo this import' }).click()
    await expect(page.getByText('Undone: 1 deleted, 0 as before, 1 stayed').first()).toBeVisible()
  })
})
