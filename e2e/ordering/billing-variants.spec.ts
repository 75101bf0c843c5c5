import { expectAccessible } from '../support/expect-accessible.ts'
import { cards, enterCard, enterDetails, goOn, orderUpToReview, tryOn, upToServices } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'

const heading = { level: 1 } as const
const residential = /Residential Services/

test('where only quarters are paid, nothing is asked and three months are charged', async ({ page }, { project }) => {
  await upToServices(page, '/h/tidewater', residential)
  await page.getByRole('button', { name: 'Add Trash Carts' }).click()
  await goOn(page)
  await enterDetails(page, `quarter.${project.name}@example.com`)
  await goOn(page)
  await expect(page.getByLabel('Full name')).toBeVisible()
  await expect(page.getByLabel('Payment frequency')).toBeHidden()
  await expect(page.getByText('$65.52').filter({ visible: true }).first()).toBeVisible()
  await enterCard(page, cards.good)
  await goOn(page)
  await expect(page.getByText('Quarterly', { exact: true })).toBeVisible()
  await goOn(page, 'Confirm Service Order')
  await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
})

test('a year is paid at once, with the set-up fee', async ({ page }, { project }) => {
  await upToServices(page, '/h/piedmont', residential)
  await page.getByRole('radio', { name: /^Weekly/ }).check()
  await page.getByRole('button', { name: 'Add Household Trash' }).click()
  await page.getByRole('button', { name: 'No thanks' }).click()
  await goOn(page)
  await enterDetails(page, `year.${project.name}@example.com`)
  await goOn(page)
  await page.getByLabel('Payment frequency').selectOption({ label: 'Yearly' })
  await expect(page.getByText('$332.48').filter({ visible: true }).first()).toBeVisible()
  await enterCard(page, cards.good)
  await goOn(page)
  await goOn(page, 'Confirm Service Order')
  await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
  await page.getByRole('link', { name: 'Choose later' }).click()
  await expect(page.getByText('$332.48 paid today')).toBeVisible()
  await expect(page.getByText(/ Piedmont Hauling asks for \$282\.48 a year\./)).toBeVisible()
})

test('a hauler who is paid by link asks for no card', async ({ page }, { project }) => {
  await upToServices(page, '/h/blue-ridge', residential)
  await page.getByRole('button', { name: 'Add Weekly Carts' }).click()
  await goOn(page)
  await enterDetails(page, `link.${project.name}@example.com`)
  await goOn(page)
  const sentence = 'We will text and email you a link for you to make your first payment'
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.locator('iframe[name="tokenFrame"]')).toBeHidden()
  await expectAccessible(page)
  await goOn(page)
  await expect(page.getByText(sentence)).toBeVisible()
  await goOn(page, 'Confirm Service Order')
  await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
  await page.getByRole('link', { name: 'Choose later' }).click()
  await expect(page.getByText('$23.00 to pay')).toBeVisible()
})

test('the demo hauler leaves billing out and keeps the order', async ({ page }, { project }) => {
  await upToServices(page, '/h/demo', residential)
  await page.getByRole('button', { name: 'Add Household Trash' }).click()
  await page.getByRole('button', { name: 'No thanks' }).click()
  await goOn(page)
  await enterDetails(page, `kept.${project.name}@example.com`)
  await goOn(page)
  await expect(page.getByText('Billing information has been excluded from this demo')).toBeVisible()
  await expectAccessible(page)
  await goOn(page)
  await goOn(page, 'Confirm Service Order')
  await page.getByRole('link', { name: 'Choose later' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('That is the whole order.')
  await expect(page.getByText('Nothing is charged.')).toBeVisible()
})

test('messages of strangers are no card, and an edited card is asked again', async ({ page }, { project }) => {
  await orderUpToReview(page, `stranger.${project.name}@example.com`, cards.good)
  await page.getByRole('link', { name: 'Change Billing' }).click()
  await page.getByRole('button', { name: 'Use another card' }).click()
  await page.evaluate(() => window.postMessage('{"message":"9418594164541111","expiry":"203012"}', '*'))
  await tryOn(page, 'Enter your card to continue')
  await expect(page.getByText('Complete this slide')).toBeVisible()
  await enterCard(page, cards.good)
  await page.frameLocator('iframe[name="tokenFrame"]').getByLabel('Card number').fill('411111')
  await expect(page.getByText('Card ending in 1111 is ready.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Enter your card to continue' })).toBeVisible()
  await expect(page.getByRole('heading', heading)).toHaveText('How would you like to pay?')
})

test('a card is held for two minutes only', async ({ page }, { project }) => {
  await page.clock.install()
  await orderUpToReview(page, `stale.${project.name}@example.com`, cards.good)
  await expect(page.getByText('card ending in 1111')).toBeVisible()
  await page.clock.fastForward('02:10')
  await expect(page.getByText(/^For your safety a card is held for two minutes only/)).toBeVisible()
  await expect(page.locator('iframe[name="tokenFrame"]')).toBeVisible()
})
