import { expectAccessible } from '../support/expect-accessible.ts'
import { logIn, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

// The activity log: from a record, as a list, filtered, opened and exported.

test('an owner reads who changed a service, from the service and back again @both', async ({ page, isMobile }) => {
  // Both sizes run at once.
  const service = isMobile ? 3502 : 3503
  await logIn(page, people.owner, `/admin/services/e/${service}`)
  const label = `Trail ${isMobile ? 'phone' : 'desk'} ${Date.now()}`
  await page.getByLabel('Service Label').fill(label)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Service Saved!')).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Activity of this record' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  const line = page.getByRole('link', { name: new RegExp(`hanged ‘Service Label’ .* to ${label}`) })
  await expect(line).toBeVisible()
  await expectAccessible(page)

  await line.click()
  const sheet = page.getByRole('dialog', { name: 'What happened' })
  await expect(sheet.getByRole('row', { name: `Service Label` })).toContainText(label)
  await expect(sheet.getByText('services.update')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('link', { name: 'Open the record' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/services/e/${service}$`))
})

test('the activity is filtered by subject and by days, and exported', async ({ page }) => {
  await logIn(page, people.owner, '/admin/trail')
  await page.getByRole('button', { name: 'About' }).click()
  await page.getByRole('dialog').getByText('Log-ins', { exact: true }).click()
  await expect(page).toHaveURL(/kind=log-ins/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Logged in' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Days' }).click()
  await page.getByRole('textbox', { name: 'To' }).fill('2020-01-01')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear Days' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toBe('trail.csv')
})

test('other roles are redirected', async ({ page }) => {
  await logIn(page, people.manager)
  await page.goto('/admin/trail')
  await expect(page).toHaveURL(/\/admin\/can-manager/)
})
