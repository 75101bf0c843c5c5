import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { openCrew, ownCrew } from '../support/own-crew.ts'
import { expect, test } from '../support/strict-test.ts'

test.use({ drawsMaps: false })

const row = (page: Page, street: string | undefined) => page.getByRole('listitem').filter({ hasText: street })
const counter = (page: Page) => page.getByRole('button', { name: /^Problems \d+$/ })
const next = (page: Page, name: string | undefined) =>
  expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
/** '8:37 PM' in the hauler's time zone. */
const TIME = String.raw`\d+:\d\d [AP]M`

test('driver and office see each other’s work without a reload: an order, a problem in two taps, a note, a done stop', async ({
  page,
  browser,
}) => {
  const crew = await ownCrew(3)
  const [first, second] = crew.streets
  // The office works at a desk.
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })
  const office = await context.newPage()
  await openCrew(office, crew, 'owner')
  await expect(row(office, first)).toBeVisible()
  await expect(counter(office)).toHaveCount(0)
  await openCrew(page, crew, 'driver')
  await next(page, first)

  await test.step('an arrow of the office moves the next stop, and back', async () => {
    await office.getByRole('button', { name: `Move ${first} down` }).click()
    await next(page, second)
    await office.getByRole('button', { name: `Move ${first} up` }).click()
    await next(page, first)
  })
  await test.step('a problem takes two taps', async () => {
    await page.getByRole('button', { name: 'Problem', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'What is wrong?' })
    await sheet.getByRole('button', { name: 'Gate is locked' }).click()
    await expect(row(office, first)).toContainText(new RegExp(`Gate is locked, ${TIME}`))
    await expect(counter(office)).toHaveText('Problems 1')
    await expect(sheet.getByText('The office sees it.')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Back to my list' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Back to my list' }).click()
    await expect(row(page, first)).toContainText(new RegExp(`Gate is locked, ${TIME}`))
    await next(page, second)
    await expectAccessible(page)
  })
  await test.step('the office solves it', async () => {
    await counter(office).click()
    await expect(office).toHaveURL(/problems=1/)
    await expect(row(office, second)).toHaveCount(0)
    await expect(office.getByRole('button', { name: `Stop 1, ${first}, Gate is locked` })).toBeVisible()
    await expectAccessible(office)
    await office.getByRole('button', { name: `Edit ${first}` }).click()
    const form = office.getByRole('dialog')
    await expect(form.getByText(new RegExp(`^Robin Marsh, ${TIME}$`))).toBeVisible()
    await expectAccessible(office)
    await form.getByRole('button', { name: 'Problem solved' }).click()
    await expect(form.getByText(/^Solved: Robin Marsh, /)).toBeVisible()
    await form.getByRole('button', { name: 'Close' }).click()
    await expect(counter(office)).toHaveCount(0)
    await expect(row(office, second)).toBeVisible()
    await next(page, first)
  })
  await completeWithNote(page, office, second)
  await context.close()
})

async function completeWithNote(page: Page, office: Page, street: string | undefined): Promise<void> {
  await test.step('a note and a done stop reach the office', async () => {
    await page.getByRole('button', { name: new RegExp(`^View .*${street}`) }).click()
    const form = page.getByRole('dialog')
    await expect(form.getByRole('heading', { name: street })).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Note', exact: true }).click()
    await form.getByLabel('Your note').fill('The dog is in the yard')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByText('Note: The dog is in the yard')).toBeVisible()
    await form.getByRole('button', { name: 'Back to the list' }).click()
    await page.getByRole('checkbox', { name: `Done: ${street}` }).check()
    await office.getByText(/^\d+ done$/).click()
    await expect(office.getByRole('checkbox', { name: `Done: ${street}` })).toBeChecked()
    await office.getByRole('button', { name: `Edit ${street}` }).click()
    await expect(office.getByText('Note: The dog is in the yard')).toBeVisible()
  })
}
