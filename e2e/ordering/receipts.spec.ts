import type { Page } from '@playwright/test'
import { chooseDropOff } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'
import { messagesTo, orderPaid, settleBatch, subjectsTo } from '../support/wire-orders.ts'

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

test('page, print and mail of one sale show the same lines and the same sum', { tag: '@both' }, async ({ page }) => {
  const { order, key, email } = await orderPaid()
  await page.goto(`/order/${order}?key=${key}`)
  const onPage = await rowsOnPage(page)
  expect(onPage.slice(0, 3)).toEqual(lines)
  expect(onPage[3]).toEqual([expect.stringMatching(/^Paid on \d\d\/\d\d\/\d{4}$/), '$73.54'])
  expect(onPage).toHaveLength(4)
  expect(lines.reduce((sum, [, amount]) => sum + inCents(amount as string), 0)).toBe(73_54)
  await expect(page.getByText('Card ending in 1111')).toBeVisible()
  await expect(page.getByText('1 cart, 95/96 gal, Weekly. 1 month at $22.00')).toBeVisible()
  await expect(page.getByText(/Piedmont Hauling bills you \$23\.54 a month/)).toBeVisible()
  await expect(page.getByText(/or to cancel, answer our email or call 478-555-0110/)).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  expect(await rowsOnPage(page)).toEqual(onPage)
  await expect(page.getByRole('button', { name: 'Print the receipt' })).toBeHidden()
  await expect(page.getByText(/or to cancel, answer our email or call/)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await expect.poll(() => subjectsTo(email)).toEqual(['Your order with Piedmont Hauling'])
  const [mail] = await messagesTo(email)
  expect(mail).toMatchObject({ fromname: 'Piedmont Hauling', replyto: 'owner@demo.test', attachment: null })
  await page.goto(`/dev/outbox/${mail?.id}.html`)
  expect(await rowsInMail(page)).toEqual(onPage)
  await expect(page.getByText('1 cart, 95/96 gal, Weekly. 1 month at $22.00')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('a chosen day is mailed with its calendar file, and so is a changed day', async ({ page }) => {
  const { order, key, email } = await orderPaid()
  await page.goto(`/order/${order}?key=${key}`)
  await chooseDropOff(page, 'AM')
  await page.getByRole('button', { name: 'Save drop-off day' }).click()
  await expect(page.getByText(/^Carts arrive .*, AM$/)).toBeVisible()
  await expect.poll(() => subjectsTo(email)).toHaveLength(2)
  const [mail] = await messagesTo(email)
  expect(mail?.subject).toMatch(/^Your drop-off day: [A-Z][a-z]{2}, \d\d\/\d\d\/\d{4}, AM$/)
  expect(mail?.text).toContain('Your carts come ')
  expect(mail?.attachment?.name).toMatch(/^drop-off-\d{4}-\d\d-\d\d\.ics$/)
  expect(mail?.attachment?.text).toContain(`UID:${order}@haulyard`)

  // The mail's calendar link gives the same day.
  const path = /Add to calendar: https?:\/\/[^/]+(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const file = await page.request.get(path)
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const day = /DTSTART;VALUE=DATE:\d{8}/.exec(mail?.attachment?.text ?? '')?.[0] ?? 'none'
  expect(await file.text()).toContain(day)

  await page.getByRole('button', { name: 'Change day' }).click()
  await chooseDropOff(page, 'PM')
  await page.getByRole('button', { name: 'Save drop-off day' }).click()
  await expect(page.getByText(/^Carts arrive .*, PM$/)).toBeVisible()
  // Within five minutes the changed day replaces the first in one email.
  await expect.poll(async () => (await subjectsTo(email))[0]).toMatch(/^Your new drop-off day/)
  expect(await subjectsTo(email)).toHaveLength(2)
  const [changed] = await messagesTo(email)
  expect(changed?.subject).toMatch(/^Your new drop-off day: .*, PM$/)
  expect(changed?.attachment?.text).toContain('carts arrive\\, PM')

  await page.goto('/dev/outbox')
  await expect(page.getByRole('link', { name: changed?.attachment?.name ?? 'none' }).first()).toBeVisible()
})

test('after a partial refund the page shows the rest', async ({ page, request }) => {
  const { order, key } = await orderPaid()
  await settleBatch()
  const login = await request.post('/cfc/api/users.cfc?method=login', {
    headers: { Authorization: `Basic ${btoa('owner@demo.test:demo-password')}` },
  })
  const { token } = (await login.json()) as { token: string }
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() }
  const refund = await request.post('/cfc/api/services.cfc?method=refund', { headers, data: { order, amount: 10 } })
  expect(await refund.json()).toMatchObject({ success: true })
  await page.goto(`/order/${order}?key=${key}`)
  await expect(page.getByText('$73.54 paid today, $10.00 refunded')).toBeVisible()
  const rows = await rowsOnPage(page)
  expect(rows.slice(4)).toEqual([
    [expect.stringMatching(/^Refunded on /), '-$10.00'],
    ['Paid after that', '$63.54'],
  ])
})
