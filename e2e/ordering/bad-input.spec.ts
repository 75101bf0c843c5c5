import { openStep, twoCarts } from '../support/kept-answers.ts'
import {
  addTrashAndRecycling,
  cards,
  chooseAddress,
  chooseResidential,
  enterCard,
  enterDetails,
  goOn,
} from '../support/order-steps.ts'
import { ownHauler } from '../support/own-hauler.ts'
import { expect, test } from '../support/strict-test.ts'

const heading = { level: 1 } as const

test('a browser that blocks storage can order', async ({ page }, { project }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  await chooseResidential(page)
  await chooseAddress(page, '120 Oak Street')
  await expect(page.getByText('Service is available for your location')).toBeVisible()
  await goOn(page)
  await addTrashAndRecycling(page)
  await goOn(page)
  await enterDetails(page, `blocked.${project.name}@example.com`)
  await goOn(page)
  await enterCard(page, cards.good)
  await goOn(page)
  await goOn(page, 'Confirm Service Order')
  await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
})

test('two tabs show one order, and it is placed once', async ({ page, context }) => {
  const hauler = await ownHauler()
  await openStep(page, hauler, 'review', twoCarts(hauler))
  await expect(page.getByText('$88.52').filter({ visible: true }).first()).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/h/${hauler.slug}/services`)
  await other.getByRole('button', { name: 'Remove Recycling' }).click()
  await other.getByRole('button', { name: 'No thanks' }).click()
  await other.goto(`/h/${hauler.slug}/review`)
  // Recycling was unanswered for a moment, which may send this tab back to it; the amount is the other tab's.
  await expect(page.getByText('$73.54').filter({ visible: true }).first()).toBeVisible()
  await page.goto(`/h/${hauler.slug}/review`)
  await enterCard(page, cards.good)
  await goOn(page, 'Confirm Service Order')
  await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
  await expect(other.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
})
