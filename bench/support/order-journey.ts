import type { Page } from '@playwright/test'
import type { SlowPhone } from './slow-phone.ts'

// The way of a homeowner through an order page, from the kind of service to the thanks, on a slowed phone.

const CARD = { number: '4111111111111111', month: '12', year: '2030', code: '123' }

/** How long the page took to answer the press that leads on, in ms, by the step it was pressed on. */
export type Presses = Map<string, number>

/** Orders two services of Piedmont, on its page that has just been opened. */
export async function orderOn(phone: SlowPhone, email: string): Promise<Presses> {
  const { page } = phone
  const presses: Presses = new Map()
  const goOn = async (step: string, then: string, name: string | RegExp = /^Next( · .+)?$/) => {
    await phone.rest()
    await page.locator('[data-settling]').waitFor({ state: 'detached' })
    await phone.slowestPress()
    await page.getByRole('button', { name, exact: true }).filter({ visible: true }).click()
    await page.getByRole('heading', { level: 1, name: then }).waitFor()
    presses.set(step, await phone.slowestPress())
  }
  await page.getByRole('radio', { name: /Residential Services/ }).check()
  await goOn('type', 'Where should we pick up?')
  // An address that is served leads on by itself.
  await chooseAddress(page)
  await page.getByRole('heading', { level: 1, name: 'Available services for your location' }).waitFor()
  await chooseServices(page)
  await goOn('services', 'Who is it for?')
  await enterDetails(page, email)
  await goOn('details', 'How would you like to pay?')
  await enterCard(page)
  await goOn('billing', 'Check your order')
  await goOn('review', 'When would you like the drop-off?', /^Confirm Service Order/)
  await page.getByRole('radio', { name: /^AM/ }).first().check()
  await goOn('drop-off', 'Thank you for Signing up', /^Bring them .*, AM$/)
  await phone.rest()
  return presses
}

async function chooseAddress(page: Page): Promise<void> {
  // Letter by letter, as it is typed.
  await page.getByRole('combobox', { name: 'Service address' }).pressSequentially('120 Oak Str', { delay: 120 })
  await page.getByRole('option', { name: '120 Oak Street' }).first().click()
}

async function chooseServices(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Weekly/ }).check()
  await page.getByRole('button', { name: 'Add Household Trash' }).click()
  await page.getByRole('radio', { name: /^Bi-Weekly/ }).check()
  await page.getByRole('button', { name: 'Add Recycling' }).click()
}

async function enterDetails(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('First name').fill('Dana')
  await page.getByLabel('Last name').fill('Whitfield')
  await page.getByLabel('Cell phone').fill('478-555-0142')
}

async function enterCard(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe[name="tokenFrame"]')
  await frame.getByLabel('Card number').fill(CARD.number)
  await frame.getByLabel('Expiration month').fill(CARD.month)
  await frame.getByLabel('Expiration year').fill(CARD.year)
  await frame.getByLabel('Security code (CVV)').fill(CARD.code)
  await page.getByText(`Card ending in ${CARD.number.slice(-4)} is ready`).waitFor()
}
