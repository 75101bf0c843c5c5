import type { Page } from '@playwright/test'
import { askAsPage, callAsPage } from '../support/call-as-page.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

// What the office does with a customer's record, from its first entry to its last.

// A save over a newer version.
test.use({ expectedErrors: [/409/] })

const found = (page: Page, query: string) => askAsPage<object[]>(page, 'customers', 'getCustomers', { query })
/** Archived customers are in no list. */
const listed = async (page: Page, query: string) =>
  (await askAsPage<{ rows: object[] }>(page, 'customers', 'getPage', { companyId: '35', query })).rows
const pick = async (page: Page, act: string) => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: act, exact: true }).click()
}

test('a customer is added with a price agreed outside, is not overwritten, and is merged and parted again', async ({
  page,
}) => {
  // Unique names, so that the journey can repeat on the same server.
  const mark = crypto.randomUUID().slice(0, 8)
  const [kept, dropped] = [`Twin Tansy${mark}`, `Twin Tansie${mark}`]
  await openSession(page, people.owner)
  const second = { fullname: dropped, cellphone: '478-555-0162' }
  const { customer: drop } = await callAsPage<{ customer: { id: number } }>(page, 'users', 'create', second)
  await callAsPage(page, 'customers', 'addNote', { id: drop.id, text: 'Ring at the back' })

  await test.step('the agreed price becomes a service', async () => {
    await page.goto('/admin/customers/e/0')
    await page.getByLabel('Full Name').fill(kept)
    await page.getByLabel('Cell phone').fill('478-555-0161')
    await page.getByLabel('Price per month').fill('31.40')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Customer Saved!')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: kept })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/customers\/e\/[1-9]\d*$/)
    await expect(page.getByRole('region', { name: 'Services' })).toContainText('Service as before')
    await expect(page.getByRole('region', { name: 'Money' })).toContainText('Monthly$31.40')
  })

  await test.step("another user's change is shown before it is overwritten", () => keepMine(page, kept))

  const line = page.getByRole('region', { name: 'Time line' })
  const contact = page.getByRole('region', { name: 'Contact' })

  await test.step('two records are merged side by side', async () => {
    await page
      .getByRole('navigation', { name: 'Customer', exact: true })
      .getByRole('link', { name: 'Overview' })
      .click()
    await pick(page, 'Merge')
    const sheet = page.getByRole('dialog', { name: 'Merge two customers' })
    await sheet.getByRole('textbox').fill(dropped)
    await sheet.getByRole('button', { name: 'Search' }).click()
    await sheet.getByRole('button', { name: dropped }).click()
    await expect(sheet.getByText(`${dropped}, customer ${drop.id}: nothing sold`)).toBeVisible()
    await sheet.getByRole('group', { name: 'Cell phone' }).getByText('478-555-0162').click()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: `Merge into ${kept}` }).click()
    await expect(page.getByText(`${dropped} was merged into ${kept}`)).toBeVisible()
    await expect(line.getByText('Ring at the back')).toBeVisible()
    await expect(contact).toContainText('478-555-0162')
    expect(await found(page, dropped)).toEqual([])
  })

  await test.step('the time line undoes it', async () => {
    await line.getByRole('button', { name: 'Undo this merge' }).click()
    await expect(page.getByText('The merge is undone')).toBeVisible()
    await expect(contact).toContainText('478-555-0161')
    await expect(line.getByText('Ring at the back')).toBeHidden()
  })

  await test.step('the other is archived, brought back and erased', async () => {
    await page.goto(`/admin/customers/e/${drop.id}`)
    await expect(page.getByRole('heading', { level: 1, name: dropped })).toBeVisible()
    await expect(line.getByText('Ring at the back')).toBeVisible()
    await archiveAndBringBack(page, dropped)
    await readActivity(page, drop.id)
    await erase(page, dropped)
  })
})

async function keepMine(page: Page, name: string): Promise<void> {
  const id = Number(new URL(page.url()).pathname.split('/').pop())
  await page.getByRole('navigation', { name: 'Customer', exact: true }).getByRole('link', { name: 'Account' }).click()
  await page.getByLabel('Notes for the office').fill('Three dogs')
  await page.getByLabel('City').fill('Cedar Hollow')
  await callAsPage(page, 'customers', 'update', { id, notes: 'One dog', workphone: '478-555-0177' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Someone else saved this customer while you were editing.')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'One dog' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await expect(page.getByLabel('Work phone')).toHaveValue('478-555-0177')
  const [saved] = await found(page, name)
  expect(saved).toMatchObject({ notes: 'Three dogs', workphone: '478-555-0177', city: 'Cedar Hollow' })
}

async function archiveAndBringBack(page: Page, name: string): Promise<void> {
  await pick(page, 'Archive')
  const sheet = page.getByRole('dialog', { name: `Archive ${name}?` })
  await expect(sheet.getByText('Orders, payments and refunds stay, in Orders', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('Archived', { exact: true }).first()).toBeVisible()
  expect(await listed(page, name)).toEqual([])
  await page.getByRole('button', { name: 'More' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByText(`${name} is back in the lists`)).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await listed(page, name)).toHaveLength(1)
}

/** The activity leads from a record to its changes, and back. */
async function readActivity(page: Page, id: number): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Activity of this record' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await page.getByRole('link', { name: /^Archived/ }).click()
  const sheet = page.getByRole('dialog', { name: 'What happened' })
  await expect(sheet.getByText('customers.archive')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('link', { name: 'Open the record' }).click()
  await expect(page).toHaveURL(`/admin/customers/e/${id}`)
}

async function erase(page: Page, name: string): Promise<void> {
  await pick(page, 'Erase')
  const sheet = page.getByRole('dialog', { name: `Erase ${name}?` })
  await expectAccessible(page)
  await sheet.getByLabel(`Type ${name} to confirm`).fill(name)
  await sheet.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(page.getByText(`All data of ${name} was erased`)).toBeVisible()
  await expect(page).toHaveURL('/admin/customers')
  expect(await found(page, name)).toEqual([])
}
