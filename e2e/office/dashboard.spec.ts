import { addDays } from '../../src/domain/companies/days/calendar-day.ts'
import { productToday } from '../../tests/support/product-day.ts'
import { callAsPage } from '../support/call-as-page.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { openPalette } from '../support/palette.ts'
import { expect, test } from '../support/strict-test.ts'

test('the dashboard shows charts and numbers, and the palette opens screens, customers and tasks by keyboard', async ({
  page,
}) => {
  const street = '7 Finder Way'
  const day = addDays(productToday('America/New_York'), 40)
  const deliveryDate = `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
  const task = { groupId: 135, address: street, name: 'Ann Dale', deliveryDate, assignedTo: people.manager }
  await openSession(page, people.owner)
  await callAsPage(page, 'canmanager', 'createTask', task)
  await page.goto('/admin/dashboard')

  await test.step('the charts are also a table', async () => {
    const main = page.getByRole('main')
    for (const title of ['Orders and leads', 'Recurring revenue', 'Out-of-area demand', 'Work due today', 'Recent']) {
      await expect(main.getByRole('heading', { level: 2, name: title })).toBeVisible()
    }
    await expect(main.getByRole('img', { name: /orders and \d+ leads in the last 14 days$/ })).toBeVisible()
    await main.getByRole('button', { name: 'Show as table' }).click()
    await expect(main.getByRole('row')).toHaveCount(15)
    await expectAccessible(page)
  })

  const find = page.getByRole('combobox', { name: 'Go to or find' })

  await test.step('a customer is found', async () => {
    await openPalette(page)
    await expectAccessible(page)
    await find.fill('okafor')
    await expect(page.getByRole('option', { name: /^Ruth Okafor/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Ruth Okafor' })).toBeVisible()
  })

  await test.step('a screen is opened, and a question mark lists the keys', async () => {
    await openPalette(page)
    await find.fill('dashb')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/dashboard')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden()
  })

  await test.step('a caller’s stop of another day is found with its time, opened, and still open after a reload', async () => {
    await openPalette(page)
    await find.fill(`${street} ann`)
    const found = page.getByRole('option', { name: new RegExp(street) }).first()
    await expect(found).toContainText(deliveryDate)
    await expect(found).toContainText(/\d+(st|nd|rd|th) of \d+, about \d+:\d+/)
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/admin/can-manager\\?from=${day}&to=${day}&stop=`))
    const sheet = page.getByRole('dialog', { name: street, exact: true })
    await expect(sheet).toBeVisible()
    await page.reload()
    await expect(sheet).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/admin/can-manager\\?from=${day}&to=${day}$`))
  })
})
