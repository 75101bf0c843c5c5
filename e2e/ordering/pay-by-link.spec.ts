import { expectSound } from '../support/expect-sound.ts'
import { cards, enterCard, goOn, tryOn } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'
import { linkInMessage, orderUnpaid } from '../support/wire-orders.ts'

const heading = { level: 1 } as const
const PAY = 'Pay $23.00'

test('an order is paid by the link in its message, with another card after a declined one', async ({ page }) => {
  const { order, key, email } = await orderUnpaid()
  const path = await linkInMessage(email, 'pay')
  const answer = await page.goto(path)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('heading', heading)).toHaveText('Pay Blue Ridge Waste')
  await expect(page.getByText('Weekly Carts').filter({ visible: true }).first()).toBeVisible()
  await expectSound(page)
  await tryOn(page, 'Enter your card to continue')
  await expect(page.getByText('Complete this slide')).toBeInViewport()
  await expect(page.locator('iframe[name="tokenFrame"]')).toBeFocused()

  await test.step('a declined card keeps the link open', async () => {
    await enterCard(page, cards.declined)
    await goOn(page, PAY)
    await expect(page.getByRole('alert').filter({ hasText: 'Your bank declined' })).toBeFocused()
    await expectSound(page)
  })

  await enterCard(page, cards.good)
  await goOn(page, PAY)
  await expect(page.getByRole('heading', heading)).toHaveText('$23.00 paid')
  await expect(page.getByText('Thank you, your payment was received.')).toBeVisible()
  await expect(page.getByText('To Blue Ridge Waste, with the card ending in 1111.')).toBeVisible()
  await expectSound(page)
  await page.reload()
  await expect(page.getByText('This order is paid. Nothing more was charged.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose your drop-off day' })).toHaveAttribute(
    'href',
    `/order/${order}?key=${key}`,
  )
  await page.getByRole('link', { name: 'Choose your drop-off day' }).click()
  await expect(page.getByText('$23.00 paid today')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'When would you like the drop-off?' })).toBeVisible()
})
