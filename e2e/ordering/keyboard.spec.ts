import type { Page } from '@playwright/test'
import { tabTo } from '../support/keys.ts'
import { CONFIRM, cards, NEXT, settled } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'

const heading = { level: 1 } as const
const MOST_TABS = 60

type Named = [role: Parameters<Page['getByRole']>[0], name: string | RegExp]

const named = (page: Page, ...[role, name]: Named) => page.getByRole(role, { name, exact: true })

const walkTo = (page: Page, ...control: Named) => tabTo(page, named(page, ...control))

async function press(page: Page, ...control: Named): Promise<void> {
  await walkTo(page, ...control)
  // A new step ignores presses until it has settled.
  await settled(page)
  await page.keyboard.press('Enter')
}

/** Every access to the storage throws, as in a browser whose user blocks all cookies. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })

test('a roll-off is ordered by keyboard, in a browser that blocks storage', async ({ page }, { project }) => {
  await blockStorage(page)
  await page.goto('/h/piedmont')
  await walkTo(page, 'radio', /Residential Services/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Roll-Offs/ })).toBeChecked()
  await press(page, 'button', NEXT)
  await expect(page.getByRole('combobox', { name: 'Service address' })).toBeFocused()
  await page.keyboard.type('120 Oak Street')
  await expect(page.getByRole('option', { name: '120 Oak Street' }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Service is available for your location')).toBeVisible()
  await expect(page.getByRole('button', { name: NEXT }).filter({ visible: true })).toBeFocused()
  await settled(page)
  await page.keyboard.press('Enter')

  await walkTo(page, 'radio', /10 Yard Roll Off/)
  await page.keyboard.press('Space')
  await press(page, 'button', NEXT)
  await chooseDays(page)
  await press(page, 'button', NEXT)
  await walkTo(page, 'textbox', 'Placement notes')
  await page.keyboard.type('By the barn')
  await press(page, 'button', NEXT)
  await press(page, 'button', 'Confirm')

  for (const [label, text] of [
    ['First name', 'Dana'],
    ['Last name', 'Whitfield'],
    ['Email', `keys.${project.name}@example.com`],
    ['Cell phone', '478-555-0142'],
  ] as const) {
    await walkTo(page, 'textbox', label)
    await page.keyboard.type(text)
  }
  await press(page, 'button', NEXT)
  await typeCard(page)
  await expect(page.getByText('Card ending in 1111 is ready')).toBeVisible()
  await press(page, 'button', NEXT)
  await press(page, 'button', CONFIRM)
  await expect(page.getByRole('heading', heading)).toHaveText('Thank you for Signing up for our service(s)!')
})

/** The grid is one tab stop; arrows, Home, End and the page keys move within it, Enter chooses a day. */
async function chooseDays(page: Page): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? null)
  await expect(page.getByRole('heading', heading)).toHaveText('Choose your service dates')
  await page.locator('[data-day]').first().waitFor()
  for (let pressed = 0; pressed < MOST_TABS && (await focused()) === null; pressed++) await page.keyboard.press('Tab')
  const begin = await focused()
  await page.keyboard.press('PageDown')
  await expect.poll(async () => (await focused())?.slice(0, 7)).not.toBe(begin?.slice(0, 7))
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(focused).toBe(begin)
  await takeNextOpenDay(page)
  const drop = await focused()
  await page.keyboard.press('ArrowDown')
  await takeNextOpenDay(page)
  expect(Date.parse((await focused()) ?? '') - Date.parse(drop ?? '')).toBeGreaterThanOrEqual(7 * 86_400_000)
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await expect(page.getByRole('button', { name: 'Clear dates' })).toBeVisible()
}

async function takeNextOpenDay(page: Page): Promise<void> {
  const isClosed = () => page.evaluate(() => document.activeElement?.getAttribute('aria-disabled') === 'true')
  for (let walked = 0; walked < 14 && (await isClosed()); walked++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
}

/** Tab enters the processor's frame once it has loaded. */
async function typeCard(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe[name="tokenFrame"]')
  await frame.getByLabel('Security code (CVV)').waitFor()
  for (const [label, text] of [
    ['Card number', cards.good],
    ['Expiration month', '12'],
    ['Expiration year', '2030'],
    ['Security code (CVV)', '123'],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(frame.getByLabel(label)).toBeFocused()
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
}
