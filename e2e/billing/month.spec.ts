import type { Page } from '@playwright/test'
import type { Asked } from '../../src/contract/contract.ts'
import { expectSound } from '../support/expect-sound.ts'
import { DEMO_PASSWORD, openSession, people } from '../support/log-in.ts'
import { type OwnProduct, testOfOwnProduct as test } from '../support/own-product.ts'
import { expect } from '../support/strict-test.ts'
import { openWire } from '../support/wire-client.ts'
import { linkInMessage, messagesTo } from '../support/wire-orders.ts'

// A month of billing at two haulers: one starts it and collects a kept card, the other takes a check and prints. The
// product's clock is moved, so the journey has a product of its own.

const TIDEWATER = 38 as Asked<'billing.start'>['companyId']
const PIEDMONT = 35 as Asked<'billing.issue'>['companyId']
const PAID_BY_CHECK = 'Darnell Tillman'
const ON_PAPER = [PAID_BY_CHECK, 'Ines Ivey']
const email = 'dana.month@example.test'

const chargedOn = (day: string) =>
  `Tidewater Disposal charges $21.84 a month for this order to your Visa ending in 1111, next on ${day}`

// A moved clock ends sessions, so each use opens one.
const wireOf = (product: OwnProduct, who: string) => openWire(who, DEMO_PASSWORD, product.origin)

const mails = async (product: OwnProduct, subject: RegExp) =>
  (await messagesTo(email, product.origin)).filter((mail) => subject.test(mail.subject)).map(({ text }) => text)

async function startBilling(page: Page): Promise<void> {
  await openSession(page, people.other)
  await page.goto('/admin/billing')
  await expectSound(page)
  await page.getByRole('link', { name: 'Start billing' }).click()
  await page.getByLabel('First day').fill('2026-11-18')
  await page.getByRole('button', { name: 'See what happens' }).click()
  await expect(page.getByText('Bills on that day')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Start billing' }).click()
  await expect(page.getByText('Billing begins on 11/18/2026')).toBeVisible()
}

/** A homeowner orders a cart by the month and keeps the card. */
async function orderWithKeptCard(product: OwnProduct): Promise<string> {
  const admin = await wireOf(product, people.admin)
  await admin.write('companies.update', { id: TIDEWATER, payfrequency: [1], residentialpayfrequency: null })
  const { tokenizerurl } = await admin.ask('companies.getByUrl', { i: 'tidewater' })
  const card = { account: '4111111111111111', expiry: '203012', cvv: '123' }
  const answer = await fetch(new URL('/cardsecure/api/v1/ccn/tokenize', tokenizerurl ?? ''), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  })
  const { token } = (await answer.json()) as { token: string }
  const oak = { address: '120 Oak Street', city: 'Cedar Hollow', state: 'GA', zip: '30990' }
  const { lat, lng } = await admin.ask('geo.locate', { q: '120 Oak Street, Cedar Hollow, GA 30990' })
  const sold = await admin.write('services.purchase', {
    company: TIDEWATER,
    address: { type: 'Residential', ...oak, lat, lng },
    user: { firstname: 'Dana', lastname: 'Whitfield', email, cellphone: '478-555-0142', ...oak },
    services: [{ id: 3801, cans: { cans: 1, frequency: { frequency: 'Weekly', price: 21 } } }],
    billing: {
      payfrequency: 1,
      fullname: 'Dana Whitfield',
      zip: '30990',
      tokenResponse: { message: token, expiry: '203012' },
      total: 21.84,
      tax: 0.84,
    },
    keepcard: true,
  })
  if (!('order' in sold)) throw new Error(sold.resptext)
  return `/order/${sold.order}?key=${sold.key}`
}

/** Bills of that day are looked at, one is issued, then the others. */
async function issueBills(page: Page): Promise<void> {
  await openSession(page, people.other)
  await page.goto('/admin/billing')
  await page.getByRole('link', { name: /^Review \d+ bills$/ }).click()
  await expect(page.getByRole('row', { name: /Dana Whitfield/ })).toContainText('Card 1111')
  await page.getByLabel('Select Dana Whitfield').check()
  await expectSound(page)
  await page.getByRole('button', { name: 'Issue selected (1)' }).click()
  const issued = page.getByRole('region', { name: 'Issued a moment ago' })
  await expect(issued).toContainText(/Emails go out in \d+:\d\d/)
  await page.getByRole('button', { name: /^Issue all \d+ bills$/ }).click()
  await expect(page.getByRole('button', { name: /^Issue all/ })).toBeHidden()
}

/** One customer's first bill is issued alone, so that the next run makes a second one. */
async function billTwice(product: OwnProduct, of: Record<string, number>): Promise<void> {
  const { ask, write } = await wireOf(product, people.owner)
  const { invoices } = await ask('billing.getDrafts', { companyId: PIEDMONT })
  const first = invoices.filter(({ customer }) => customer === of[PAID_BY_CHECK])
  await write('billing.issue', { companyId: PIEDMONT, ids: first.map(({ id }) => id) })
}

