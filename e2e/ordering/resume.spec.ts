import { readBrowserStorage, sealAsOlder } from '../support/browser-storage.ts'
import { openStep } from '../support/kept-answers.ts'
import { cards, enterCard, goOn } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'

const heading = { level: 1 } as const
const piedmont = { slug: 'piedmont' }
const weekly = (id: number, price: number) => ({
  requested: true,
  answer: { id, cans: { cans: 1, frequency: { frequency: 'Weekly', price }, preferred: [], duration: 0 } },
})
const yearly = {
  type: 'Residential',
  services: [weekly(3501, 2200), weekly(3502, 1400)],
  billing: { payfrequency: 12, fullname: 'Dana Whitfield', zip: '30990' },
}

test('an order that version 0.4 sealed survives reloads, another tab and a declined card, and is placed once', async ({
  page,
  context,
}) => {
  const shows = (amount: string) => expect(page.getByText(amount).filter({ visible: true }).first()).toBeVisible()
  await openStep(page, piedmont, 'review', yearly)
  await sealAsOlder(page, 'signup')
  await page.reload()
  await expect(page.getByRole('heading', heading)).toHaveText('Check your order')
  await shows('$512.24')
  expect(await readBrowserStorage(page)).not.toContain('sealed:')
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([])

  const other = await context.newPage()
  await other.goto('/h/piedmont/services')
  await test.step('a change in another tab shows at once', async () => {
    await other.getByRole('button', { name: 'Remove Recycling' }).click()
    await other.getByRole('button', { name: 'No thanks' }).click()
    // Recycling was unanswered for a moment, which may send this tab back to it; the amount is the other tab's.
    await shows('$332.48')
  })

  await page.goto('/h/piedmont/review')
  await test.step('an edited card is tokenized again', async () => {
    await enterCard(page, cards.good)
    await page.frameLocator('iframe[name="tokenFrame"]').getByLabel('Card number').fill('411111')
    await expect(page.getByText('Card ending in 1111 is ready')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Enter your card to continue' })).toBeVisible()
  })
  await test.step('a declined card keeps everything', async () => {
    await enterCard(page, cards.declined)
    await goOn(page, 'Confirm Service Order')
    await expect(page.getByText(/^There was an issue placing the order : /)).toBeVisible()
    await expect(page.getByText('1 cart, 95/96 gal, Weekly')).toBeVisible()
  })

  await enterCard(page, cards.good)
  await goOn(page, 'Confirm Service Order')
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
  }
  await page.goBack()
  await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
  await page.getByRole('link', { name: 'Choose later' }).click()
  await expect(page.getByText('$332.48 paid today')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Carts arrive on a day you choose')).toBeVisible()
  await expect(page.getByText(/ Piedmont Hauling bills you \$282\.48 a year\./)).toBeVisible()
})
