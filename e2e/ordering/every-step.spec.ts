import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectReadOut } from '../support/expect-read-out.ts'
import { openStep } from '../support/kept-answers.ts'
import { cards, chooseAddress, enterCard, enterDetails, goOn } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'
import { orderPaid } from '../support/wire-orders.ts'

// Checks each step's screen-reader snapshot, dark mode and 400 % zoom. Steps of dumpsters and roll-offs only are read
// out in their own journeys.

const piedmont = { slug: 'piedmont' }
const PHONE = { width: 390, height: 844 }
/** A desktop's 1280 by 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 }
const cart = (id: number, price: number, frequency = 'Weekly') => ({
  requested: true,
  answer: { id, cans: { cans: 1, frequency: { frequency, price }, preferred: [], duration: 0 } },
})
const carts = { type: 'Residential', services: [cart(3501, 2200), cart(3502, 900, 'Bi-Weekly')] }

/** Height of the screen left free by sticky elements, in the middle of the page. */
const heightOfContent = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2)
    const rows = Array.from({ length: innerHeight }, (_, row) => row)
    const sticks = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || sticks(element.parentElement))
    const free = rows.filter((row) => !sticks(document.elementFromPoint(innerWidth / 2, row)))
    return free.length / rows.length
  })

async function expectRoomWhenZoomed(page: Page): Promise<void> {
  await page.setViewportSize(ZOOMED)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(ZOOMED.width)
  expect(await heightOfContent(page)).toBeGreaterThan(0.6)
  await page.setViewportSize(PHONE)
}

/** The step that is shown now. */
async function expectReadable(page: Page, step: string, title: string): Promise<void> {
  await test.step(title, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectReadOut(page, step)
    await expectRoomWhenZoomed(page)
  })
}

test('each step matches its screen-reader snapshot, is readable in dark mode and works at 400 % zoom, and a message covers no control', {
  tag: '@phone',
}, async ({ page }) => {
  const none = { type: null, address: null, services: [], customerdetails: null, billing: null }
  await openStep(page, piedmont, '', none)
  await expectReadable(page, 'type', 'Choose Service Type')
  await page.getByRole('radio', { name: /Residential Services/ }).check()
  await goOn(page)
  await expectReadable(page, 'address', 'Where should we pick up?')
  await chooseAddress(page, '120 Oak Street')
  await expect(page.getByText('Service is available for your location')).toBeVisible()
  await goOn(page)
  await page.getByRole('button', { name: 'Add both' }).click()
  await expectNothingCovered(page, 'Household Trash + Recycling added')
  await page.getByRole('button', { name: 'Remove Recycling' }).click()
  await expectReadable(page, 'services', 'Available services for your location')
  await page.getByRole('radio', { name: /^Bi-Weekly/ }).check()
  await page.getByRole('button', { name: 'Add Recycling' }).click()
  await goOn(page)
  await expectReadable(page, 'customerdetails', 'Who is it for?')
  await enterDetails(page, `${randomUUID()}@example.test`)
  await goOn(page)
  await expectReadable(page, 'billingdetails', 'How would you like to pay?')
  await enterCard(page, cards.good)
  await goOn(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your order')
  await page.reload()
  await expectReadable(page, 'review', 'Check your order')

  const { order, key } = await orderPaid()
  await openStep(page, piedmont, 'deliverydate', { ...carts, placed: { order, key, finished: false } })
  await expectReadable(page, 'deliverydate', 'When would you like the drop-off?')
  await page.getByRole('link', { name: 'Choose later' }).click()
  await expectReadable(page, 'confirmation', 'Thank you for Signing up for our service(s)!')
})

async function expectNothingCovered(page: Page, text: string): Promise<void> {
  const message = page.getByText(text)
  for (const size of [PHONE, { width: 844, height: 390 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size)
    await expect(message).toBeVisible()
    const covered = await message.evaluate((text) => {
      const box = (element: Element) => element.getBoundingClientRect()
      const over = box(text.parentElement ?? text)
      const pressed = [
        ...document.querySelectorAll('main button, main a, footer button, footer a, aside button, aside a'),
      ]
      return pressed
        .filter((element) => {
          const { left, right, top, bottom, width } = box(element)
          return width > 0 && left < over.right && right > over.left && top < over.bottom && bottom > over.top
        })
        .map(({ textContent }) => textContent)
    })
    expect(covered, `${size.width} by ${size.height}`).toEqual([])
  }
  await page.setViewportSize(PHONE)
}
