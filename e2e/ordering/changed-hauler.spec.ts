import type { Page } from '@playwright/test'
import { addDays } from '../../src/domain/companies/days/calendar-day.ts'
import { formatDayWithWeekday } from '../../src/domain/companies/days/day-formats.ts'
import { nextOpenDay, type ServiceCalendar } from '../../src/domain/companies/days/service-days.ts'
import { productToday } from '../../tests/support/product-day.ts'
import { openStep, twoCarts } from '../support/kept-answers.ts'
import { cards, dayCell, enterCard, goOn, leaveStep, tapDay, tryOn } from '../support/order-steps.ts'
import { ownHauler } from '../support/own-hauler.ts'
import { expect, test } from '../support/strict-test.ts'

const heading = { level: 1 } as const
const ISSUE = 'There was an issue placing the order : '
const TIMEZONE = 'America/New_York'
const calendar: ServiceCalendar = { timezone: TIMEZONE, daysnotice: 1, offweekends: 0, disabledDates: [] }
const today = () => productToday(TIMEZONE)

const total = (page: Page, amount: string) => page.getByText(amount, { exact: true }).filter({ visible: true }).first()
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: ISSUE.trim() })

/** Counts how often an element of the review restarts its settling time, in which presses are ignored. */
async function countSettling(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = new MutationObserver((changes) => {
      const begun = changes.filter(({ target }) => (target as Element).hasAttribute('data-settling')).length
      document.body.dataset.settled = String(Number(document.body.dataset.settled ?? 0) + begun)
    })
    seen.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-settling'] })
  })
  return () => page.evaluate(() => Number(document.body.dataset.settled ?? 0))
}

test('each change of the hauler is named on Confirm, and the order succeeds with the last one', async ({ page }) => {
  const hauler = await ownHauler({ paybylink: true })
  const yearly = { billing: { payfrequency: 12, fullname: 'Dana Whitfield', zip: '30990' } }
  await openStep(page, hauler, 'review', { ...twoCarts(hauler), ...yearly })
  const confirm = () => goOn(page, 'Confirm Service Order')

  await test.step('a hauler who began to take cards after the page opened is paid by card', async () => {
    await expect(page.getByText('We will text and email you a link')).toBeVisible()
    await expect(total(page, '$512.24')).toBeVisible()
    await hauler.save({ paybylink: false })
    await confirm()
    await expect(refusal(page)).toContainText('Card Number is Required')
    await expect(page.getByRole('button', { name: 'Enter your card to continue' })).toBeVisible()
  })

  await test.step('a changed fee reaches the open review', async () => {
    await enterCard(page, cards.good)
    await hauler.save({ setupfee: 60 })
    const settlings = await countSettling(page)
    await confirm()
    await expect(refusal(page)).toContainText('The total is now $522.24. Please check your order and confirm it again.')
    await expect(refusal(page)).toBeFocused()
    await expect(total(page, '$522.24')).toBeVisible()
    // The new amount has to settle before it can be confirmed.
    expect(await settlings()).toBeGreaterThan(0)
  })

  await test.step('a withdrawn payment frequency is chosen again', async () => {
    await enterCard(page, cards.good)
    await hauler.save({ payfrequency: [1, 3] })
    await confirm()
    await expect(page.getByRole('heading', heading)).toHaveText('How would you like to pay?')
    await expect(refusal(page)).toContainText('Please choose how often you want to pay.')
    await page.getByLabel('Payment frequency').selectOption('3')
    await enterCard(page, cards.good)
    await goOn(page)
    await expect(page.getByText('Quarterly, card ending in 1111')).toBeVisible()
  })

  await test.step('a withdrawn service is named and removed by hand, and nothing is ordered in its place', async () => {
    await hauler.stopSelling('Recycling')
    await confirm()
    await expect(page.getByRole('heading', heading)).toHaveText('Available services for your location')
    await expect(refusal(page)).toContainText('Recycling is no longer offered at your address.')
    // Neither a reload nor the review's URL gets past it.
    await page.goto(`/h/${hauler.slug}/review`)
    await expect(page.getByRole('heading', heading)).toHaveText('Available services for your location')
    await tryOn(page, 'Say what to do about Recycling')
    await expect(page.getByRole('button', { name: 'Order without Recycling' })).toBeFocused()
    await page.getByRole('button', { name: 'Order without Recycling' }).click()
    await leaveStep(page)
    await leaveStep(page)
    await enterCard(page, cards.good)
    await leaveStep(page)
    await expect(page.getByRole('heading', heading)).toHaveText('Check your order')
    await expect(total(page, '$130.62')).toBeVisible()
    await expect(page.getByText('Recycling')).toHaveCount(0)
  })

  await confirm()
  await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
})

test('a day closed in the meantime is named, and the order continues with another one', async ({ page }) => {
  const hauler = await ownHauler()
  const first = nextOpenDay(calendar, today(), addDays(today(), 3)) ?? ''
  const last = nextOpenDay(calendar, today(), addDays(first, 7)) ?? ''
  const id = hauler.services['10 Yard Roll Off']?.id
  const range = { startDate: first, endDate: last }
  await openStep(page, hauler, 'review', {
    type: 'Roll-Offs',
    rolloff: { id, range, notes: 'By the barn', cost: 0 },
    rolloffdraft: { id, range: { first, last }, notes: 'By the barn' },
  })
  await enterCard(page, cards.good)
  await hauler.closeDays([first])
  await goOn(page, 'Confirm Service Order')

  await expect(page.getByRole('heading', heading)).toHaveText('Choose your service dates')
  const closed = `${ISSUE}${formatDayWithWeekday(first)} is no longer available. Please choose another day.`
  await expect(refusal(page)).toContainText(closed)
  await expect(await dayCell(page, first)).toHaveAttribute('aria-disabled', 'true')
  const other = nextOpenDay({ ...calendar, disabledDates: [first] }, today(), addDays(first, 1)) ?? ''
  const end = nextOpenDay(calendar, today(), addDays(other, 7)) ?? ''
  await tapDay(page, other)
  await tapDay(page, end)
  await goOn(page)
  await expect(page.getByLabel('Placement notes')).toHaveValue('By the barn')
  await goOn(page)
  await goOn(page, 'Confirm')
  await expect(page.getByRole('heading', heading)).toHaveText('Check your order')
  await enterCard(page, cards.good)
  await goOn(page, 'Confirm Service Order')
  await expect(page.getByRole('heading', heading)).toHaveText('Thank you for Signing up for our service(s)!')
})
