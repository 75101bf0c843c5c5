import type { Page } from '@playwright/test'
import { addDays, type CalendarDay, weekdayOf } from '../../src/domain/companies/days/calendar-day.ts'
import { formatDay } from '../../src/domain/companies/days/day-formats.ts'
import { askAsPage, callAsPage } from '../support/call-as-page.ts'
import { expectAccessible, expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { countPresses } from '../support/presses.ts'
import { expect, test } from '../support/strict-test.ts'
import { orderPaid } from '../support/wire-orders.ts'

// The office reads a buyer's page, changes a sold service from a day on, holds, moves and ends it, takes each act back,
// and sells another by phone.

// A price without a reason is refused.
test.use({ expectedErrors: [/status of 400/] })

const nextWeekday = (today: CalendarDay, wanted: string): CalendarDay => {
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index + 1))
  return days.find((day) => weekdayOf(day) === wanted) ?? today
}

/** A buyer's page on a phone, and the presses on it. */
async function openBuyer(page: Page) {
  const { lastname } = await orderPaid()
  await openSession(page, people.owner)
  const [found] = await askAsPage<{ id: number }[]>(page, 'customers', 'getCustomers', { query: lastname })
  const id = String(found?.id)
  const { today } = await askAsPage<{ today: CalendarDay }>(page, 'customers', 'getOverview', { i: id })
  await page.goto(`/admin/customers/e/${id}`)
  const line = page.getByRole('region', { name: 'Time line' })
  return {
    ...countPresses(),
    page,
    id,
    today,
    lastname,
    line,
    sheet: page.getByRole('dialog'),
    act: (name: string) => page.getByRole('button', { name: `${name} Household Trash` }),
    undo: async () => {
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Household Trash is as it was')).toBeVisible()
    },
    passesAxe: async () => {
      await expectAccessible(page)
      await expectAccessibleInTheDark(page)
    },
  }
}

type Buyer = Awaited<ReturnType<typeof openBuyer>>

test('services are changed, held, ended, moved and reopened, each in few presses and with an undo, and one is sold', {
  tag: '@phone',
}, async ({ page }) => {
  const buyer = await openBuyer(page)
  const { lastname, line, passesAxe } = buyer

  await test.step('the page shows what was paid and sold', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(lastname)
    await expect(page.getByRole('region', { name: 'Money' })).toContainText('Paid$73.54')
    await expect(page.getByRole('region', { name: 'Services' })).toContainText('$22.00/mo')
    await expect(line).toContainText('$73.54 paid')
    await passesAxe()
  })

  await test.step('one cart more, in three presses from the overview', () => changeByThreePresses(buyer))
  await test.step('a price of its own needs a reason', () => failWithoutReason(buyer))
  await test.step('a hold, in four presses', () => holdByFourPresses(buyer))
  await test.step('an end, in two presses, taken back by reopening', () => endByTwoPresses(buyer))
  await test.step('a move to a site that is added for it', () => moveToNewSite(buyer))
  await test.step('a service that is over is reopened from today', () => reopen(buyer))
  await test.step('a sale to another address, in ten presses', () => sellByTenPresses(buyer))

  await test.step('the activity list has one line for each act', async () => {
    const asked = { companyId: '35', size: '100' }
    const { rows } = await askAsPage<{ rows: { what: string }[] }>(page, 'trail', 'getPage', asked)
    const timesOf = (did: string) => rows.filter(({ what }) => what.startsWith(`${did} of Robin ${lastname}`)).length
    expect(timesOf('took back the move of ‘Household Trash’')).toBe(1)
    expect(timesOf('moved ‘Household Trash’')).toBe(1)
    // One for the move, another for the sale.
    expect(timesOf('added a site')).toBe(2)
  })
})

async function changeByThreePresses({ page, today, press, taken, act, sheet, line, undo }: Buyer): Promise<void> {
  await press(act('Change'))
  await press(sheet.getByRole('button', { name: 'One more' }))
  await expect(sheet.getByText('Price of the map: $')).toBeVisible()
  await press(sheet.getByRole('button', { name: 'Save' }))
  expect(taken()).toBe(3)
  const services = page.getByRole('region', { name: 'Services' })
  await expect(services).toContainText(`2 carts from ${formatDay(addDays(today, 1))}`)
  await expect(line).toContainText('Household Trash: 1 cart → 2 carts')
  await undo()
  await expect(line).toContainText('taken back')
}

async function failWithoutReason({ act, sheet, passesAxe }: Buyer): Promise<void> {
  await act('Change').click()
  await sheet.getByLabel('Price a month').fill('28')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByLabel('Reason')).toBeFocused()
  await passesAxe()
  await sheet.getByRole('button', { name: 'Close' }).click()
}

