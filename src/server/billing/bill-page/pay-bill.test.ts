import { describe, expect, test } from 'vitest'
import { billingMessages } from '#domain/billing/messages.ts'
import { consentWordings } from '#domain/ordering/consents.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { sweepPayments } from '#server/ordering/orders/sweep-payments.ts'
import type { Fault } from '#server/sandbox/faults.ts'
import { openBills, PIEDMONT } from '#tests/support/billing/open-bills.ts'
import { cards, newKey } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A bill is paid by its link at most once, with a new card or a kept one.

const haulyard = await openTestHaulyard({ env: { gatewayTimeoutMs: 800 } })
const { ask, rows, sandbox } = haulyard
const bills = await openBills(haulyard)
const { issue, opened, payer, payerWithCard, pay, paymentsOf, chargesOf, consentsOf, collectionOf } = bills

const settled = async (bill: Parameters<typeof opened>[0]) => {
  const { state, invoice } = await opened(bill)
  return [state, invoice.open]
}

describe('a payment', () => {
  test('with a new card pays the bill, and its receipt goes out by email', async () => {
    const one = await payer()
    const bill = await issue(one, { amount: 41.84, tax: 2.93 })
    const { status, body } = await pay(bill, { amount: 44.77 })
    expect([status, body]).toEqual([200, { success: true, resptext: '$44.77 was charged to the card ending in 1111.' }])
    expect(await settled(bill)).toEqual(['paid', 0])
    expect(await paymentsOf(bill)).toMatchObject([{ state: 'approved', amount: '44.77', lastfour: '1111' }])
    expect(await chargesOf(bill)).toEqual(['44.77'])
    expect(await rows('select amount from allocations where invoice_id = $1', [bill.id])).toEqual([{ amount: '44.77' }])
    const [mail, ...more] = await bills.mailsTo(one.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Your payment to Piedmont Hauling')
    expect(mail?.text).toContain(`/bill/${bill.number}?key=${bill.key}`)
    expect([await consentsOf(bill), (await opened(bill)).cards]).toEqual([[], []])
  })

  test('with a kept card is chosen by its last four digits', async () => {
    const bill = await issue(await payerWithCard())
    expect((await opened(bill)).cards).toMatchObject([{ lastfour: '1111', expiry: '1230' }])
    expect((await pay(bill, { card: '1111' })).body).toMatchObject({ success: true })
    expect(await settled(bill)).toEqual(['paid', 0])
  })

  test.each([
    ['another customer’s', '1111'],
    ['unknown', '9999'],
  ])('with %s card is refused at its field', async (_whose, card) => {
    await payerWithCard()
    const bill = await issue(await payer())
    expect(await pay(bill, { card })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'card', message: billingMessages.cardGone }] },
    })
    expect(await paymentsOf(bill)).toEqual([])
  })

  test('that is declined leaves the bill open, with the reason', async () => {
    const bill = await issue(await payer())
    const { body } = await pay(bill, { pan: cards.noFunds })
    expect(body).toMatchObject({ success: false, resptext: expect.stringContaining('Your bank declined') })
    expect(await settled(bill)).toEqual(['open', 20])
    expect(await chargesOf(bill)).toEqual([])
    expect((await pay(bill)).body.success).toBe(true)
    expect(await chargesOf(bill)).toEqual(['20.00'])
  })

  test('that the bank approves in part is voided', async () => {
    const bill = await issue(await payer())
    expect((await pay(bill, { pan: cards.partial })).body).toEqual({
      success: false,
      resptext: paymentMessages.partialVoided,
    })
    expect([await settled(bill), await chargesOf(bill)]).toEqual([['open', 20], []])
  })

  test('is one of two at once', async () => {
    const bill = await issue(await payer())
    const answers = await Promise.all([pay(bill), pay(bill), pay(bill)])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await chargesOf(bill)).toEqual(['20.00'])
  })

  test('under the same key is answered alike, and not charged again', async () => {
    const [good, bad] = [await issue(await payer(), { amount: 30 }), await issue(await payer())]
    const [one, other] = [newKey(), newKey()]
    const first = (await pay(good, { amount: 10, idempotency: one })).body
    expect((await pay(good, { amount: 10, idempotency: one })).body).toEqual(first)
    const declined = (await pay(bad, { pan: cards.noFunds, idempotency: other })).body
    expect((await pay(bad, { idempotency: other })).body).toEqual(declined)
    expect((await pay(good, { amount: 20, idempotency: one })).status).toBe(409)
    expect([await chargesOf(good), await chargesOf(bad)]).toEqual([['10.00'], []])
  })

  test('is limited to five declines of a bill', async () => {
    const bill = await issue(await payer())
    for (let count = 0; count < 5; count += 1)
      expect((await pay(bill, { pan: cards.noFunds, from: `198.51.100.${count}` })).status).toBe(200)
    const { status, headers } = await pay(bill)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await pay(await issue(await payer()))).status).toBe(200)
  })
})

