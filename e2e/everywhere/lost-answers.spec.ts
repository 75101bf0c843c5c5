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

async function named(page: Page, [area, method]: [string, string], name: string, query: Record<string, string> = {}) {
  const rows = await askAsPage<Record<string, unknown>[]>(page, area, method, query)
  return rows.filter((row) => Object.values(row).includes(name)).length
}

test.describe("in a hauler's office", () => {
  test.beforeEach(async ({ page }) => {
    await openSession(page, people.owner)
  })

  test('a customer edited after the lost response is saved once, with the edit', async ({ page, isMobile }) => {
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

  test('a paid order is cancelled once, and its customer gets one email', async ({ page }) => {
    const { order, lastname, email } = await orderPaid()
    await openOrders(page, lastname)
    await page.getByRole('button', { name: `Cancel order ${order}` }).click()
    await page.getByRole('radio', { name: /^Don’t refund anything now/ }).check()
    await pressTwice(page, 'services', 'cancelOrder', () =>
      page.getByRole('button', { name: 'Cancel this order' }).click(),
    )
    await expect(page.getByText(`Order ${order} was cancelled`)).toBeVisible()
    const subjects = async () => (await subjectsTo(email)).filter((subject) => /cancel/i.test(subject))
    await expect.poll(subjects).toHaveLength(1)
  })

  test('a charge is refunded once', async ({ page }) => {
    const { order, key, lastname } = await orderPaid()
    await openOrders(page, lastname)
    await page.getByRole('button', { name: `Refund order ${order}` }).click()
    await pressTwice(page, 'services', 'refund', () => page.getByRole('button', { name: /^Refund \$/ }).click())
    await expect(page.getByText(/^The charge of \$73\.54 was voided\.|\$73\.54 was refunded/)).toBeVisible()
    type Sold = { refunds: object[] }
    const { refunds } = await askAsPage<Sold>(page, 'services', 'getOrder', { i: order, key })
    expect(refunds).toHaveLength(1)
  })
})

test.describe('for a visitor', { tag: '@phone' }, () => {
  test('a group is registered once', async ({ page, isMobile }) => {
    const name = ownName('Marsh Hauling', isMobile)
    await page.goto('/Can-Manager/register')
    await page.getByLabel('Group name').fill(name)
    await page.getByLabel('Company phone').fill('478-555-0177')
    await page.getByLabel('Company address').fill('120 Oak Street, Cedar Hollow, GA 30990')
    await page.getByLabel('First name').fill('Robin')
    await page.getByLabel('Last name').fill('Marsh')
    await page.getByLabel('Email').fill(`${name.replaceAll(' ', '-').toLowerCase()}@yard.example`)
    await page.getByLabel('Password', { exact: true }).fill('quiet-street-9')
    await page.getByLabel('Confirm password').fill('quiet-street-9')
    await pressTwice(page, 'canmanager', 'register', () =>
      page.getByRole('button', { name: 'Register', exact: true }).click(),
    )
    await expect(page.getByText('Your account is ready. Please log in.')).toBeVisible()
    await openSession(page, people.admin)
    expect(await named(page, ['canmanager', 'getGroups'], name)).toBe(1)
  })

  test('an order is placed once and its card charged once', async ({ page, isMobile }) => {
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
})
