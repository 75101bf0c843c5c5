import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { deliveriesOf, FIRST_PLACE, type OwnCrew, openCrew, ownCrew } from '../support/own-crew.ts'
import { PIXEL } from '../support/pixel.ts'
import { expect, test } from '../support/strict-test.ts'

const row = (page: Page, street: string | undefined) => page.getByRole('listitem').filter({ hasText: street })
const counter = (page: Page) => page.getByRole('button', { name: /^Problems \d+$/ })
/** '8:37 PM' in the hauler's time zone. */
const TIME = String.raw`\d+:\d\d [AP]M`

/** Phones in landscape, and the lowest supported window of a driver's day. */
const sideways = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 1280, height: 450 },
]

test('a problem takes two taps, and the office sees it without a reload', async ({ page, browser }) => {
  const crew = await ownCrew(3)
  const [first, second] = crew.streets
  // The office works at a desk.
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })
  const office = await context.newPage()
  await openCrew(office, crew, 'owner')
  await expect(row(office, first)).toBeVisible()
  await expect(counter(office)).toHaveCount(0)
  await openCrew(page, crew, 'driver')
  await expect(page.getByRole('heading', { level: 2, name: first })).toBeVisible()

  await page.getByRole('button', { name: 'Problem', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'What is wrong?' })
  await sheet.getByRole('button', { name: 'Gate is locked' }).click()
  await expect(row(office, first)).toContainText(new RegExp(`Gate is locked, ${TIME}`))
  await expect(counter(office)).toHaveText('Problems 1')
  await expect(sheet.getByText('The office sees it.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Gate is locked' })).toHaveAttribute('aria-pressed', 'true')
  await expect(sheet.getByRole('button', { name: 'Back to my list' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)

  await sheet.getByRole('button', { name: 'Wrong address' }).click()
  await expect(row(office, first)).toContainText(new RegExp(`Wrong address, ${TIME}`))
  await sheet.getByRole('button', { name: 'Undo' }).click()
  await expect(counter(office)).toHaveCount(0)
  await expect(row(office, first)).not.toContainText('Wrong address')
  await sheet.getByRole('button', { name: 'Gate is locked' }).click()
  await expect(sheet.getByText('The office sees it.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Back to my list' }).click()
  await expect(row(page, first)).toContainText(new RegExp(`Gate is locked, ${TIME}`))
  await expect(page.getByRole('heading', { level: 2, name: second })).toBeVisible()
  await expectAccessible(page)

  await counter(office).click()
  await expect(office).toHaveURL(/problems=1/)
  await expect(row(office, first)).toBeVisible()
  await expect(row(office, second)).toHaveCount(0)
  await expect(office.getByRole('button', { name: `Stop 1, ${first}, Gate is locked` })).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('button', { name: `Edit ${first}` }).click()
  const form = office.getByRole('dialog')
  await expect(form.getByText(new RegExp(`^Robin Marsh, ${TIME}$`))).toBeVisible()
  await expectAccessible(office)
  await form.getByRole('button', { name: 'Problem solved' }).click()
  await expect(form.getByRole('button', { name: 'Problem solved' })).toHaveCount(0)
  await expect(form.getByText(/^Solved: Robin Marsh, /)).toBeVisible()
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(counter(office)).toHaveCount(0)
  await expect(row(office, second)).toBeVisible()
  await expect(office).not.toHaveURL(/problems=1/)
  await expect(page.getByRole('heading', { level: 2, name: first })).toBeVisible()
  await context.close()
})

test('a phone in landscape shows the next stop and its actions; words, a photo and a go back are added after a problem', async ({
  page,
}) => {
  const crew = await ownCrew(4)
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: FIRST_PLACE.lat, longitude: FIRST_PLACE.lng })
  await openCrew(page, crew, 'driver')
  const acts = [
    page.getByRole('link', { name: 'Navigate' }),
    page.getByRole('button', { name: 'Problem', exact: true }),
    page.getByRole('button', { name: 'Done', exact: true }),
  ]
  for (const [at, viewport] of sideways.entries()) {
    await page.setViewportSize(viewport)
    await page.evaluate(() => scrollTo(0, 0))
    const next = page.getByRole('heading', { level: 2, name: crew.streets[at] })
    await expect(next).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Cedar Hollow, GA 30990').first()).toBeInViewport({ ratio: 1 })
    for (const act of acts) {
      await expect(act).toBeInViewport({ ratio: 1 })
      expect((await boxOf(act)).height).toBeGreaterThanOrEqual(44)
      expect((await boxOf(act)).x).toBeGreaterThan((await boxOf(next)).x + (await boxOf(next)).width)
    }
    if (at === 0) await expectAccessible(page)
    if (at === sideways.length - 1) break
    // The phone shares its location, which is the first stop's.
    if (at === 0) await expect(page.getByText('Next stop, next door')).toBeVisible()
    const following = crew.streets[at + 1]
    await acts[2]?.click()
    await expect(page.getByRole('heading', { level: 2, name: following })).toBeInViewport({ ratio: 1 })
    if (at === 0) await expect(page.getByText('Next stop, 0.3 mi')).toBeVisible()
  }
  await page.getByRole('link', { name: /^Other Deliveries/ }).click()
  await expect(page).toHaveURL(/list=others/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: /^Your Deliveries/ }).click()
  await addWordsPhotoAndGoBack(page, crew)
})

/** At the two stops left of four; the button says what it sends. */
async function addWordsPhotoAndGoBack(page: Page, crew: OwnCrew): Promise<void> {
  const [, , first, second] = crew.streets
  await expect(page.getByRole('heading', { level: 2, name: first })).toBeVisible()
  await page.getByRole('button', { name: 'Problem', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'No can at the curb' }).click()
  await sheet.getByLabel('Photo').setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(sheet.getByRole('img', { name: 'To be sent' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Send photo' })).toBeInViewport({ ratio: 1 })
  await sheet.getByText('Needs a return visit').click()
  await sheet.getByRole('button', { name: 'Send photo and go back' }).click()
  // A slow photo upload is reported as still being sent.
  await expect(
    page.getByText(
      /^(Problem reported, and a go back was created|It is saved on this device and is still being sent)\.$/,
    ),
  ).toBeVisible()
  await expect(row(page, first)).toContainText('No can at the curb')

  await page.getByRole('button', { name: 'Problem', exact: true }).click()
  await sheet.getByRole('button', { name: 'Something else' }).click()
  await sheet.getByLabel("What's wrong?").fill('A bear sits on the can')
  await sheet.getByRole('button', { name: 'Send words' }).click()
  await expect(sheet).toBeHidden()
  // Both stops have a problem, so the first is next and shows it.
  await expect(page.getByRole('heading', { level: 2, name: first })).toBeVisible()
  await expect(page.getByRole('region', { name: first }).getByText('No can at the curb')).toBeVisible()
  await expect(row(page, second)).toContainText('A bear sits on the can')

  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByText('3 of 4')).toBeVisible()
  await expect(row(page, first)).not.toContainText('No can at the curb')
  const reasons = async () => (await deliveriesOf(crew)).map(({ problem }) => problem?.reason)
  await expect.poll(reasons).toEqual([undefined, undefined, undefined, 'A bear sits on the can'])
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}
