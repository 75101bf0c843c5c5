import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

// The activity log: from a record, as a list, filtered, opened and exported.

test('an owner reads who changed a service, and filters and exports the activity', async ({ page }) => {
  await openSession(page, people.owner)
  await page.goto('/admin/services/e/3502')

  await test.step('the change leads from the service to the activity and back', async () => {
    const label = `Trail ${Date.now()}`
    await page.getByLabel('Service Label').fill(label)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Service Saved!')).toBeVisible()
    await page.getByRole('link', { name: 'Activity of this record' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
    await page.getByRole('link', { name: new RegExp(`hanged ‘Service Label’ .* to ${label}`) }).click()
    const sheet = page.getByRole('dialog', { name: 'What happened' })
    await expect(sheet.getByRole('row', { name: `Service Label` })).toContainText(label)
    await expect(sheet.getByText('services.update')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('link', { name: 'Open the record' }).click()
    await expect(page).toHaveURL(/\/admin\/services\/e\/3502$/)
  })

  await test.step('the activity is filtered by subject and by days, and exported', async () => {
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Activity' }).click()
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
})
