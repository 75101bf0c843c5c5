import type { Asked } from '../../src/contract/contract.ts'
import { expectSound } from '../support/expect-sound.ts'
import { DEMO_PASSWORD, people } from '../support/log-in.ts'
import { cards, chooseDropOff, enterCard, enterDetails, goOn, openServices } from '../support/order-steps.ts'
import { testOfOwnProduct as test } from '../support/own-product.ts'
import { expect } from '../support/strict-test.ts'
import { openWire } from '../support/wire-client.ts'
import { linkInMessage, messagesTo } from '../support/wire-orders.ts'

// A homeowner orders online with a company that bills, and a month later the card pays as promised. The product's clock
// is moved, so the journey has a product of its own.

const heading = { level: 1 } as const
const TIDEWATER = 38 as Asked<'billing.start'>['companyId']
const email = 'dana.month@example.test'
const chargedOn = (day: string) =>
  `Tidewater Disposal charges $21.84 a month for this order to your Visa ending in 1111, next on ${day}`

test('a kept card pays a month later what the order promised, once', async ({ page, product }) => {
  test.slow()
  const admin = await openWire(people.admin, DEMO_PASSWORD, product.origin)
  await admin.write('companies.update', { id: TIDEWATER, payfrequency: [1], residentialpayfrequency: null })
  const openOffice = () => openWire(people.other, DEMO_PASSWORD, product.origin)
  const { write } = await openOffice()
  await write('billing.start', { companyId: TIDEWATER, day: '2026-11-18' })
  await write('billing.saveSettings', { companyId: TIDEWATER, mode: 'automatic' })
  const mails = async (subject: RegExp) =>
    (await messagesTo(email, product.origin)).filter((mail) => subject.test(mail.subject)).map(({ text }) => text)
  const paidByRun = async () => {
    // A moved clock ends sessions.
    const { ask } = await openOffice()
    const payments = await ask('billing.getPayments', { companyId: TIDEWATER, query: email, from: '2026-11-19' })
    return payments.map(({ amount, received, state, lastfour }) => ({ amount, received, state, lastfour }))
  }

  await openServices(page, 'tidewater', 'Residential')
  await page.getByRole('radio', { name: /^Weekly/ }).check()
  await page.getByRole('button', { name: 'Add Trash Carts' }).click()
  await goOn(page)
  await enterDetails(page, email)
  await goOn(page)
  await enterCard(page, cards.good)
  await page.getByRole('checkbox', { name: /Keep my card/ }).check()
  await goOn(page)
  await goOn(page, 'Confirm Service Order')
  await chooseDropOff(page, 'AM')
  await goOn(page, /^Bring it .*, AM$/)
  await expect(page.getByText(chargedOn('12/18/2026'))).toBeVisible()
  await expectSound(page)
  await expect.poll(async () => (await mails(/^Your order with/)).join()).toContain(chargedOn('12/18/2026'))
  const orderPage = await page.getByRole('link', { name: 'See or change your order' }).getAttribute('href')

  await test.step('the bill of that day comes by email and names the day of the charge', async () => {
    await product.moveTo('2026-12-17T14:30:00Z')
    expect(await mails(/^Your bill /)).toEqual([])
    // Emails of bills wait ten minutes after the run.
    await product.moveTo('2026-12-18T10:00:00Z')
    await product.moveTo('2026-12-18T13:30:00Z')
    expect(await mails(/^Your bill \d+ from Tidewater Disposal: \$21\.84$/)).toEqual([
      expect.stringContaining('We charge it to your card ending in 1111 on Fri, 12/18/2026.'),
    ])
    expect(await paidByRun()).toEqual([])
  })

  await test.step('the card pays at the hour of collection, and only once', async () => {
    await product.moveTo('2026-12-18T14:00:00Z')
    await product.moveTo('2026-12-21T14:30:00Z')
    expect(await paidByRun()).toEqual([{ amount: 21.84, received: '2026-12-18', state: 'approved', lastfour: '1111' }])
    expect(await mails(/^Your (bill|payment)/)).toHaveLength(1)
  })

  await page.goto(await linkInMessage(email, 'bill', product.origin))
  await expect(page.getByRole('heading', heading)).toHaveText(/^Bill \d+ is paid$/)
  await expect(page.getByText('$21.84').filter({ visible: true }).first()).toBeVisible()
  await expectSound(page)
  await page.goto(orderPage ?? '')
  await expect(page.getByText(chargedOn('01/18/2027'))).toBeVisible()
})
