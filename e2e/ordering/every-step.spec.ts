import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectReadOut } from '../support/expect-read-out.ts'
import { expectSound } from '../support/expect-sound.ts'
import { openStep } from '../support/kept-answers.ts'
import { cards, enterCard, enterDetails, goOn, tryOn } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'
import { orderPaid } from '../support/wire-orders.ts'

// Checks each step's screen-reader snapshot, axe in both modes, and 400 % zoom. Steps of dumpsters and roll-offs only
// are read out in their own journeys.

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

/** A press on Next names what is missing. */
async function expectAsked(page: Page, next: string, text: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await tryOn(page, next)
  await expect(page.getByText(text).first()).toBeVisible()
}

test('each step matches its screen-reader snapshot, passes axe in light and dark mode and works at 400 % zoom, and a message covers no control', {
  tag: '@phone',
}, async ({ page }) => {
  const none = { type: null, address: null, services: [], customerdetails: null, billing: null }
  await openStep(page, piedmont, '', none)
  await expectReadable(page, 'type', 'Choose Service Type')
  await expectSound(page)
  await page.getByRole('radio', { name: /Residential Services/ }).check()
  await goOn(page)
  await checkAddress(page)
  await checkServices(page)
  await expectReadable(page, 'customerdetails', 'Who is it for?')
  await expectAsked(page, 'Add your first name', 'First Name is required!')
  await expect(page.getByLabel('First name')).toBeFocused()
  await enterDetails(page, `${randomUUID()}@example.test`)
  await page.getByRole('button', { name: 'Add apartment or unit' }).click()
  await expect(page.getByLabel('Apartment or unit')).toBeFocused()
  await expectSound(page)
  await goOn(page)
  await expectReadable(page, 'billingdetails', 'How would you like to pay?')
  await enterCard(page, cards.good)
  await expectSound(page)
  await goOn(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your order')
  await page.reload()
  await expectReadable(page, 'review', 'Check your order')
  await expectSound(page)

  const { order, key } = await orderPaid()
  await openStep(page, piedmont, 'deliverydate', { ...carts, placed: { order, key, finished: false } })
  await expectReadable(page, 'deliverydate', 'When would you like the drop-off?')
  await expectAsked(page, 'Choose a day', 'Please complete the slide')
  await expectSound(page)
  await page.getByRole('link', { name: 'Choose later' }).click()
  await expectReadable(page, 'confirmation', 'Thank you for Signing up for our service(s)!')
  await expectSound(page)
})

async function checkAddress(page: Page): Promise<void> {
  await expectReadable(page, 'address', 'Where should we pick up?')
  await expectAsked(page, 'Choose your address', 'Approved service address is required to continue')
  await page.getByRole('combobox', { name: 'Service address' }).fill('120 Oa')
  await expect(page.getByRole('option', { name: '120 Oak Street' })).toBeVisible()
  await expect(page.getByRole('option').last()).toHaveText("My address isn't listed")
  await expectSound(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Service is available for your location')).toBeVisible()
  await expectSound(page)
  await goOn(page)
}

async function checkServices(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add both' }).click()
  await expectNothingCovered(page, 'Household Trash + Recycling added')
  await page.getByRole('button', { name: 'Remove Recycling' }).click()
  await expectReadable(page, 'services', 'Available services for your location')
  await expectAsked(page, 'Choose or skip Recycling', 'Please complete all available services')
  await expect(page.getByRole('button', { name: 'Add Recycling' })).toBeInViewport()
  await expectSound(page)
  await page.getByRole('radio', { name: /^Bi-Weekly/ }).check()
  await page.getByRole('button', { name: 'Add Recycling' }).click()
  await goOn(page)
}

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
