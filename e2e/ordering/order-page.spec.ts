import type { Page } from '@playwright/test'
import { expectSound } from '../support/expect-sound.ts'
import { chooseDropOff, chooseFirstOpenDay } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'
import { messagesTo, orderPaid, subjectsTo, type WireOrder } from '../support/wire-orders.ts'

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

/** The chosen day's mail, with its calendar file and the link that gives the same day. */
async function expectMailedDay(page: Page, { order, email }: WireOrder): Promise<void> {
  await expect.poll(() => subjectsTo(email)).toHaveLength(2)
  const [mail] = await messagesTo(email)
  expect(mail?.subject).toMatch(/^Your drop-off day: [A-Z][a-z]{2}, \d\d\/\d\d\/\d{4}, PM$/)
  expect(mail?.text).toContain('Your carts come ')
  expect(mail?.attachment?.name).toMatch(/^drop-off-\d{4}-\d\d-\d\d\.ics$/)
  expect(mail?.attachment?.text).toContain(`UID:${order}@haulyard`)
  const path = /Add to calendar: https?:\/\/[^/]+(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const file = await page.request.get(path)
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const day = /DTSTART;VALUE=DATE:\d{8}/.exec(mail?.attachment?.text ?? '')?.[0] ?? 'none'
  expect(await file.text()).toContain(day)
}

/** Within five minutes the changed day replaces the first in one email. */
async function expectMailedChange(page: Page, { email }: WireOrder): Promise<void> {
  await expect.poll(async () => (await subjectsTo(email))[0]).toMatch(/^Your new drop-off day/)
  expect(await subjectsTo(email)).toHaveLength(2)
  const [changed] = await messagesTo(email)
  expect(changed?.subject).toMatch(/^Your new drop-off day: .*, AM$/)
  expect(changed?.attachment?.text).toContain('carts arrive\\, AM')
  expect(await (await page.request.get('/dev/outbox')).text()).toContain(changed?.attachment?.name ?? 'none')
}

test('an order’s page, its print and its mail show one receipt, and it takes and changes its drop-off day', {
  tag: '@both',
}, async ({ page }) => {
  const placed = await orderPaid()
  const { order, key, email } = placed
  const answer = await page.goto(`/order/${order}?key=${key}`)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  expect(answer?.headers()['cache-control']).toBe('private, no-store')
  await expect(page.getByRole('heading', heading)).toHaveText('Your order')
  await expect(page.getByText(order)).toBeVisible()
  await expect(page.getByText('$73.54 paid today')).toBeVisible()
  await expect(page.getByText('478-555-0110').first()).toBeVisible()
  await expectSound(page)
  const onPage = await expectReceipt(page)
  await expectPrintedReceipt(page, onPage)
  await expect.poll(() => subjectsTo(email)).toEqual(['Your order with Piedmont Hauling'])
  const [receipt] = await messagesTo(email)
  expect(receipt).toMatchObject({ fromname: 'Piedmont Hauling', replyto: 'owner@demo.test', attachment: null })

  await chooseDropOff(page, 'PM')
  await page.getByRole('button', { name: 'Save drop-off day' }).click()
  await expect(page.getByText(/^Carts arrive .*, PM$/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)
  await expectSound(page)
  await expectMailedDay(page, placed)

  await page.getByRole('button', { name: 'Change day' }).click()
  await page.getByRole('button', { name: /^Another day/ }).click()
  await chooseFirstOpenDay(page)
  await chooseDropOff(page, 'AM', -1)
  await page.getByRole('button', { name: 'Save drop-off day' }).click()
  await expect(page.getByText(/^Carts arrive .*, AM$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Carts arrive .*, AM$/)).toBeVisible()
  await expectMailedChange(page, placed)

  await page.goto(`/dev/outbox/${receipt?.id}.html`)
  expect(await rowsInMail(page)).toEqual(onPage)
  await expect(page.getByText('1 cart, 95/96 gal, Weekly. 1 month at $22.00')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