async function holdByFourPresses({ page, today, press, taken, act, sheet, passesAxe }: Buyer): Promise<void> {
  const [first, last] = [nextWeekday(today, 'Monday'), addDays(nextWeekday(today, 'Monday'), 13)]
  await press(act('Hold'))
  await press(sheet.locator(`[data-day="${first}"]`))
  await press(sheet.locator(`[data-day="${last}"]`))
  await expect(sheet.getByText(/^\$\d+\.\d\d credited$/)).toBeVisible()
  await passesAxe()
  await press(sheet.getByRole('button', { name: 'Save hold' }))
  expect(taken()).toBe(4)
  const held = `On hold ${formatDay(first)} to ${formatDay(last)}, not billed`
  await page.getByRole('link', { name: 'Services 1' }).click()
  await expect(page).toHaveURL(/\?tab=services$/)
  await expect(page.getByText(held, { exact: true })).toBeVisible()
  await passesAxe()
  await page.getByRole('button', { name: `Take back: ${held}` }).click()
  await expect(page.getByText(held, { exact: true })).toBeHidden()
}

async function endByTwoPresses({ page, today, press, taken, act, sheet, undo, passesAxe }: Buyer): Promise<void> {
  await press(act('End'))
  await expect(sheet.getByText('$0.00')).toBeVisible()
  await passesAxe()
  await press(sheet.getByRole('button', { name: `End after ${formatDay(today)}` }))
  expect(taken()).toBe(2)
  await expect(page.getByText(`Ends ${formatDay(today)}`, { exact: true })).toBeVisible()
  await undo()
  await expect(page.getByText(`Ends ${formatDay(today)}`, { exact: true })).toBeHidden()
}

async function moveToNewSite({ page, act, sheet, undo, passesAxe }: Buyer): Promise<void> {
  await act('Move').click()
  await sheet.getByRole('button', { name: 'Add site' }).click()
  const site = page.getByRole('dialog', { name: 'Add site' })
  await site.getByLabel('Address', { exact: true }).fill('9 Laurel Court')
  await site.getByLabel('City').fill('Cedar Hollow')
  await site.getByLabel('State').fill('GA')
  await site.getByLabel('Zip').fill('30990')
  await passesAxe()
  await site.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByRole('radio', { name: /9 Laurel Court/ })).toBeChecked()
  await expect(sheet.getByText('Price of the map: $')).toBeVisible()
  await passesAxe()
  await sheet.getByRole('button', { name: 'Move', exact: true }).click()
  const there = page.getByRole('region', { name: '9 Laurel Court' })
  await expect(there.getByText('Household Trash')).toBeVisible()
  await undo()
  await expect(there).toContainText('Nothing is served here.')
}

async function reopen({ page, id, act, sheet, passesAxe }: Buyer): Promise<void> {
  const [sold] = await askAsPage<{ id: number }[]>(page, 'customers', 'getServices', { i: id })
  await callAsPage(page, 'customers', 'updateCustomerService', { id: sold?.id, active: 0 })
  await page.reload()
  await page.getByText('1 ended service').click()
  await act('Reopen').click()
  await passesAxe()
  await sheet.getByRole('button', { name: 'Reopen', exact: true }).click()
  await expect(act('Change')).toBeVisible()
}

async function sellByTenPresses({ page, press, taken, passesAxe }: Buyer): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Add service' })
  const site = page.getByRole('dialog', { name: 'Add site' })
  await press(page.getByRole('link', { name: 'Add service' }))
  await press(sheet.getByRole('button', { name: 'Another address' }))
  await press(site.getByLabel('Address', { exact: true }))
  await page.keyboard.type('1003 Oak')
  await press(site.getByRole('option', { name: /^1003 Oak Street/ }))
  await press(site.getByRole('button', { name: 'Save' }))
  await press(sheet.getByRole('radio', { name: /^Household Trash/ }))
  await press(sheet.getByRole('button', { name: 'One more' }))
  await press(sheet.getByRole('checkbox', { name: 'Tuesday' }))
  await press(sheet.getByRole('radio', { name: 'On the bill' }))
  await expect(sheet.getByText(/on the first bill$/)).toBeVisible()
  await passesAxe()
  await press(sheet.getByRole('button', { name: /^Sell for \$/ }))
  expect(taken()).toBe(10)
  await expect(page.getByText(/^Household Trash is sold from/)).toBeVisible()
  await expect(page.getByRole('region', { name: '1003 Oak Street' })).toContainText('2 carts')
}
