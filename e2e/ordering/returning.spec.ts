import { expectAccessible } from '../support/expect-accessible.ts'
import { goOn } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'
import { linkInMessage, orderPaid } from '../support/wire-orders.ts'

const heading = { level: 1 } as const

test('a returning customer has address and details filled in by a mailed link', async ({ page }) => {
  const { email } = await orderPaid()
  await page.goto('/h/piedmont')
  await page.getByRole('button', { name: 'Ordered here before?' }).click()
  await expect(page.getByLabel('Email of your last order')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email of your last order').fill(email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(
    page.getByText(`If ${email} ordered here before, a link is on its way. It works for an hour.`),
  ).toBeVisible()

  let path = ''
  await expect(async () => {
    path = await linkInMessage(email, 'h/piedmont/back')
  }).toPass()
  await page.goto(path)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('heading', heading)).toHaveText('Welcome back, Robin')
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Order with these' }).click()

  await expect(page.getByRole('heading', heading)).toHaveText('Choose Service Type')
  await page.getByRole('radio', { name: /Residential Services/ }).check()
  await goOn(page)
  await expect(page.getByText('Service is available for your location')).toBeVisible()
})