test('failures that are no declines do not use up the tries of a bill', async () => {
  const bill = await issue(await payer())
  const { gateway } = haulyard.haulyard.outside
  const { charge } = gateway
  gateway.charge = async () => ({ kind: 'misconfigured' })
  for (let count = 0; count < 6; count += 1) expect((await pay(bill)).body).toMatchObject({ success: false })
  gateway.charge = charge
  expect((await pay(bill)).body.success).toBe(true)
})

describe('a card that is kept', () => {
  test('is stored with its consent word for word, and charged for the next bills', async () => {
    const bill = await issue(await payer())
    const { terms } = await opened(bill)
    expect((await pay(bill, { keepcard: 1 })).body.success).toBe(true)
    expect(await opened(bill)).toMatchObject({ autopay: 1, cards: [{ lastfour: '1111', expiry: '1230' }] })
    const [card] = await rows<{ id: number }>('select id from stored_cards where customer_id = $1', [bill.customer])
    expect(await consentsOf(bill)).toEqual([{ kind: 'autopay', wording: terms, card: card?.id }])
    expect(await collectionOf(bill)).toBe('card')
  })

  test('and was stored before is not stored twice, and becomes the default', async () => {
    const bill = await issue(await payerWithCard())
    const { terms } = await opened(bill)
    expect((await pay(bill, { card: '1111', keepcard: 1 })).body.success).toBe(true)
    const stored = await rows<{ id: number; is_default: boolean }>(
      'select id, is_default from stored_cards where customer_id = $1',
      [bill.customer],
    )
    expect(stored).toMatchObject([{ is_default: true }])
    expect(await consentsOf(bill)).toEqual([{ kind: 'autopay', wording: terms, card: stored[0]?.id }])
    expect(await collectionOf(bill)).toBe('card')
  })

  test('is only stored at a company that does not bill yet', async () => {
    await rows('update billing_settings set startedon = null where company_id = $1', [PIEDMONT])
    const bill = await issue(await payer())
    await pay(bill, { keepcard: 1 })
    const { autopay, cards: kept } = await opened(bill)
    expect([autopay, kept.length]).toEqual([0, 1])
    expect(await consentsOf(bill)).toMatchObject([
      { kind: 'keepcard', wording: consentWordings.keepcard('Piedmont Hauling'), card: expect.any(Number) },
    ])
    expect(await collectionOf(bill)).toBe('bill')
    await bills.startBilling(PIEDMONT)
  })

  test('leaves no consent after a decline', async () => {
    const bill = await issue(await payer())
    await pay(bill, { pan: cards.noFunds, keepcard: 1 })
    expect([await consentsOf(bill), await collectionOf(bill), (await opened(bill)).cards]).toEqual([[], 'bill', []])
  })
})

const faults: [Fault, boolean][] = [
  ['drop-before-approve', false],
  ['drop-after-approve', true],
  ['timeout', true],
  ['500', false],
  ['garbage', true],
]

