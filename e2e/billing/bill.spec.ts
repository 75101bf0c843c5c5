import type { Page } from '@playwright/test'
import type { Asked } from '../../src/contract/contract.ts'
import { expectSound } from '../support/expect-sound.ts'
import { DEMO_PASSWORD, people } from '../support/log-in.ts'
import { cards, enterCard, goOn } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'
import { openWire } from '../support/wire-client.ts'
import { linkInMessage, orderUnpaid } from '../support/wire-orders.ts'

// A customer pays a bill from its email, on a phone.

const heading = { level: 1 } as const
const BLUE_RIDGE = 30 as Asked<'billing.getInvoices'>['companyId']
const PAY = 'Pay $23.00'

/** The bill of an unpaid order, in the email that the office sends. */
async function emailedBill() {
  const { order, email } = await orderUnpaid()
  const { ask, write } = await openWire(people.admin, DEMO_PASSWORD)
  const [bill] = await ask('billing.getInvoices', { companyId: BLUE_RIDGE, query: order })
  await write('billing.send', { id: bill?.id ?? 0 })
  await expect.poll(() => linkInMessage(email, 'bill').catch(() => '')).not.toBe('')
  return linkInMessage(email, 'bill')
}

async function payWith(page: Page, card: string) {
  await enterCard(page, card)
  await goOn(page, PAY)
}

test('a bill is paid from its email with another card after a declined one, and printed', async ({ page }) => {
  const path = await emailedBill()
  const answer = await page.goto(path)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('heading', heading)).toHaveText(/^Bill \d+$/)
  await expect(page.getByText('Weekly Carts').filter({ visible: true }).first()).toBeVisible()
  await expectSound(page)

  await test.step('a declined card leaves the bill open, and its link takes another one', async () => {
    await payWith(page, cards.declined)
    await expect(page.getByRole('alert').filter({ hasText: 'Your bank declined' })).toBeFocused()
    await expectSound(page)
    await page.goto(path)
    await payWith(page, cards.good)
    await expect(page.getByRole('heading', heading)).toHaveText('$23.00 paid')
    await expect(page.getByText('$23.00 was charged to the card ending in 1111.')).toBeVisible()
    await expectSound(page)
    await page.reload()
    await expect(page.getByRole('heading', heading)).toHaveText(/^Bill \d+ is paid$/)
  })

  await test.step('the paper has a page of its own and nothing of the screen', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText('page 1 of 1')
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})
