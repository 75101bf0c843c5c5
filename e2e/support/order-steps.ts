import type { Page } from '@playwright/test'
import { expect } from './strict-test.ts'

/** The sandbox's cards (docs: external services, test numbers). */
export const cards = { good: '4111111111111111', declined: '4387751111111053' } as const

/** The button that leads on, wherever this width shows it. */
export const goOn = (page: Page, name = 'Next') => page.getByRole('button', { name, exact: true }).click()

const stepHeading = (page: Page) => page.getByRole('heading', { level: 1 })

/** From the hauler's page to the address step. */
export async function chooseResidential(page: Page, slug = 'piedmont'): Promise<void> {
  await page.goto(`/h/${slug}`)
  await expect(stepHeading(page)).toHaveText('Choose Service Type')
  await page.getByRole('radio', { name: /Residential Services/ }).check()
  await goOn(page)
  await expect(stepHeading(page)).toHaveText('Where should we pick up?')
}

/** Types an address and takes its suggestion. */
export async function chooseAddress(page: Page, address: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Service address' }).fill(address)
  await page.getByRole('option', { name: address }).first().click()
}

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
  await expect(page.getByText(`Card ending in ${number.slice(-4)} is ready.`)).toBeVisible()
}

/** Everything up to the review, with a card. */
export async function orderUpToReview(page: Page, email: string, card: string): Promise<void> {
  await chooseResidential(page)
  await chooseAddress(page, '120 Oak Street')
  await expect(page.getByText('Service is available for your location')).toBeVisible()
  await goOn(page)
  await addTrashAndRecycling(page)
  await goOn(page)
  await enterDetails(page, email)
  await goOn(page)
  await enterCard(page, card)
  await goOn(page)
  await expect(stepHeading(page)).toHaveText('Check your order')
}

/** The first day of the drop-off calendar that can be chosen. */
export async function chooseFirstOpenDay(page: Page): Promise<string> {
  const day = page.locator('[data-day]:not([aria-disabled])').first()
  const chosen = await day.getAttribute('data-day')
  await day.click()
  return chosen ?? ''
}
