import {
  addTrashAndRecycling,
  cards,
  chooseAddress,
  chooseDropOff,
  chooseResidential,
  enterCard,
  enterDetails,
  goOn,
} from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'
import { translatePage } from '../support/translate-page.ts'

// A translator changes the page under React. Further translated screens have tests beside them (*-translated.test.tsx).

const heading = { level: 1 } as const

test('a translated page orders carts and ends with a drop-off day', { tag: '@phone' }, async ({ page }) => {
  await translatePage(page)
  await chooseResidential(page)
  await page.getByRole('combobox', { name: 'Service address' }).pressSequentially('120 Oa')
  await expect(page.getByRole('option', { name: '120 Oak Street' })).toBeVisible()
  await chooseAddress(page, '120 Oak Street')
  await goOn(page)
  await addTrashAndRecycling(page)
  await goOn(page)
  await enterDetails(page, 'translated@example.com')
  await goOn(page)
  await enterCard(page, cards.good)
  await goOn(page)
  await expect(page.getByRole('heading', heading)).toHaveText('Check your order')
  await goOn(page, 'Confirm Service Order')
  await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
  await chooseDropOff(page, 'AM')
  await goOn(page, /^Bring them .*, AM$/)
  await expect(page.getByText('$100.29 paid today')).toBeVisible()
})
