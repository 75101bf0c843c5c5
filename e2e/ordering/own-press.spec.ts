import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { openStep } from '../support/kept-answers.ts'
import { CONFIRM, cards, enterCard, enterDetails, goOn, NEXT, openPayer, settled } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const heading = { level: 1 } as const
const piedmont = { slug: 'piedmont' }
const weekly = (id: number, price: number) => ({
  requested: true,
  answer: { id, cans: { cans: 1, frequency: { frequency: 'Weekly', price }, preferred: [], duration: 0 } },
})
const carts = { type: 'Residential', services: [weekly(3501, 2200), weekly(3502, 1400)] }

/** Visits the next step and comes back, so that its module is loaded and it appears at once under a second press. */
async function beenThere(page: Page, title: string): Promise<void> {
  const from = page.url()
  await goOn(page)
  await expect(page.getByRole('heading', heading)).toHaveText(title)
  await page.goBack()
  await expect(page).toHaveURL(from)
  await expect(page.getByRole('button', { name: NEXT })).toBeVisible()
  await settled(page)
}

function countOrders(page: Page): { sent: number } {
  const orders = { sent: 0 }
  page.on('request', (request) => {
    if (request.url().includes('method=purchase')) orders.sent += 1
  })
  return orders
}

/** Presses one spot several times in a row, as a finger does on a phone and a mouse elsewhere. */
async function pressOften(page: Page, spot: { x: number; y: number }, times: number, apart: number): Promise<void> {
  // The button is down as long as it is up, so presses are twice the delay apart.
  await page.mouse.click(spot.x, spot.y, { clickCount: times, delay: apart / 2 })
}

const boxOf = async (page: Page, name: string | RegExp) => {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox()
  if (!box) throw new Error(`No button ${name} is on the screen`)
  return box
}

const middleOf = ({ x, y, width, height }: Awaited<ReturnType<typeof boxOf>>) => ({
  x: x + width / 2,
  y: y + height / 2,
})

/** Confirm, now on the screen, is not where Next was: on a desktop this keeps a second press from ordering. */
async function expectApart(page: Page, next: Awaited<ReturnType<typeof boxOf>>): Promise<number> {
  const confirm = await boxOf(page, CONFIRM)
  expect(confirm.height).toBe(56)
  const isApart = confirm.y + confirm.height <= next.y || next.y + next.height <= confirm.y
  expect(isApart, `Confirm ${JSON.stringify(confirm)}, Next ${JSON.stringify(next)}`).toBe(true)
  return confirm.y + confirm.height
}

test('several presses on Next arrive at an untouched form and place no order, and a separate press on Confirm does', {
  tag: '@phone',
}, async ({ page }) => {
  // Blue Ridge is paid by link, so that no wait for a card keeps the steps apart.
  const sentence = 'We will text and email you a link for you to make your first payment'
  const orders = countOrders(page)
  await test.step('a double press at Services', async () => {
    const answers = { type: 'Residential', services: [weekly(3001, 2300)], customerdetails: null }
    await openStep(page, { slug: 'blue-ridge' }, 'services', answers)
    await expect(page.getByRole('heading', heading)).toHaveText('Available services for your location')
    await beenThere(page, 'Who is it for?')
    await pressOften(page, middleOf(await boxOf(page, NEXT)), 2, 150)
    await expect(page.getByRole('heading', heading)).toHaveText('Who is it for?')
    await settled(page)
    await expect(page.getByRole('button', { name: 'Add your first name' })).toBeVisible()
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
  })
  await enterDetails(page, 'own.press@example.com')
  await goOn(page)
  await expect(page.getByRole('heading', heading)).toHaveText('How would you like to pay?')
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.locator('iframe[name="tokenFrame"]')).toBeHidden()
  await expectAccessible(page)
  for (const [times, apart] of [
    [2, 50],
    [2, 400],
    [3, 250],
  ] as const) {
    await test.step(`${times} presses at Billing, ${apart} ms apart`, async () => {
      await beenThere(page, 'Check your order')
      await pressOften(page, middleOf(await boxOf(page, NEXT)), times, apart)
      await expect(page.getByRole('heading', heading)).toHaveText('Check your order')
      await settled(page)
      await expect(page.getByRole('button', { name: CONFIRM })).toBeVisible()
      expect(orders.sent).toBe(0)
      await page.goBack()
      await expect(page.getByRole('button', { name: NEXT })).toBeVisible()
    })
  }
  await settled(page)
  const next = await boxOf(page, NEXT)
  await goOn(page)
  await expect(page.getByRole('heading', heading)).toHaveText('Check your order')
  await expect(page.getByText(sentence)).toBeVisible()
  expect(844 - (await expectApart(page, next))).toBe(76)
  await goOn(page, 'Confirm Service Order')
  await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
  expect(orders.sent).toBe(1)
  await page.getByRole('link', { name: 'Choose later' }).click()
  await expect(page.getByText('$23.00 to pay')).toBeVisible()
})

test('a held key confirms nothing, and Confirm is not where Next was', { tag: '@desktop' }, async ({ page }) => {
  const orders = countOrders(page)
  await openStep(page, piedmont, 'billingdetails', carts)
  await enterCard(page, cards.good)
  const next = await boxOf(page, NEXT)
  await openPayer(page)
  await settled(page)
  await page.getByLabel('Billing ZIP code').focus()
  await page.keyboard.down('Enter')
  await expect(page.getByRole('heading', heading)).toHaveText('Check your order')
  await page.keyboard.down('Enter')
  await settled(page)
  await expectApart(page, next)
  // The key still repeats when the button has the focus.
  await page.getByRole('button', { name: CONFIRM }).focus()
  for (let repeated = 0; repeated < 5; repeated += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect(orders.sent).toBe(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
  expect(orders.sent).toBe(1)
})
