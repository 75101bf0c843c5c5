import type { Locator, Page } from '@playwright/test'
import { openStep } from '../support/kept-answers.ts'
import { cards, enterCard, goOn, openPayer, tryOn } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'

const heading = { level: 1 } as const
const piedmont = { slug: 'piedmont' }
const ENTER_CARD = 'Enter your card to continue'
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
const phone = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const
const desktop = [
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
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

type Screens = typeof phone | typeof desktop

/** From the review of an order without a card, to its billing. */
async function expectCardAsked(page: Page, screens: Screens): Promise<void> {
  const [first, second] = screens
  const press = async (screen: Screens[number]) => {
    await page.setViewportSize(screen)
    await toTop(page)
    await tryOn(page, ENTER_CARD)
    await expect(page.getByText('Complete this slide')).toBeVisible()
    await expect(frame(page)).toBeFocused()
    await expectSeen(page, frame(page))
  }
  await test.step('a review without a card shows the card right under the heading', async () => {
    await openStep(page, piedmont, 'review', dumpster)
    await expect(page.getByRole('button', { name: ENTER_CARD })).toHaveAttribute('aria-disabled', 'true')
    const [title, card, rows] = await Promise.all([
      page.getByRole('heading', heading).boundingBox(),
      frame(page).boundingBox(),
      page.getByRole('heading', { name: 'Services', exact: true }).boundingBox(),
    ])
    expect(card?.y).toBeGreaterThan(title?.y ?? 0)
    expect(rows?.y).toBeGreaterThan(card?.y ?? 0)
  })
  await test.step('a card on the review', async () => {
    for (const screen of screens) await press(screen)
  })
  await test.step('a card at billing', async () => {
    await page.getByRole('link', { name: 'Change Billing' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('How would you like to pay?')
    await press(second)
    await page.setViewportSize(first)
  })
}

async function expectTermsAsked(page: Page, screens: Screens): Promise<void> {
  await test.step('the terms of a dumpster', async () => {
    await expect(page.getByRole('heading', heading)).toHaveText('Check your order')
    const box = page.getByRole('checkbox', { name: /terms of service/ })
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await toTop(page)
      await tryOn(page, 'Accept the terms to continue')
      await expect(page.getByText('Please complete the slide')).toBeVisible()
      await expect(box).toBeFocused()
      await expectSeen(page, box)
    }
    await box.check()
    await expect(page.getByRole('button', { name: /^Confirm Service Order/ })).toBeEnabled()
  })
}

test('a missing answer is named, and a press scrolls to it, on a desktop', { tag: '@desktop' }, async ({ page }) => {
  await expectCardAsked(page, desktop)
  await enterCard(page, cards.good)
  await goOn(page)
  await expectTermsAsked(page, desktop)
})

test('a missing answer is named, and a press scrolls to it, on a phone', { tag: '@phone' }, async ({ page }) => {
  await expectCardAsked(page, phone)
  await test.step('a press on Next that also blurs the card leads on', async () => {
    const fields = page.frameLocator('iframe[name="tokenFrame"]')
    await fields.getByLabel('Card number').fill(cards.good)
    await fields.getByLabel('Expiration month').fill('12')
    await fields.getByLabel('Expiration year').fill('2030')
    await fields.getByLabel('Security code (CVV)').pressSequentially('123')
    const way = page.getByRole('button', { name: /^(Next|Enter your card to continue)$/ })
    await way.click({ force: true })
    await expect(page.getByRole('heading', heading)).toHaveText('Check your order')
  })
  await test.step('a wrong postal code is scrolled into view', async () => {
    await page.getByRole('link', { name: 'Change Billing' }).click()
    await openPayer(page)
    const code = page.getByLabel('Billing ZIP code')
    await code.fill('30')
    await toTop(page)
    await goOn(page)
    await expect(code).toBeFocused()
    await expectSeen(page, code)
    await code.fill('30990')
    await goOn(page)
  })
  await expectTermsAsked(page, phone)
})