/** @returns the ids of the customers by their names */
async function sendOnPaper(product: OwnProduct): Promise<Record<string, number>> {
  const { ask, write } = await wireOf(product, people.owner)
  const ids: Record<string, number> = {}
  for (const query of ON_PAPER) {
    const [found] = await ask('customers.getCustomers', { companyId: PIEDMONT, query })
    if (!found) throw new Error(`There is no ${query}`)
    ids[query] = found.id
    await write('billing.setCollection', { customer: found.id, collection: 'bill', delivery: 'paper' })
  }
  return ids
}

async function printBills(page: Page): Promise<void> {
  await page.goto('/admin/billing/run')
  await page.getByRole('button', { name: /^Issue all \d+ bills$/ }).click()
  const note = page.getByRole('region', { name: 'On paper' })
  await expect(note).toContainText('3 bills issued today go out on paper')
  await expectSound(page)
  await note.getByRole('link', { name: 'Print' }).click()
  await expect(page.getByRole('button', { name: 'Print all 3 bills' })).toBeVisible()
  const counted = await page.getByText(/^\d+ Letter sheets, printed on one side$/).innerText()
  await expectSound(page)

  await page.emulateMedia({ media: 'print' })
  const sheets = page.getByRole('article')
  await expect(sheets).toHaveCount(Number.parseInt(counted, 10))
  const first = sheets.filter({ hasText: /, page 1 of/ })
  await expect(first).toContainText(['Cedar Hollow Apartments', ...ON_PAPER])
  await expect(page.getByRole('button')).toHaveCount(0)
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  const pages = pdf.match(/\/MediaBox \[[^\]]*\]/g) ?? []
  expect(pages).toEqual(Array.from({ length: await sheets.count() }, () => '/MediaBox [0 0 612 792]'))
  await page.emulateMedia({ media: 'screen' })
}

async function takeCheck(page: Page): Promise<void> {
  await page.goto('/admin/billing?ask=payment')
  await page.getByRole('combobox', { name: 'Customer' }).fill('Darnell')
  await page.getByRole('option', { name: new RegExp(`^${PAID_BY_CHECK}`) }).click()
  const sheet = page.getByRole('dialog', { name: 'Take a payment' })
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  await sheet.getByLabel('Check number').fill('2088')
  await expectSound(page)
  await sheet.getByRole('button', { name: /^Save \$/ }).dblclick()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('$0.00')
  const rows = page.getByRole('table', { name: 'Bills and payments' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Check 2088 received' })).toHaveCount(1)
  await expect(rows.filter({ hasText: /^12.*Bill \d+Paid/ })).toHaveCount(2)
  await expectSound(page)
}

test('a month is billed: a kept card pays what its order promised, a check pays two bills, and paper is printed', async ({
  page,
  product,
}) => {
  test.slow()
  const paidByRun = async () => {
    const { ask } = await wireOf(product, people.other)
    const payments = await ask('billing.getPayments', { companyId: TIDEWATER, query: email, from: '2026-11-19' })
    return payments.map(({ amount, received, state, lastfour }) => ({ amount, received, state, lastfour }))
  }
  await startBilling(page)
  const order = await orderWithKeptCard(product)
  await page.goto(order)
  await expect(page.getByText(chargedOn('12/18/2026'))).toBeVisible()
  await expect.poll(async () => (await mails(product, /^Your order with/)).join()).toContain(chargedOn('12/18/2026'))
  const onPaper = await sendOnPaper(product)

  await test.step('the bill of that day is issued, and its email names the day of the charge', async () => {
    await product.moveTo('2026-12-18T13:00:00Z')
    await issueBills(page)
    await billTwice(product, onPaper)
    expect(await mails(product, /^Your bill /)).toEqual([])
    // Emails of bills wait ten minutes.
    await product.moveTo('2026-12-18T13:30:00Z')
    expect(await mails(product, /^Your bill \d+ from Tidewater Disposal: \$21\.84$/)).toEqual([
      expect.stringContaining('We charge it to your card ending in 1111 on Fri, 12/18/2026.'),
    ])
    expect(await paidByRun()).toEqual([])
  })

  await test.step('the card pays at the hour of collection, and only once', async () => {
    await product.moveTo('2026-12-18T14:00:00Z')
    expect(await paidByRun()).toHaveLength(1)
    await product.moveTo('2026-12-22T15:00:00Z')
    expect(await paidByRun()).toEqual([{ amount: 21.84, received: '2026-12-18', state: 'approved', lastfour: '1111' }])
    expect(await mails(product, /^Your (bill|payment)/)).toHaveLength(1)
    await page.goto(await linkInMessage(email, 'bill', product.origin))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bill \d+ is paid$/)
    await page.goto(order)
    await expect(page.getByText(chargedOn('01/18/2027'))).toBeVisible()
  })

  await openSession(page, people.owner)
  await test.step('the paper bills of a run are one print job, a sheet each', () => printBills(page))
  await test.step('a check pays two bills and is written down once', () => takeCheck(page))
})
