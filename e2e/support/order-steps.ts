import type { Locator, Page } from '@playwright/test'
import { expect } from './strict-test.ts'

/** The sandbox's cards (docs: external services, test numbers). */
export const cards = { good: '4111111111111111', declined: '4387751111111053' } as const

/** The button that places an order; it includes the amount when a card is charged. */
export const CONFIRM = /^Confirm Service Order( · \$[\d,.]+)?$/

/** The Next button; on a phone it includes the amount. */
export const NEXT = /^Next( · .+)?$/

/** Presses the Next button visible at this width, once its step has settled. */
export async function goOn(page: Page, name: string | RegExp = NEXT): Promise<void> {
  // Polled per frame; retrying the press would cost half a second.
  await page.waitForFunction(() => !document.querySelector('[data-settling]'))
  await wayOn(page, name).click()
}

const wayOn = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name: name === 'Confirm Service Order' ? CONFIRM : name, exact: true })

export const settled = (page: Page) => expect(page.locator('[data-settling]')).toHaveCount(0)

/** Presses a Next button that names what is missing; it is `aria-disabled` but can be pressed. */
export async function tryOn(page: Page, name: string): Promise<void> {
  const way = wayOn(page, name)
  await way.waitFor()
  await settled(page)
  await way.click({ force: true })
}

const stepHeading = (page: Page) => page.getByRole('heading', { level: 1 })

export async function chooseResidential(page: Page, slug = 'piedmont'): Promise<void> {
  await chooseType(page, `/h/${slug}`, /Residential Services/)
}

/** From an order page, or its demonstration, to the address step with one of the service types. */
async function chooseType(page: Page, path: string, type: RegExp): Promise<void> {
  await page.goto(path)
  await expect(stepHeading(page)).toHaveText('Choose Service Type')
  await page.getByRole('radio', { name: type }).check()
  await goOn(page)
  await expect(stepHeading(page)).toHaveText('Where should we pick up?')
}

export async function chooseAddress(page: Page, address: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Service address' }).fill(address)
  await page.getByRole('option', { name: address }).first().click()
}

/** From an order page to the services offered at 120 Oak Street. */
export async function upToServices(page: Page, path: string, type: RegExp): Promise<void> {
  await chooseType(page, path, type)
  await chooseAddress(page, '120 Oak Street')
  await expect(page.getByText('Service is available for your location')).toBeVisible()
  await goOn(page)
  await expect(stepHeading(page)).toHaveText('Available services for your location')
}

/** One container of a size, twice a week on Tuesday and Friday; no other size. */
export async function addDumpster(page: Page, size: string): Promise<void> {
  await page.getByLabel('SELECT YOUR CONTAINER SIZE').selectOption({ label: size })
  await page.getByRole('radio', { name: /^2x Weekly/ }).check()
  await page.getByRole('checkbox', { name: 'Tuesday' }).check()
  await page.getByRole('checkbox', { name: 'Friday' }).check()
}

export async function chooseRollOff(page: Page, size: RegExp): Promise<void> {
  await page.getByRole('radio', { name: size }).check()
  await goOn(page)
  await expect(stepHeading(page)).toHaveText('Choose your service dates')
}

/** The first open day that has another open day `days` days later in its month, both counted. */
export async function openRange(page: Page, days: number): Promise<[first: string, last: string]> {
  const open = await page
    .locator('[data-day]:not([aria-disabled])')
    .filter({ visible: true })
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-day') ?? ''))
  for (const first of open) {
    const last = new Date(Date.parse(`${first}T00:00:00Z`) + (days - 1) * 86_400_000).toISOString().slice(0, 10)
    if (open.includes(last)) return [first, last]
  }
  throw new Error(`No open range of ${days} days in two months`)
}

/**
 * A day's cell, after paging the calendar to its month. A phone shows one month, starting with the first open day's.
 */
async function dayCell(page: Page, day: string): Promise<Locator> {
  const cell = page.locator(`[data-day="${day}"]`)
  const shown = (await page.locator('[data-day]').first().getAttribute('data-day')) ?? ''
  const turn = day < shown ? 'Previous month' : 'Next month'
  if (!(await cell.isVisible())) await page.getByRole('button', { name: turn }).click()
  return cell
}

export const tapDay = async (page: Page, day: string): Promise<void> => (await dayCell(page, day)).click()

/** Two carts of trash weekly, one of recycling every other week. */
export async function addTrashAndRecycling(page: Page): Promise<void> {
  await expect(stepHeading(page)).toHaveText('Available services for your location')
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('radio', { name: /^Weekly/ }).check()
  await page.getByRole('button', { name: 'Add Household Trash' }).click()
  await page.getByRole('radio', { name: /^Bi-Weekly/ }).check()
  await page.getByRole('button', { name: 'Add Recycling' }).click()
}

export async function enterDetails(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('First name').fill('Dana')
  await page.getByLabel('Last name').fill('Whitfield')
  await page.getByLabel('Cell phone').fill('478-555-0142')
}

/** Types a card into the processor's frame and waits for its token. */
export async function enterCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[name="tokenFrame"]')
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiration month').fill('12')
  await frame.getByLabel('Expiration year').fill('2030')
  await frame.getByLabel('Security code (CVV)').fill('123')
  await expect(page.getByText(`Card ending in ${number.slice(-4)} is ready`)).toBeVisible()
}

/** Unfolds the payer's fields, which are folded by default. */
export async function openPayer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change Name and ZIP on the card' }).click()
}

/** Chooses a half of one of the next open days (0 is the earliest). @returns its radio */
export async function chooseDropOff(page: Page, half: 'AM' | 'PM', which = 0): Promise<Locator> {
  const radio = page.getByRole('radio', { name: new RegExp(`^${half}`) }).nth(which)
  await radio.check()
  return radio
}

/** The first available day of the drop-off calendar. */
export async function chooseFirstOpenDay(page: Page): Promise<string> {
  const day = page.locator('[data-day]:not([aria-disabled])').first()
  const chosen = await day.getAttribute('data-day')
  await day.click()
  return chosen ?? ''
}