test.each(faults)(
  'a payment whose answer is lost by %s is pending, then settled by inquiry',
  async (fault, isCharged) => {
    const one = await payer()
    const bill = await issue(one)
    const { terms } = await opened(bill)
    const idempotency = newKey()
    await sandbox.fault(fault)
    const { body } = await pay(bill, { keepcard: 1, idempotency })
    expect(body).toEqual({ success: false, pending: true, resptext: billingMessages.pending })
    expect((await opened(bill)).state).toBe('pending')
    expect((await pay(bill)).body).toMatchObject({ pending: true })
    expect((await pay(bill, { keepcard: 1, idempotency })).body).toMatchObject({ pending: true })
    await sweepPayments(haulyard.haulyard)
    expect(await settled(bill)).toEqual(isCharged ? ['paid', 0] : ['open', 20])
    expect(await chargesOf(bill)).toEqual(isCharged ? ['20.00'] : [])
    expect((await paymentsOf(bill)).map(({ state }) => state)).toEqual([isCharged ? 'approved' : 'failed'])
    expect((await consentsOf(bill)).map(({ wording }) => wording)).toEqual(isCharged ? [terms] : [])
    expect(await bills.mailsTo(one.email)).toHaveLength(isCharged ? 1 : 0)
    expect((await pay(bill, { keepcard: 1, idempotency })).body).toMatchObject({ success: isCharged })
    expect((await pay(bill)).body).toMatchObject({ success: !isCharged })
    expect(await chargesOf(bill)).toEqual(['20.00'])
  },
)

describe('the bill of an order', () => {
  const linked = async () => {
    const { body } = await ask('services.purchase', await bills.orders.linkCart(), { key: newKey() })
    const order = 'order' in body ? body.order : ''
    const [bill] = await rows<{ id: number; number: string; key: string; customer: number }>(
      'select id, number, key, customer_id as customer from invoices where order_id = $1',
      [order],
    )
    const [link] = await rows<{ code: string }>('select code from pay_links where order_id = $1', [order])
    if (!bill) throw new Error('An order paid by link has a bill')
    return { order, code: link?.code ?? '', bill: { ...bill, company: 30, name: '' } }
  }
  const payLink = async (code: string) => (await ask('services.getPayLink', { code })).body

  test('pays the order and ends its pay link', async () => {
    const { order, code, bill } = await linked()
    expect((await pay(bill)).body.success).toBe(true)
    expect(await rows('select payment from orders where id = $1', [order])).toEqual([{ payment: 'paid' }])
    expect(await payLink(code)).toMatchObject({ state: 'paid', pending: false })
    const tokenResponse = await bills.orders.token()
    const again = await ask('services.payByLink', { code, tokenResponse }, { key: newKey() })
    expect(again.body).toMatchObject({ success: true })
    expect(await chargesOf(bill)).toEqual(['23.00'])
  })

  test('keeps its pay link waiting while it is paid, so that one of both is charged', async () => {
    const { order, code, bill } = await linked()
    await sandbox.fault('timeout')
    expect((await pay(bill)).body).toMatchObject({ pending: true })
    expect(await payLink(code)).toMatchObject({ state: 'open', pending: true })
    const tokenResponse = await bills.orders.token()
    expect((await ask('services.payByLink', { code, tokenResponse }, { key: newKey() })).body).toMatchObject({
      pending: true,
    })
    await sweepPayments(haulyard.haulyard)
    expect(await rows('select payment from orders where id = $1', [order])).toEqual([{ payment: 'paid' }])
    expect((await sandbox.ledger()).filter(({ orderid }) => orderid.startsWith(`HY-${order}-`))).toEqual([])
  })
})

test('approved payments and the ledger agree to the cent, and none is unclear', async () => {
  const [booked] = await rows<{ sum: string; unclear: string }>(
    `select coalesce(sum(amount) filter (where state = 'approved'), 0)::text as sum,
       count(*) filter (where state in ('asked', 'unclear', 'voiding'))::text as unclear
     from payments where cause = 'link'`,
  )
  const charged = (await sandbox.ledger()).filter(
    ({ orderid, respstat, setlstat }) => orderid.startsWith('HP-') && respstat === 'A' && setlstat !== 'Voided',
  )
  const cents = charged.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  expect(booked).toEqual({ sum: (cents / 100).toFixed(2), unclear: '0' })
})
