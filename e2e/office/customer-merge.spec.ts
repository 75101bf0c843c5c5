import { askAsPage, callAsPage } from '../support/call-as-page.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

test('two records of one customer are merged side by side, and the time line undoes it', async ({ page }) => {
  // Unique names, so that the journey can repeat on the same server.
  const mark = crypto.randomUUID().slice(0, 8)
  const [kept, dropped] = [`Twin Tansy${mark}`, `Twin Tansie${mark}`]
  await openSession(page, people.owner)
  const made = (fullname: string, cellphone: string) =>
    callAsPage<{ customer: { id: number } }>(page, 'users', 'create', { fullname, cellphone })
  const { customer: keep } = await made(kept, '478-555-0161')
  const { customer: drop } = await made(dropped, '478-555-0162')
  await callAsPage(page, 'customers', 'addNote', { id: drop.id, text: 'Ring at the back' })

  await page.goto(`/admin/customers/e/${keep.id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Merge two customers' })
  await sheet.getByRole('textbox').fill(dropped)
  await sheet.getByRole('button', { name: 'Search' }).click()
  await sheet.getByRole('button', { name: dropped }).click()
  await expect(sheet.getByText(`${dropped}, customer ${drop.id}: nothing sold`)).toBeVisible()
  await sheet.getByRole('group', { name: 'Cell phone' }).getByText('478-555-0162').click()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: `Merge into ${kept}` }).click()
  await expect(page.getByText(`${dropped} was merged into ${kept}`)).toBeVisible()
  const line = page.getByRole('region', { name: 'Time line' })
  await expect(line.getByText('Ring at the back')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText('478-555-0162')
  expect(await askAsPage<object[]>(page, 'customers', 'getCustomers', { query: dropped })).toEqual([])

  await line.getByRole('button', { name: 'Undo this merge' }).click()
  await expect(page.getByText('The merge is undone')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText('478-555-0161')
  await expect(line.getByText('Ring at the back')).toBeHidden()
  await page.goto(`/admin/customers/e/${drop.id}`)
  await expect(page.getByRole('heading', { level: 1, name: dropped })).toBeVisible()
  await expect(line.getByText('Ring at the back')).toBeVisible()
})
