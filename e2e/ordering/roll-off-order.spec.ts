import { expectReadOut, expectSnapshot } from '../support/expect-read-out.ts'
import { expectSound } from '../support/expect-sound.ts'
import { openStep } from '../support/kept-answers.ts'
import { cards, chooseRollOff, enterCard, enterDetails, goOn, openRange, tapDay } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'

const heading = { level: 1 } as const
const NOTES = 'Left of the drive, on the wood boards please'

// Piedmont's 20 yards: 375.00 for seven days, 12.00 for each extra day, 7 % tax. Unit tests cover other rental lengths.
test('a roll-off for twelve days is ordered, with a reload and steps back on the way, and paid once', async ({ page }, {
  project,
}) => {
  await openStep(page, { slug: 'piedmont' }, 'rolloffservices', {
    type: 'Roll-Offs',
    customerdetails: null,
    billing: null,
  })
  await expect(page.getByRole('heading', heading)).toHaveText('Available services for your location')
  await expectSound(page)
  await expectReadOut(page, 'rolloffservices')
  await chooseRollOff(page, /20 Yard Roll Off/)
  const [first, last] = await openRange(page, 12)
  await tapDay(page, first)
  await tapDay(page, last)
  await expect(page.getByText('$465.45').filter({ visible: true }).first()).toBeVisible()
  await expectSound(page)
  await expectReadOut(page, 'rolloffservices-dates')
  await goOn(page)
  await page.getByLabel('Placement notes').fill(NOTES)
  await page.reload()
  await expect(page.getByLabel('Placement notes')).toHaveValue(NOTES)
  await expectSound(page)
  await expectSnapshot(page, 'rolloffservices-notes')
  await goOn(page)

  await expect(page.getByRole('heading', heading)).toHaveText('Please confirm your order')
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', heading)).toHaveText('Choose your service dates')
  await page.goForward()
  await expect(page.getByLabel('Placement notes')).toHaveValue(NOTES)
  await page.goForward()
  await expect(page.getByText('Left of the drive, on the wood…')).toBeVisible()
  await expect(page.getByText('$435.00', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('3 tons', { exact: true })).toBeVisible()
  await expect(page.getByText('$65.00', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', /roll-off/)
  await expectSound(page)
  await expectReadOut(page, 'rolloffservices-confirm')
  await goOn(page, 'Confirm')
  await enterDetails(page, `rolloff.${project.name}@example.com`)
  await goOn(page)
  await expect(page.getByLabel('Payment frequency')).toBeHidden()
  await enterCard(page, cards.good)
  await goOn(page)
  await expect(page.getByText('One-time payment. Nothing else is due.').filter({ visible: true }).first()).toBeVisible()
  await expectSnapshot(page, 'review-rolloff')
  await goOn(page, 'Confirm Service Order')
  await expect(page.getByRole('heading', heading)).toHaveText('Thank you for Signing up for our service(s)!')
  await expect(page.getByText('$465.45 paid today')).toBeVisible()
  await expect(page.getByText('You order has been placed! Welcome to the family.')).toBeVisible()
  await expectSnapshot(page, 'confirmation-rolloff')
})
