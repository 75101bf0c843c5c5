import { describe, expect, test } from 'vitest'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { refundMessages } from '#domain/payments/messages.ts'
import { sweepPayments } from '#server/ordering/orders/sweep-payments.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Office actions for a buyer: checks, resent messages, the drop-off day.

const haulyard = await openTestHaulyard({ env: { gatewayTimeoutMs: 800 } })
const { ask, rows, clock } = haulyard
const orders = await openOrders(haulyard)
const asAdmin = () => ({ as: 'admin' as const, key: newKey() })
const today = () => todayIn('America/New_York', clock.now())
let visitors = 0

async function unpaid() {
  visitors += 1
  const sent = await orders.linkCart()
  const from = `203.0.113.${visitors}`
  const { body } = await ask('services.purchase', sent, { key: newKey(), from })
  const { order, key } = body as { order: string; key: string }
  const [link] = await rows<{ code: string }>('select code from pay_links where order_id = $1', [order])
  return { order, key, email: sent.user.email, code: link?.code ?? '', from }
}
type Unpaid = Awaited<ReturnType<typeof unpaid>>

const markPaid = (order: string, more: object = {}, key = newKey()) =>
  haulyard.send(
    'services.markPaid',
    { order, kind: 'check', number: '1042', day: today(), ...more },
    { as: 'admin', key },
  )
const pay = async ({ code, from }: Unpaid) =>
  ask('services.payByLink', { code, tokenResponse: await orders.token() }, { key: newKey(), from })
const again = (order: string, message: string, email?: string) =>
  haulyard.send('services.sendAgain', { order, message, ...(email && { email }) }, asAdmin())
const mailsTo = (email: string) =>
  rows<{ subject: string; text: string }>('select subject, text from messages where recipient = $1 order by id', [
    email,
  ])
const charges = async (order: string) =>
  (await haulyard.sandbox.ledger()).filter(({ orderid }) => orderid.startsWith(`HY-${order}-`))
const codeOf = ({ headers }: { headers: Headers }) => headers.get('refusal-code')

describe('a check', () => {
  test('pays an unpaid order: its receipt names it, its link is settled, and no card is charged', async () => {
    const one = await unpaid()
    expect((await markPaid(one.order)).status).toBe(200)
    const { body } = await ask('services.getOrder', { i: one.order, key: one.key })
    expect(body).toMatchObject({ payment: 'paid', charge: { by: 'check', number: '1042' }, paylink: { state: 'paid' } })
    const [receipt] = (await mailsTo(one.email)).filter(({ subject }) => subject.startsWith('Your receipt'))
    expect(receipt?.text).toContain('Check 1042')
    expect((await pay(one)).body).toMatchObject({ success: true })
    await sweepPayments(haulyard.haulyard)
    expect(await charges(one.order)).toEqual([])
    const page = await ask('services.getOrderPage', { companyId: 30, query: one.order }, { as: 'admin' })
    expect(page.body.rows).toMatchObject([{ paid: 'paid', paidby: 'check', checknumber: '1042', refundedat: null }])
    expect(page.body.sums).toMatchObject({ kept: 23, unpaid: 0 })
  })

  test('is recorded once, under one key and another', async () => {
    const { order } = await unpaid()
    const key = newKey()
    expect([(await markPaid(order, {}, key)).status, (await markPaid(order, {}, key)).status]).toEqual([200, 200])
    expect(codeOf(await markPaid(order))).toBe('order.not-unpaid')
    expect(await rows('select kind, amount from payments where order_id = $1', [order])).toEqual([
      { kind: 'check', amount: '23.00' },
    ])
  })

  test('waits while the buyer pays by card, and a concurrent card payment is charged or refused, never both', async () => {
    const one = await unpaid()
    const { gateway } = haulyard.haulyard.outside
    const { charge } = gateway
    const seen: (string | null)[] = []
    gateway.charge = async (merchant, request) => {
      seen.push(codeOf(await markPaid(one.order)))
      return charge(merchant, request)
    }
    const { body } = await pay(one)
    gateway.charge = charge
    expect([body.success, seen]).toEqual([true, ['payment.running']])
    const two = await unpaid()
    await Promise.all([pay(two), markPaid(two.order), markPaid(two.order, { kind: 'cash' })])
    expect(
      await rows(`select count(*)::integer as paid from payments where order_id = $1 and state = 'approved'`, [
        two.order,
      ]),
    ).toEqual([{ paid: 1 }])
  })

  test.each([
    ['tomorrow', 1],
    ['before the order', -1],
  ])('that came %s is refused at its day', async (_when, days) => {
    const { order } = await unpaid()
    const day = new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)
    const { status, body } = await markPaid(order, { day })
    expect([status, (body.errors as { field: string }[])[0]?.field]).toEqual([400, 'day'])
  })

  test('is refunded by hand, without the gateway, in part and then the rest', async () => {
    const { order, email } = await unpaid()
    await markPaid(order, { kind: 'cash' })
    const refund = (amount?: number, key = newKey()) =>
      ask('services.refund', { order, ...(amount && { amount }) }, { as: 'admin', key })
    const key = newKey()
    const answer = { success: true, resptext: refundMessages.byHand('$3.00') }
    expect([(await refund(3, key)).body, (await refund(3, key)).body]).toEqual([answer, answer])
    expect((await refund()).body).toEqual({ success: true, resptext: refundMessages.byHand('$20.00') })
    expect((await refund()).body).toEqual({ success: false, resptext: refundMessages.nothingLeft })
    await sweepPayments(haulyard.haulyard)
    expect(await charges(order)).toEqual([])
    const [row] = await rows('select payment, refunded from orders where id = $1', [order])
    expect(row).toEqual({ payment: 'refunded', refunded: '23.00' })
    const mails = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Your refund'))
    expect(mails).toHaveLength(2)
    expect(mails[0]?.text).not.toContain('card that you paid with')
  })

  test('is refused for a cancelled order', async () => {
    const { order } = await unpaid()
    await ask('services.cancelOrder', { order }, { as: 'admin' })
    expect(codeOf(await markPaid(order))).toBe('order.not-unpaid')
  })
})

