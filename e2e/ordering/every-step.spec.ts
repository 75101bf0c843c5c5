import type { Page } from '@playwright/test'
import { expectReadOut } from '../support/expect-read-out.ts'
import { openStep } from '../support/kept-answers.ts'
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
const trash = cart(3501, 2200)
const carts = { type: 'Residential', services: [trash, cart(3502, 900, 'Bi-Weekly')] }

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

test('each step matches its screen-reader snapshot, is readable in dark mode and works at 400 % zoom', {
  tag: '@phone',
}, async ({ page }) => {
  const { order, key } = await orderPaid()
  const steps: [step: string, title: string, answers: object][] = [
    ['', 'Choose Service Type', { type: null, services: [] }],
    ['address', 'Where should we pick up?', { type: 'Residential', address: null, services: [] }],
    ['services', 'Available services for your location', { ...carts, services: [trash] }],
    ['customerdetails', 'Who is it for?', { ...carts, customerdetails: null, billing: null }],
    ['billingdetails', 'How would you like to pay?', carts],
    ['review', 'Check your order', carts],
    ['deliverydate', 'When would you like the drop-off?', { ...carts, placed: { order, key, finished: false } }],
    [
      'confirmation',
      'Thank you for Signing up for our service(s)!',
      { ...carts, placed: { order, key, finished: true } },
    ],
  ]
  for (const [step, title, answers] of steps) {
    await test.step(title, async () => {
      await openStep(page, piedmont, step, answers)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expectReadOut(page, step || 'type')
      await expectRoomWhenZoomed(page)
    })
  }
})

test("an order's message covers no control on any screen", { tag: '@phone' }, async ({ page }) => {
  await openStep(page, piedmont, 'services', { ...carts, services: [] })
  await page.getByRole('button', { name: 'Add both' }).click()
  const message = page.getByText('Household Trash + Recycling added')
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
})
