import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { openStep } from '../support/kept-answers.ts'
import { cards, enterCard, goOn, openPayer, tryOn } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'

const heading = { level: 1 } as const
const piedmont = { slug: 'piedmont' }
const ENTER_CARD = 'Enter your card to continue'
const weekly = (id: number, price: number) => ({
  requested: true,
  answer: { id, cans: { cans: 1, frequency: { frequency: 'Weekly', price }, preferred: [], duration: 0 } },
})
const carts = { type: 'Residential', services: [weekly(3501, 2200), weekly(3502, 1400)] }
const dumpster = {
  type: 'Commercial',
  services: [
    {
      requested: true,
      answer: {
        id: 3511,
        cans: { cans: 1, frequency: { frequency: 'Weekly', price: 8900 }, preferred: ['Monday'], duration: 0 },
        placement: { fullname: '', phone: '', email: '', notes: '' },
      },
    },
    ...[3512, 3513, 3514, 3515].map((id) => ({ requested: false, id })),
  ],
}

/** Screens on which something may be out of view: the default, a phone in landscape, a desktop at 200 %. */
const screens = [
  { tag: '@both', screen: null },
  { tag: '@phone', screen: { width: 844, height: 390 } },
  { tag: '@desktop', screen: { width: 640, height: 400 } },
] as const
const frame = (page: Page) => page.locator('iframe[name="tokenFrame"]')

/** Wholly in the viewport and not under the sticky footer. */
async function expectSeen(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeInViewport({ ratio: 0.99 })
  const box = await what.boundingBox()
  const covered = await page.evaluate(
    () => Number.parseFloat(document.documentElement.style.getPropertyValue('--foot-height')) || 0,
  )
  const height = await page.evaluate(() => innerHeight)
  expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height - covered + 1)
}

const toTop = (page: Page) => page.evaluate(() => scrollTo(0, 0))

for (const { tag, screen } of screens) {
  const size = screen ? ` at ${screen.width} by ${screen.height}` : ''

  test(`a missing answer is named, and a press scrolls to it${size}`, { tag }, async ({ page }) => {
    if (screen) await page.setViewportSize(screen)
    await test.step('a card on the review', async () => {
      await openStep(page, piedmont, 'review', carts)
      await expect(page.getByRole('button', { name: ENTER_CARD })).toHaveAttribute('aria-disabled', 'true')
      await toTop(page)
      await tryOn(page, ENTER_CARD)
      await expect(page.getByText('Complete this slide')).toBeVisible()
      await expect(frame(page)).toBeFocused()
      await expectSeen(page, frame(page))
    })

    await test.step('a card at billing', async () => {
      await openStep(page, piedmont, 'billingdetails', carts)
      await toTop(page)
      await tryOn(page, ENTER_CARD)
      await expect(frame(page)).toBeFocused()
      await expectSeen(page, frame(page))
    })

    await test.step('the terms of a dumpster', async () => {
      await openStep(page, piedmont, 'review', dumpster)
      await enterCard(page, cards.good)
      await toTop(page)
      await tryOn(page, 'Accept the terms to continue')
      await expect(page.getByText('Please complete the slide')).toBeVisible()
      const box = page.getByRole('checkbox', { name: /terms of service/ })
      await expect(box).toBeFocused()
      await expectSeen(page, box)
      await box.check()
      await expect(page.getByRole('button', { name: /^Confirm Service Order/ })).toBeEnabled()
    })
  })
}

test('a review without a card shows the card right under the heading', async ({ page }) => {
  await openStep(page, piedmont, 'review', carts)
  await expect(page.getByRole('button', { name: ENTER_CARD })).toBeVisible()
  await expectAccessible(page)
  const [title, card, rows] = await Promise.all([
    page.getByRole('heading', heading).boundingBox(),
    frame(page).boundingBox(),
    page.getByRole('heading', { name: 'Services', exact: true }).boundingBox(),
  ])
  expect(card?.y).toBeGreaterThan(title?.y ?? 0)
  expect(rows?.y).toBeGreaterThan(card?.y ?? 0)
})

test('a wrong postal code is scrolled into view', { tag: '@phone' }, async ({ page }) => {
  await openStep(page, piedmont, 'billingdetails', carts)
  await enterCard(page, cards.good)
  await openPayer(page)
  await page.getByLabel('Billing ZIP code').fill('30')
  await toTop(page)
  await goOn(page)
  await expect(page.getByLabel('Billing ZIP code')).toBeFocused()
  await expectSeen(page, page.getByLabel('Billing ZIP code'))
})

test('a press on Next that also blurs the card leads on', { tag: '@phone' }, async ({ page }) => {
  await openStep(page, piedmont, 'billingdetails', carts)
  const fields = page.frameLocator('iframe[name="tokenFrame"]')
  await fields.getByLabel('Card number').fill(cards.good)
  await fields.getByLabel('Expiration month').fill('12')
  await fields.getByLabel('Expiration year').fill('2030')
  await fields.getByLabel('Security code (CVV)').pressSequentially('123')
  const way = page.getByRole('button', { name: /^(Next|Enter your card to continue)$/ })
  await way.click({ force: true })
  await expect(page.getByRole('heading', heading)).toHaveText('Check your order')
})

test("a step's open question is scrolled into view", { tag: '@phone' }, async ({ page }) => {
  await openStep(page, piedmont, 'services', { ...carts, services: [weekly(3501, 2200)] })
  await toTop(page)
  await tryOn(page, 'Choose or skip Recycling')
  await expect(page.getByRole('button', { name: 'Add Recycling' })).toBeInViewport()
})