describe('a message', () => {
  test('goes to a corrected address, which the order keeps', async () => {
    const { order, email } = await unpaid()
    expect((await again(order, 'confirmation', 'right@example.test')).status).toBe(200)
    const [first] = await mailsTo('right@example.test')
    expect(first?.subject).toContain('Your order')
    const before = (await mailsTo(email)).length
    await markPaid(order)
    expect((await mailsTo('right@example.test')).at(-1)?.subject).toContain('Your receipt')
    expect(await mailsTo(email)).toHaveLength(before)
  })

  test('carries the same link while it can be paid, and a new one once it ended', async () => {
    const one = await unpaid()
    await again(one.order, 'paylink')
    const links = () =>
      rows<{ code: string }>('select code from pay_links where order_id = $1 order by created_at', [one.order])
    expect(await links()).toHaveLength(1)
    await rows('update pay_links set expires_at = $2 where code = $1', [one.code, clock.now()])
    expect((await again(one.order, 'paylink')).status).toBe(200)
    const [, second] = await links()
    expect((await mailsTo(one.email)).at(-1)?.text).toContain(`/pay/${second?.code}`)
    expect((await pay({ ...one, code: second?.code ?? '' })).body).toMatchObject({ success: true })
  })

  test('is not sent when it is no longer true', async () => {
    const { order } = await unpaid()
    expect(codeOf(await again(order, 'receipt'))).toBe('message.not-due')
    expect(codeOf(await again(order, 'dropoff'))).toBe('message.not-due')
    expect((await again(order, 'confirmation', 'no address')).status).toBe(400)
  })
})

describe('the drop-off day', () => {
  test('is set by the office, also inside the notice, and its buyer is mailed', async () => {
    await rows('update companies set daysnotice = 6, offweekends = 1 where id = 35')
    await rows('delete from disabled_days where company_id = 35')
    const sent = await orders.carts()
    const { body } = await ask('services.purchase', sent, { key: newKey() })
    const { order, key } = body as { order: string; key: string }
    const day = new Date(Date.parse(today()) + 86_400_000).toISOString().slice(0, 10)
    const buyer = await ask('services.setDeliveryDate', { order, key, datestart: day, ampm: 'PM' })
    expect(buyer.status).toBe(400)
    const office = await ask(
      'services.chooseDropOff',
      { order, datestart: day, ampm: 'PM' },
      { as: 'owner', key: newKey() },
    )
    expect(office.status).toBe(200)
    expect((await mailsTo(sent.user.email)).at(-1)?.subject).toContain('Your drop-off day')
    expect(await rows('select datestart, ampm from orders where id = $1', [order])).toMatchObject([{ ampm: 'PM' }])
    expect(await rows('select delivery_date::text as day from tasks where order_id = $1', [order])).toEqual([{ day }])
    expect((await again(order, 'dropoff')).status).toBe(200)
  })

  test.each([
    ['delivered', 'done = true, done_at = now()', /^The carts were delivered on /],
    ['archived', 'archived = true', /^The drop-off is no longer planned\.$/],
  ])('is unchanged once the carts were %s', async (_how, set, message) => {
    const sent = await orders.carts()
    const { body } = await ask('services.purchase', sent, { key: newKey() })
    const { order } = body as { order: string }
    await rows(`update tasks set ${set} where order_id = $1`, [order])
    const before = await rows('select datestart, ampm from orders where id = $1', [order])
    const refused = await haulyard.send(
      'services.chooseDropOff',
      { order, datestart: await orders.openDay(), ampm: 'PM' },
      { as: 'owner', key: newKey() },
    )
    expect([refused.status, codeOf(refused)]).toEqual([409, 'order.drop-off-fixed'])
    expect(refused.body.message).toMatch(message)
    expect(await rows('select datestart, ampm from orders where id = $1', [order])).toEqual(before)
  })
})
