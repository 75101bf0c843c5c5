import { describe, expect, test } from 'vitest'
import { payLinkMessages, paymentMessages } from '#domain/payments/messages.ts'
import { sweepPayments } from '#server/ordering/orders/sweep-payments.ts'
import type { Fault } from '#server/sandbox/faults.ts'
import { cards, newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// The first payment of an order without a card, by its link.

const haulyard = await openTestHaulyard({ env: { gatewayTimeoutMs: 800 } })
const orders = await openOrders(haulyard)
let visitors = 0

/** Declines are counted by address: each order is paid from its own. */
async function linked() {
  visitors += 1
  const from = `203.0.113.${visitors}`
  const sent = await orders.linkCart()
  const { body } = await haulyard.ask('services.purchase', sent, { key: newKey(), from })
  const { order, key } = body as { order: string; key: string }
  const [link] = await haulyard.rows<{ code: string }>('select code from pay_links where order_id = $1', [order])
  return { order, key, code: link?.code ?? '', email: sent.user.email, from }
}
type Linked = Awaited<ReturnType<typeof linked>>

const pay = async ({ code, from }: Linked, card: string = cards.good, key = newKey()) =>
  haulyard.ask('services.payByLink', { code, tokenResponse: await orders.token(card) }, { key, from })
const look = async ({ code }: Linked) => (await haulyard.ask('services.getPayLink', { code })).body
const approved = async ({ order }: Linked) =>
  (await haulyard.sandbox.ledger()).filter(
    ({ orderid, respstat, setlstat }) =>
      orderid.startsWith(`HY-${order}-`) && respstat === 'A' && setlstat !== 'Voided',
  )
const paymentOf = async ({ order }: Linked) =>
  (await haulyard.rows<{ payment: string }>('select payment from orders where id = $1', [order]))[0]?.payment

describe('a link', () => {
  test('goes out by one email and a text with the order', async () => {
    const { code, email, order } = await linked()
    expect(code).toMatch(/^[0-9a-f]{32}$/)
    const messages = await haulyard.rows<{ channel: string; recipient: string; text: string }>(
      `select channel, recipient, text from messages where text like $1 order by channel, id`,
      [`%/pay/${code}%`],
    )
    expect(messages.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['email', email],
      ['text', '+14785550199'],
    ])
    expect(messages[1]?.text).toBe(
      `Blue Ridge Waste: please make your first payment of $23.00 here: http://127.0.0.1:3000/pay/${code}`,
    )
    expect(order).not.toBe('')
  })

  test('shows the hauler with its card frame, the lines and the total', async () => {
    const one = await linked()
    const body = await look(one)
    expect(body).toMatchObject({ order: one.order, total: 23, tax: 0, state: 'open', pending: false })
    expect(body.lines).toMatchObject([{ name: 'Weekly Carts', cans: 1, monthly: 23 }])
    expect(body.company).toMatchObject({ slug: 'blue-ridge', tokenizerurl: expect.stringContaining('/itoke/') })
    expect(JSON.stringify(body)).not.toContain('midusername')
  })

  test('is not found when it was never sent', async () => {
    const code = '0'.repeat(32)
    expect((await haulyard.ask('services.getPayLink', { code })).status).toBe(404)
    const tokenResponse = await orders.token()
    expect((await haulyard.ask('services.payByLink', { code, tokenResponse }, { key: newKey() })).status).toBe(404)
  })

  test("is shown on the order's own page", async () => {
    const { order, key, code } = await linked()
    const { body } = await haulyard.ask('services.getOrder', { i: order, key })
    expect(body.paylink).toEqual({ code, state: 'open' })
  })

  test('is created only where a card can be charged', async () => {
    await haulyard.rows(`update companies set midusername = null where id = 30`)
    const sent = await orders.linkCart()
    const { body } = await haulyard.ask('services.purchase', sent, { key: newKey() })
    expect(body).toMatchObject({ success: true })
    const { order } = body as { order: string }
    expect(await haulyard.rows('select 1 from pay_links where order_id = $1', [order])).toEqual([])
    const mails = await haulyard.rows<{ text: string }>('select text from messages where recipient = $1', [
      sent.user.email,
    ])
    expect(mails).toMatchObject([
      { text: expect.stringContaining('will contact you about the first payment of $23.00.') },
    ])
    await haulyard.rows(`update companies set midusername = 'sandbox' where id = 30`)
  })
})

