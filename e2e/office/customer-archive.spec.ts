import { expectAccessible } from '../support/expect-accessible.ts'
import { logIn, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

test('a customer is archived, found by the filter and restored', async ({ page }) => {
  // A unique name, so that the journey can repeat on the same server.
  const surname = `Archer${crypto.randomUUID().slice(0, 8)}`
  const name = `Awaya ${surname}`
  await logIn(page, people.owner, '/admin/customers/e/0')
  await page.getByLabel('Full Name').fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: `Archive ${name}?` })
  await expect(sheet.getByText('Orders, payments and refunds stay, in Orders', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('Archived', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/admin/customers?q=${surname}`)
  await expect(page.getByText('Nothing matches', { exact: false })).toBeVisible()
  await page.goto(`/admin/customers?q=${surname}&archived=yes`)
  await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible()
  await page.locator('tbody a').first().click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByText(`${name} is back in the lists`)).toBeVisible()
  await page.goto(`/admin/customers?q=${surname}`)
  await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible()
})
