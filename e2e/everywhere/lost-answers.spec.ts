import { askAsPage } from '../support/call-as-page.ts'
import { openStep } from '../support/kept-answers.ts'
import { openSession, people } from '../support/log-in.ts'
import { CUT, loseAnswerOf } from '../support/lost-answer.ts'
import { cards, enterCard, goOn } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'
import { chargesOf } from '../support/wire-orders.ts'

// The press loses its response. The page asks for the outcome of its key: one order, charged once.

test.use({ expectedErrors: [CUT] })

const oneCart = {
  id: 3501,
  cans: { cans: 1, frequency: { frequency: 'Weekly', price: 2200 }, preferred: [], duration: 0 },
}

test('an order is placed once and its card charged once', { tag: '@phone' }, async ({ page }) => {
  const email = `lost-${Date.now()}@example.test`
  await openStep(page, { slug: 'piedmont' }, 'billingdetails', {
    type: 'Residential',
    services: [
      { requested: true, answer: { ...oneCart, name: 'Household Trash' } },
      { requested: false, id: 3502 },
    ],
    customerdetails: {
      firstname: 'Dana',
      lastname: 'Whitfield',
      email,
      cellphone: '478-555-0142',
      address: '120 Oak Street',
      city: 'Cedar Hollow',
      state: 'GA',
      zip: '30990',
    },
  })
  await enterCard(page, cards.good)
  await goOn(page)
  const { lost } = await loseAnswerOf(page, 'services', 'purchase')
  await goOn(page, 'Confirm Service Order')
  await lost
  await expect(page).toHaveURL(/deliverydate/)
  await openSession(page, people.owner)
  const orders = await askAsPage<{ order: string }[]>(page, 'services', 'getOrders', {
    companyId: '35',
    query: email,
  })
  expect(orders).toHaveLength(1)
  expect(await chargesOf(orders[0]?.order ?? '')).toHaveLength(1)
})
