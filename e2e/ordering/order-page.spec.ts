import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectSound } from '../support/expect-sound.ts'
import { chooseDropOff, chooseFirstOpenDay } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'
import { messagesTo, orderPaid, subjectsTo } from '../support/wire-orders.ts'

const heading = { level: 1 } as const

// The order's page, its print and its mail show the same receipt.

const lines = [
  ['Household Trash', '$22.00'],
  ['One-time setup fee', '$50.00'],
  ['Tax, Household Trash, 7 % of $22.00', '$1.54'],
]

const inCents = (shown: string) => Number(shown.replace(/[$,.]/g, ''))

/** Visible receipt rows of an order's page: the first line of each name, and its amount. */
const rowsOnPage = (page: Page) =>
  page
    .locator('dl > div')
    .filter({ visible: true })
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector('dt')?.firstChild?.textContent, row.querySelector('dd')?.textContent]),
    )

const rowsInMail = (page: Page) =>
  page
    .locator('tr:has(> th[scope=row])')
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector('th span')?.textContent, row.querySelector('td')?.textContent?.trim()]),
    )

/** @returns the receipt's rows as the page shows them */
async function expectReceipt(page: Page): Promise<Awaited<ReturnType<typeof rowsOnPage>>> {
  const onPage = await rowsOnPage(page)
  expect(onPage.slice(0, 3)).toEqual(lines)
  expect(onPage[3]).toEqual([expect.stringMatching(/^Paid on \d\d\/\d\d\/\d{4}$/), '$73.54'])
  expect(onPage).toHaveLength(4)
  expect(lines.reduce((sum, [, amount]) => sum + inCents(amount as string), 0)).toBe(73_54)
  await expect(page.getByText('Card ending in 1111')).toBeVisible()
  await expect(page.getByText('1 cart, 95/96 gal, Weekly. 1 month at $22.00')).toBeVisible()
  await expect(page.getByText(/Piedmont Hauling bills you \$23\.54 a month/)).toBeVisible()
  await expect(page.getByText(/or to cancel, answer our email or call 478-555-0110/)).toBeVisible()
  return onPage
}

/** The printed page is the receipt, dark on light even in dark mode. */
async function expectPrintedReceipt(page: Page, onPage: unknown): Promise<void> {
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(scheme).toBe('dark')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect.poll(scheme).toBe('light')
  expect(await rowsOnPage(page)).toEqual(onPage)
  for (const name of ['Print the receipt', 'Save drop-off day']) {
    await expect(page.getByRole('button', { name })).toBeHidden()
  }
  await expect(page.getByText(/or to cancel, answer our email or call/)).toBeVisible()
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
}

test('an order’s page, its print and its mail show one receipt, and it takes and changes its drop-off day', async ({
  page,
}) => {
  const { order, key, email } = await orderPaid()
  const answer = await page.goto(`/order/${order}?key=${key}`)
  expect(answer?.headers()['cache-control']).toBe('private, no-store')
  await expect(page.getByRole('heading', heading)).toHaveText('Your order')
  await expect(page.getByText(order)).toBeVisible()
  await expect(page.getByText('$73.54 paid today')).toBeVisible()
  await expect(page.getByText('478-555-0110').first()).toBeVisible()
  await expectSound(page)
  const onPage = await expectReceipt(page)
  await expectPrintedReceipt(page, onPage)

  await chooseDropOff(page, 'PM')
  await page.getByRole('button', { name: 'Save drop-off day' }).click()
  await expect(page.getByText(/^Carts arrive .*, PM$/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Change day' }).click()
  await page.getByRole('button', { name: /^Another day/ }).click()
  await chooseFirstOpenDay(page)
  await chooseDropOff(page, 'AM', -1)
  await page.getByRole('button', { name: 'Save drop-off day' }).click()
  await expect(page.getByText(/^Carts arrive .*, AM$/)).toBeVisible()

  // Server tests cover the mails of the day and its changes.
  await expect.poll(() => subjectsTo(email)).toContain('Your order with Piedmont Hauling')
  const receipt = (await messagesTo(email)).find(({ subject }) => subject === 'Your order with Piedmont Hauling')
  await page.goto(`/dev/outbox/${receipt?.id}.html`)
  expect(await rowsInMail(page)).toEqual(onPage)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