describe('paying', () => {
  test('pays the order once, and sends a receipt', async () => {
    const one = await linked()
    const key = newKey()
    const { status, body } = await pay(one, cards.good, key)
    expect([status, body]).toEqual([200, { success: true, resptext: payLinkMessages.paid }])
    expect(await paymentOf(one)).toBe('paid')
    expect(await approved(one)).toMatchObject([{ orderid: `HY-${one.order}-1`, amount: '23.00' }])
    expect((await pay(one, cards.good, key)).body).toEqual(body)
    expect((await pay(one)).body).toEqual({ success: true, resptext: payLinkMessages.paidBefore })
    expect(await approved(one)).toHaveLength(1)
    expect(await look(one)).toMatchObject({ state: 'paid', company: { tokenizerurl: null } })
    const receipts = await haulyard.rows(
      `select 1 from messages where recipient = $1 and subject like 'Your receipt%'`,
      [one.email],
    )
    expect(receipts).toHaveLength(1)
  })

  test('leaves the link open after a decline, and gives the next attempt a new number', async () => {
    const one = await linked()
    const { body } = await pay(one, cards.noFunds)
    expect(body).toMatchObject({ success: false })
    expect(await look(one)).toMatchObject({ state: 'open', pending: false })
    expect((await pay(one)).body).toMatchObject({ success: true })
    expect(await approved(one)).toMatchObject([{ orderid: `HY-${one.order}-2` }])
  })

  test('voids a partial approval', async () => {
    const one = await linked()
    expect((await pay(one, cards.partial)).body).toEqual({ success: false, resptext: paymentMessages.partialVoided })
    expect(await approved(one)).toEqual([])
    expect(await paymentOf(one)).toBe('unpaid')
  })

  test('closes this link after five declines', async () => {
    const one = await linked()
    for (let count = 0; count < 5; count += 1) expect((await pay(one, cards.noFunds)).status).toBe(200)
    const { status, headers } = await pay(one)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await pay(await linked())).status).toBe(200)
  })

  test('makes one payment of two concurrent ones', async () => {
    const one = await linked()
    const answers = await Promise.all([pay(one), pay(one), pay(one)])
    expect(answers.filter(({ body }) => body.success)).not.toHaveLength(0)
    expect(await approved(one)).toHaveLength(1)
    expect(await paymentOf(one)).toBe('paid')
  })

  test('answers concurrent sends under one key alike', async () => {
    const one = await linked()
    const key = newKey()
    const answers = await Promise.all([pay(one, cards.good, key), pay(one, cards.good, key)])
    expect(answers.map(({ body }) => body)).toEqual(Array(2).fill({ success: true, resptext: payLinkMessages.paid }))
    expect(await approved(one)).toHaveLength(1)
  })
})

describe('an end', () => {
  test('comes after 30 days', async () => {
    const one = await linked()
    await haulyard.rows(`update pay_links set expires_at = $2 where code = $1`, [one.code, haulyard.clock.now()])
    expect((await pay(one)).body).toEqual({ success: false, resptext: payLinkMessages.ended })
    expect(await look(one)).toMatchObject({ state: 'ended' })
    expect(await approved(one)).toEqual([])
  })

  test('comes with a cancellation', async () => {
    const one = await linked()
    await haulyard.ask('services.cancelOrder', { order: one.order }, { as: 'admin' })
    expect((await pay(one)).body).toEqual({ success: false, resptext: payLinkMessages.ended })
  })

  test('does not come to a paid link with a cancellation', async () => {
    const one = await linked()
    await pay(one)
    const { status } = await haulyard.ask('services.cancelOrder', { order: one.order }, { as: 'admin' })
    expect(status).toBe(200)
    const links = await haulyard.rows('select state from pay_links where order_id = $1', [one.order])
    expect(links).toEqual([{ state: 'paid' }])
  })

  test('takes the charge back when it comes while the card is asked', async () => {
    const one = await linked()
    const { gateway } = haulyard.haulyard.outside
    const { charge } = gateway
    gateway.charge = async (merchant, request) => {
      const outcome = await charge(merchant, request)
      await haulyard.ask('services.cancelOrder', { order: one.order }, { as: 'admin' })
      return outcome
    }
    const { body } = await pay(one)
    gateway.charge = charge
    expect(body).toEqual({ success: false, resptext: paymentMessages.notCharged })
    expect(await approved(one)).toEqual([])
    const [payment] = await haulyard.rows('select state from payments where order_id = $1', [one.order])
    expect(payment).toEqual({ state: 'voided' })
  })
})

const stands: [Fault, boolean][] = [
  ['drop-before-approve', false],
  ['drop-after-approve', true],
  ['timeout', true],
  ['500', false],
  ['garbage', true],
]

describe.each(stands)('after %s', (fault, isCharged) => {
  test('the payment is pending, then settled by inquiry, and nothing is charged twice', async () => {
    const one = await linked()
    const key = newKey()
    await haulyard.sandbox.fault(fault)
    const { body } = await pay(one, cards.good, key)
    expect(body).toEqual({ success: false, pending: true, resptext: paymentMessages.pending })
    expect(await look(one)).toMatchObject({ state: 'open', pending: true })
    expect((await pay(one)).body).toMatchObject({ pending: true })
    await sweepPayments(haulyard.haulyard)
    expect(await paymentOf(one)).toBe(isCharged ? 'paid' : 'unpaid')
    expect(await approved(one)).toHaveLength(isCharged ? 1 : 0)
    expect((await pay(one, cards.good, key)).body).toMatchObject({ success: isCharged })
    expect((await pay(one)).body).toMatchObject({ success: true })
    expect(await approved(one)).toHaveLength(1)
  })
})

test('a repeat of an unclear payment inquires at the gateway', async () => {
  const one = await linked()
  const key = newKey()
  await haulyard.sandbox.fault('garbage')
  await pay(one, cards.good, key)
  expect((await pay(one, cards.good, key)).body).toEqual({ success: true, resptext: payLinkMessages.paid })
  expect(await approved(one)).toHaveLength(1)
})
