import type { Page } from '@playwright/test'
import { addDays, type CalendarDay, weekdayOf } from '../../src/domain/companies/days/calendar-day.ts'
import { formatDay } from '../../src/domain/companies/days/day-formats.ts'
import { askAsPage, callAsPage } from '../support/call-as-page.ts'
import { expectAccessible, expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { countPresses } from '../support/presses.ts'
import { expect, test } from '../support/strict-test.ts'
import { orderPaid } from '../support/wire-orders.ts'

// The office changes a sold service from a day on, holds and ends it, and takes each act back.

test.beforeEach(({ page }) => openSession(page, people.owner))

interface Buyer {
  path: string
  today: CalendarDay
}

async function buyer(page: Page): Promise<Buyer> {
  const { lastname } = await orderPaid()
  const [found] = await askAsPage<{ id: number }[]>(page, 'customers', 'getCustomers', { query: lastname })
  const { today } = await askAsPage<Buyer>(page, 'customers', 'getOverview', { i: String(found?.id) })
  return { path: `/admin/customers/e/${found?.id}`, today }
}

const nextWeekday = (today: CalendarDay, wanted: string): CalendarDay => {
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index + 1))
  return days.find((day) => weekdayOf(day) === wanted) ?? today
}

test('a service is changed, held, ended and reopened, each in few presses and with an undo', async ({ page }) => {
  const { path, today } = await buyer(page)
  const { press, taken } = countPresses()
  const line = page.getByRole('region', { name: 'Time line' })
  const act = (name: string) => page.getByRole('button', { name: `${name} Household Trash` })
  const sheet = page.getByRole('dialog')
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Household Trash is as it was')).toBeVisible()
  }
  await page.goto(path)

  await test.step('one cart more, in three presses from the overview', async () => {
    await press(act('Change'))
    await press(sheet.getByRole('button', { name: 'One more' }))
    await expect(sheet.getByText('Price of the map: $')).toBeVisible()
    await expectAccessible(page)
    await expectAccessibleInTheDark(page)
    await press(sheet.getByRole('button', { name: 'Save' }))
    expect(taken()).toBe(3)
    await expect(page.getByRole('region', { name: 'Services' })).toContainText(
      `2 carts from ${formatDay(addDays(today, 1))}`,
    )
    await expect(line).toContainText('Household Trash: 1 cart → 2 carts')
    await undo()
    await expect(line).toContainText('taken back')
  })

  await test.step('a hold, in four presses', async () => {
    const [first, last] = [nextWeekday(today, 'Monday'), addDays(nextWeekday(today, 'Monday'), 13)]
    await press(act('Hold'))
    await press(sheet.locator(`[data-day="${first}"]`))
    await press(sheet.locator(`[data-day="${last}"]`))
    await expect(sheet.getByText(/^\$\d+\.\d\d credited$/)).toBeVisible()
    await expectAccessible(page)
    await expectAccessibleInTheDark(page)
    await press(sheet.getByRole('button', { name: 'Save hold' }))
    expect(taken()).toBe(4)
    const held = `On hold ${formatDay(first)} to ${formatDay(last)}, not billed`
    await page.getByRole('link', { name: 'Services 1' }).click()
    await expect(page).toHaveURL(/\?tab=services$/)
    await expect(page.getByText(held, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectAccessibleInTheDark(page)
    await page.getByRole('button', { name: `Take back: ${held}` }).click()
    await expect(page.getByText(held, { exact: true })).toBeHidden()
  })

  await test.step('an end, in two presses, taken back by reopening', async () => {
    await press(act('End'))
    await expect(sheet.getByText('$0.00')).toBeVisible()
    await expectAccessible(page)
    await press(sheet.getByRole('button', { name: `End after ${formatDay(today)}` }))
    expect(taken()).toBe(2)
    await expect(page.getByText(`Ends ${formatDay(today)}`, { exact: true })).toBeVisible()
    await undo()
    await expect(page.getByText(`Ends ${formatDay(today)}`, { exact: true })).toBeHidden()
  })

  await test.step('a service that is over is reopened from today', async () => {
    const [sold] = await askAsPage<{ id: number }[]>(page, 'customers', 'getServices', {
      i: path.split('/').at(-1) ?? '',
    })
    await callAsPage(page, 'customers', 'updateCustomerService', { id: sold?.id, active: 0 })
    await page.reload()
    await page.getByText('1 ended service').click()
    await act('Reopen').click()
    await expectAccessible(page)
    await expectAccessibleInTheDark(page)
    await sheet.getByRole('button', { name: 'Reopen', exact: true }).click()
    await expect(act('Change')).toBeVisible()
  })

  await test.step('a move to a site that is added for it', async () => {
    await act('Move').click()
    await sheet.getByRole('button', { name: 'Add site' }).click()
    const site = page.getByRole('dialog', { name: 'Add site' })
    await site.getByLabel('Address', { exact: true }).fill('9 Laurel Court')
    await site.getByLabel('City').fill('Cedar Hollow')
    await site.getByLabel('State').fill('GA')
    await site.getByLabel('Zip').fill('30990')
    await expectAccessible(page)
    await site.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByRole('radio', { name: /9 Laurel Court/ })).toBeChecked()
    await expect(sheet.getByText('Price of the map: $')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(page.getByRole('region', { name: '9 Laurel Court' }).getByText('Household Trash')).toBeVisible()
    await undo()
    await expect(page.getByRole('region', { name: '9 Laurel Court' })).toContainText('Nothing is served here.')
  })

  await test.step('the activity list has one line for each act', async () => {
    await page.goto('/admin/trail')
    for (const did of ['Took back the move of ‘Household Trash’', 'Moved ‘Household Trash’', 'Added a site'])
      await expect(page.getByRole('link', { name: `${did} of Robin Wire-` })).toHaveCount(1)
  })
})

test('each sheet fits a phone and passes axe, and an open hold ends early', { tag: '@phone' }, async ({ page }) => {
  const { path, today } = await buyer(page)
  const act = (name: string) => page.getByRole('button', { name: `${name} Household Trash` })
  const sheet = page.getByRole('dialog')
  const passesAxe = async () => {
    await expectAccessible(page)
    await expectAccessibleInTheDark(page)
  }
  await page.goto(`${path}?tab=services`)

  await test.step('Change', async () => {
    await act('Change').click()
    await sheet.getByRole('button', { name: 'One more' }).click()
    await expect(sheet.getByText('Price of the map: $')).toBeVisible()
    await passesAxe()
    await sheet.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('End', async () => {
    await act('End').click()
    await expect(sheet.getByText('$0.00')).toBeVisible()
    await passesAxe()
    await sheet.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('Move and Site', async () => {
    await act('Move').click()
    await passesAxe()
    await sheet.getByRole('button', { name: 'Add site' }).click()
    await expect(page.getByRole('dialog', { name: 'Add site' })).toBeVisible()
    await passesAxe()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await test.step('Sale', async () => {
    await page.getByRole('link', { name: 'Add service' }).click()
    await sheet.getByRole('radio', { name: /^Household Trash/ }).click()
    await expect(sheet.getByRole('button', { name: /^Sell for \$/ })).toBeVisible()
    await passesAxe()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\?tab=services$/)
  })

  await test.step('Hold, with an open end', async () => {
    await act('Hold').click()
    await sheet.getByRole('checkbox', { name: 'Open end' }).check()
    await sheet.locator(`[data-day="${today}"]`).click()
    await sheet.getByRole('radio', { name: 'Seasonal' }).check()
    await passesAxe()
    await sheet.getByRole('button', { name: `Save hold, from ${formatDay(today)}` }).click()
    await expect(page.getByText(`On hold from ${formatDay(today)}, not billed`, { exact: true })).toBeVisible()
    await passesAxe()
    await page.getByRole('button', { name: /^Take back: On hold/ }).click()
    await expect(page.getByText(`On hold from ${formatDay(today)}, not billed`, { exact: true })).toBeHidden()
  })

  await test.step('Raise, and its email', async () => {
    await page.goto('/admin/services/raise')
    await page.getByLabel('Percent').fill('4')
    await page.getByLabel('Email each customer first').check()
    await expect(page.getByRole('table', { name: 'Raised services' })).toBeVisible()
    await passesAxe()
    await page.getByRole('button', { name: 'See the email' }).click()
    await expect(sheet.getByText(/a month until now/)).toBeVisible()
    await passesAxe()
  })
})
