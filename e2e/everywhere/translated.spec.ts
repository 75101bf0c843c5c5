import {
  addTrashAndRecycling,
  cards,
  chooseAddress,
  chooseDropOff,
  chooseFirstOpenDay,
  chooseResidential,
  enterCard,
  enterDetails,
  goOn,
} from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'
import { translatePage } from '../support/translate-page.ts'
import { linkInMessage, orderUnpaid } from '../support/wire-orders.ts'

const heading = { level: 1 } as const

test.beforeEach(async ({ page }) => translatePage(page))

test('a translated page orders carts and ends with a drop-off day', { tag: '@phone' }, async ({ page }) => {
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

test('a translated pay page takes the card, and the order takes its day', { tag: '@phone' }, async ({ page }) => {
  const { email } = await orderUnpaid()
  await page.goto(await linkInMessage(email, 'pay'))
  await enterCard(page, cards.good)
  await goOn(page, 'Pay $23.00')
  await expect(page.getByRole('heading', heading)).toHaveText('$23.00 paid')
  await page.getByRole('link', { name: 'Choose your drop-off day' }).click()
  await chooseDropOff(page, 'AM')
  await page.getByRole('button', { name: 'Save drop-off day' }).click()
  await expect(page.getByRole('button', { name: 'Change day' })).toBeVisible()
})

test('a translated lookup sends its request', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/signup/piedmont')
  await page.getByRole('radio', { name: /Residential Services/ }).check()
  await goOn(page, 'Next Step')
  await chooseAddress(page, '120 Oak Street')
  await goOn(page, 'Next Step')
  await page.getByRole('button', { name: 'Choose Household Trash' }).click()
  await goOn(page, 'Next Step')
  await expect(page.getByLabel('Number of carts, Household Trash')).toBeVisible()
  await goOn(page, 'Continue')
  await page.getByRole('radio', { name: /^Weekly/ }).check()
  await goOn(page, 'Confirm')
  await chooseFirstOpenDay(page)
  await goOn(page, 'Confirm')
  await enterDetails(page, 'translated.request@example.com')
  await goOn(page, 'Send my request')
  await expect(page.getByRole('heading', heading)).toHaveText('Thank you')
})
