import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { chooseDropOff, enterDetails, goOn, upToServices } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'

const heading = { level: 1 } as const

/** Calls that a demonstration must not make. */
function forbiddenCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (/method=(initLead|purchase|setDeliveryDate)/i.test(request.url())) calls.push(request.url())
  })
  return calls
}

test('a hauler views the whole order, and nothing is sent', async ({ page }) => {
  const calls = forbiddenCalls(page)
  await upToServices(page, '/Demo', /Residential Services/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add Household Trash' }).click()
  await page.getByRole('button', { name: 'No thanks' }).click()
  await goOn(page)
  await enterDetails(page, 'looker@example.com')
  await goOn(page)
  await expect(page.getByText('Billing information has been excluded from this demo')).toBeVisible()
  await goOn(page)
  await goOn(page, 'Confirm Service Order')
  await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
  await chooseDropOff(page, 'AM')
  await goOn(page, /^Bring them .*, AM$/)
  await expect(page.getByRole('heading', heading)).toHaveText('That is the whole order.')
  await expect(page.getByText('This was a demonstration')).toBeVisible()
  await expectAccessible(page)
  expect(calls).toEqual([])
  await page.getByRole('link', { name: 'Home page', exact: true }).click()
  await expect(page).toHaveURL('/')

  await test.step('inside a frame the parent page is asked for its contact page', async () => {
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.src = '/demo/demo/confirmation'
      frame.name = 'demonstration'
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;z-index:99'
      document.body.append(frame)
    })
    await page
      .frameLocator('iframe[name="demonstration"]')
      .getByRole('link', { name: /^Talk to us/ })
      .click()
    await expect(page).toHaveURL(/\/contact$/i)
  })
})
