import { addDays } from '../../src/domain/companies/days/calendar-day.ts'
import { productToday } from '../../tests/support/product-day.ts'
import { callAsPage } from '../support/call-as-page.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { openPalette } from '../support/palette.ts'
import { expect, test } from '../support/strict-test.ts'

test('the dashboard shows its charts as a table, and the palette opens a caller’s stop by keyboard', async ({
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
    await expect(main.getByRole('img', { name: /orders and \d+ leads in the last 14 days$/ })).toBeVisible()
    await main.getByRole('button', { name: 'Show as table' }).click()
    await expect(main.getByRole('row')).toHaveCount(15)
    await expectAccessible(page)
  })

  await test.step('a question mark lists the keys', async () => {
    const keys = page.getByRole('dialog', { name: 'Keys' })
    await page.keyboard.press('?')
    await expect(keys).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
  })

  await test.step('a caller’s stop of another day is found with its time, opened, and still open after a reload', async () => {
    const find = await openPalette(page)
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
