import type { Page } from '@playwright/test'
import { askAsPage } from '../support/call-as-page.ts'
import { openSession, people } from '../support/log-in.ts'
import { CUT, loseAnswerOf, pressTwice } from '../support/lost-answer.ts'
import { openOrders } from '../support/open-orders.ts'
import { cards, goOn, openReview } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'
import { chargesOf, orderPaid, subjectsTo } from '../support/wire-orders.ts'

// The first press loses its response. Pressing again creates one row, charges once and confirms success.

test.use({ expectedErrors: [CUT] })

/** A name unique to this run and size. */
const ownName = (what: string, isMobile: boolean) => `${what} ${isMobile ? 'phone' : 'desk'} ${Date.now()}`

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('a customer is saved once with a later edit, an order refunded and cancelled once, with one email', async ({
  page,
  isMobile,
}) => {
  await openSession(page, people.owner)

  await test.step('a customer edited after the lost response is saved once, with the edit', async () => {
    const name = ownName('Cora', isMobile)
    await page.goto('/admin/customers/e/0')
    await page.getByLabel('Full Name').fill(name)
    const { lost } = await loseAnswerOf(page, 'users', 'create')
    await save(page)
    await lost
    await page.getByLabel('City').fill('Cedar Hollow')
    await save(page)
    await expect(page.getByText('Customer Saved!')).toBeVisible()
    const found = await askAsPage<object[]>(page, 'customers', 'getCustomers', { query: name })
    expect(found).toMatchObject([{ fullname: name, city: 'Cedar Hollow' }])
  })

  const { order, key, lastname, email } = await orderPaid()
  await openOrders(page, lastname)

  await test.step('a charge is refunded once', async () => {
    await page.getByRole('button', { name: `Refund order ${order}` }).click()
    await pressTwice(page, 'services', 'refund', () => page.getByRole('button', { name: /^Refund \$/ }).click())
    await expect(page.getByText(/^The charge of \$73\.54 was voided\.|\$73\.54 was refunded/)).toBeVisible()
    type Sold = { refunds: object[] }
    const { refunds } = await askAsPage<Sold>(page, 'services', 'getOrder', { i: order, key })
    expect(refunds).toHaveLength(1)
  })

  await test.step('an order is cancelled once, and its customer gets one email', async () => {
    await page.getByRole('button', { name: `Cancel order ${order}` }).click()
    await pressTwice(page, 'services', 'cancelOrder', () =>
      page.getByRole('button', { name: 'Cancel this order' }).click(),
    )
    await expect(page.getByText(`Order ${order} was cancelled`)).toBeVisible()
    const subjects = async () => (await subjectsTo(email)).filter((subject) => /cancel/i.test(subject))
    await expect.poll(subjects).toHaveLength(1)
  })
})

test('an order is placed once and its card charged once', { tag: '@phone' }, async ({ page, isMobile }) => {
  const email = `${ownName('dana', isMobile).replaceAll(' ', '-')}@example.test`
  await openReview(page, email, cards.good)
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
