import type { Page } from '@playwright/test'
import { openStep, twoCarts } from '../support/kept-answers.ts'
import { cards, enterCard, goOn, tryOn } from '../support/order-steps.ts'
import { ownHauler } from '../support/own-hauler.ts'
import { expect, test } from '../support/strict-test.ts'

const heading = { level: 1 } as const
const ISSUE = 'There was an issue placing the order : '

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

// Screen tests cover a withdrawn pay frequency, a closed day, and a hauler that begins to take cards.
test('a changed fee and a withdrawn service are named on Confirm, and the order succeeds without the service', async ({
  page,
}) => {
  const hauler = await ownHauler()
  await openStep(page, hauler, 'review', twoCarts(hauler))
  const confirm = () => goOn(page, 'Confirm Service Order')
  await enterCard(page, cards.good)

  await test.step('a changed fee reaches the open review', async () => {
    await expect(total(page, '$88.52')).toBeVisible()
    await hauler.save({ setupfee: 60 })
    const settlings = await countSettling(page)
    await confirm()
    await expect(refusal(page)).toContainText('The total is now $98.52. Please check your order and confirm it again.')
    await expect(refusal(page)).toBeFocused()
    await expect(total(page, '$98.52')).toBeVisible()
    // The new amount has to settle before it can be confirmed.
    expect(await settlings()).toBeGreaterThan(0)
  })

  await test.step('a withdrawn service is named and removed by hand, and nothing is ordered in its place', async () => {
    await enterCard(page, cards.good)
    await hauler.stopSelling('Recycling')
    await confirm()
    await expect(page.getByRole('heading', heading)).toHaveText('Available services for your location')
    await expect(refusal(page)).toContainText('Recycling is no longer offered at your address.')
    await tryOn(page, 'Say what to do about Recycling')
    await expect(page.getByRole('button', { name: 'Order without Recycling' })).toBeFocused()
    await page.getByRole('button', { name: 'Order without Recycling' }).click()
    await goOn(page)
    await expect(page.getByRole('heading', heading)).toHaveText('Check your order')
    await expect(total(page, '$83.54')).toBeVisible()
    await expect(page.getByText('Recycling')).toHaveCount(0)
  })

  await enterCard(page, cards.good)
  await confirm()
  await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
})
