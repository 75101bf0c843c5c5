import type { Locator, Page } from '@playwright/test'
import type { ServiceType } from '../../src/domain/catalog/service-types.ts'
import { openStep } from './kept-answers.ts'
import { expect } from './strict-test.ts'

/** The sandbox's cards (docs: external services, test numbers). */
export const cards = { good: '4111111111111111', declined: '4387751111111053' } as const

/** The button that places an order; where a card is charged it says the amount as well. */
export const CONFIRM = /^Confirm Service Order( · \$[\d,.]+)?$/

/** The button that leads on; on a phone it says what is paid as well. */
export const NEXT = /^Next( · .+)?$/

/** The button that leads on, wherever this width shows it. It takes a press as soon as its step has settled. */
export async function goOn(page: Page, name: string | RegExp = NEXT): Promise<void> {
  // Asked once a frame: a press that has to be tried again comes half a second late.
  await page.waitForFunction(() => !document.querySelector('[data-settling]'))
  await wayOn(page, name).click()
}

const wayOn = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name: name === 'Confirm Service Order' ? CONFIRM : name, exact: true })

/** A step that has only just come takes no press; this waits until it does. */
export const settled = (page: Page) => expect(page.locator('[data-settling]')).toHaveCount(0)

/** Presses a way on that says what it still waits for. It can be pressed, though readers hear that it leads nowhere yet. */
export async function tryOn(page: Page, name: string): Promise<void> {
  const way = wayOn(page, name)
  await way.waitFor()
  await settled(page)
  await way.click({ force: true })
}

/**
 * Goes on and waits until the next step stands: pressed again too early, the button would still be the old step's. The URL
 * is there before the step is, so the heading has to have changed as well.
 */
export async function leaveStep(page: Page): Promise<void> {
  const from = page.url()
  const title = await stepHeading(page).innerText()
  await goOn(page)
  await expect(page).not.toHaveURL(from)
  await expect(stepHeading(page)).not.toHaveText(title)
}

const stepHeading = (page: Page) => page.getByRole('heading', { level: 1 })

/** From the hauler's page to the address step. */
export async function chooseResidential(page: Page, slug = 'piedmont'): Promise<void> {
  await chooseType(page, `/h/${slug}`, /Residential Services/)
}

/** From an order page, or its demonstration, to the address step with one of the service types. */
export async function chooseType(page: Page, path: string, type: RegExp): Promise<void> {
  await page.goto(path)
  await expect(stepHeading(page)).toHaveText('Choose Service Type')
  await page.getByRole('radio', { name: type }).check()
  await goOn(page)
  await expect(stepHeading(page)).toHaveText('Where should we pick up?')
}

/** Types an address and takes its suggestion. */
export async function chooseAddress(page: Page, address: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Service address' }).fill(address)
  await page.getByRole('option', { name: address }).first().click()
}

/** From an order page to what is offered at 120 Oak Street. */
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

/** Opens the roll-off's calendar for a size. */
export async function chooseRollOff(page: Page, size: RegExp): Promise<void> {
  await page.getByRole('radio', { name: size }).check()
  await goOn(page)
  await expect(stepHeading(page)).toHaveText('Choose your service dates')
}

/** The first open day from which another open day of its month lies `days` days on, both counted. */
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

/** A day of the calendar, turned to its month: a phone shows one, which begins where the first open day is. */
export async function dayCell(page: Page, day: string): Promise<Locator> {
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

/** Types a card into the processor's frame and waits until its token is there. */
export async function enterCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[name="tokenFrame"]')
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiration month').fill('12')
  await frame.getByLabel('Expiration year').fill('2030')
  await frame.getByLabel('Security code (CVV)').fill('123')
  await expect(page.getByText(`Card ending in ${number.slice(-4)} is ready`)).toBeVisible()
}

/** What is offered at 120 Oak Street, for a visitor whose earlier answers are kept; one journey of each type gives them by hand. */
export async function openServices(page: Page, slug: string, type: ServiceType): Promise<void> {
  await openStep(page, { slug }, 'services', { type, customerdetails: null, billing: null })
  await expect(stepHeading(page)).toHaveText('Available services for your location')
}

/** The review of two carts of trash weekly and one of recycling every other week, with a card. */
export async function openReview(page: Page, email: string, card: string): Promise<void> {
  await openStep(page, { slug: 'piedmont' }, 'services', { type: 'Residential', customerdetails: null, billing: null })
  await addTrashAndRecycling(page)
  await goOn(page)
  await enterDetails(page, email)
  await goOn(page)
  await enterCard(page, card)
  await goOn(page)
  await expect(stepHeading(page)).toHaveText('Check your order')
}

/** Opens the fields of who pays, which are folded while they are as they mostly are. */
export async function openPayer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change Name and ZIP on the card' }).click()
}

/** Half of one of the next open days (0 is the earliest), as a buyer is offered them. @returns its radio */
export async function chooseDropOff(page: Page, half: 'AM' | 'PM', which = 0): Promise<Locator> {
  const radio = page.getByRole('radio', { name: new RegExp(`^${half}`) }).nth(which)
  await radio.check()
  return radio
}

/** The first day of the drop-off calendar that can be chosen. */
export async function chooseFirstOpenDay(page: Page): Promise<string> {
  const day = page.locator('[data-day]:not([aria-disabled])').first()
  const chosen = await day.getAttribute('data-day')
  await day.click()
  return chosen ?? ''
}
