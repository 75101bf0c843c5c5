import { describe, expect, test } from 'vitest'
import { refundMessages } from '#domain/payments/messages.ts'
import type { PaymentGateway } from '#server/adapters/payment/gateway.ts'
import { sweepPayments } from '#server/ordering/orders/sweep-payments.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Money is refunded once, and never more than was paid; the bank's settlement decides how.

const haulyard = await openTestHaulyard({ env: { gatewayTimeoutMs: 800 } })
const orders = await openOrders(haulyard)

async function paidOrder() {
  const sent = await orders.carts()
  const { body } = await haulyard.ask('services.purchase', sent, { key: newKey() })
  expect(body).toMatchObject({ success: true })
  const { order, key } = body as { order: string; key: string }
  return { order, key, email: sent.user.email }
}

const refund = (order: string, amount?: number, key = newKey()) =>
  haulyard.ask('services.refund', { order, ...(amount === undefined ? {} : { amount }) }, { as: 'owner', key })

const stateOf = async (order: string) =>
  (
    await haulyard.rows(
      `select o.payment, p.state, p.refunded from orders o join payments p on p.order_id = o.id where o.id = $1`,
      [order],
    )
  )[0]
const rowsOf = (order: string) =>
  haulyard.rows('select orderid, kind, state, amount from refunds where order_id = $1 order by number', [order])
const charge = async (order: string) =>
  (await haulyard.sandbox.ledger()).find(({ orderid }) => orderid.startsWith(`HY-${order}-`))
const mailsTo = (email: string, subject: string) =>
  haulyard.rows('select text from messages where recipient = $1 and subject like $2', [email, subject])

/** Replaces one call of the gateway while work runs. */
async function during<N extends 'refund' | 'void' | 'inquire'>(
  name: N,
  answer: (real: PaymentGateway[N]) => PaymentGateway[N],
  work: () => Promise<void>,
) {
  const { gateway } = haulyard.haulyard.outside
  const real = gateway[name]
  gateway[name] = answer(real)
  await work().finally(() => {
    gateway[name] = real
  })
}

describe('before the bank has settled', () => {
  test('voids the whole charge and mails the customer', async () => {
    const { order, email } = await paidOrder()
    const { status, body } = await refund(order)
    expect([status, body]).toEqual([200, { success: true, resptext: refundMessages.voided('$73.54') }])
    expect(await stateOf(order)).toEqual({ payment: 'voided', state: 'voided', refunded: '73.54' })
    expect(await rowsOf(order)).toEqual([{ orderid: `HR-${order}-1`, kind: 'void', state: 'done', amount: '73.54' }])
    expect(await charge(order)).toMatchObject({ setlstat: 'Voided' })
    expect(await mailsTo(email, 'Your refund%')).toMatchObject([{ text: expect.stringContaining('$73.54') }])
  })

  test('refuses a partial refund and says when it will be possible', async () => {
    const { order } = await paidOrder()
    expect((await refund(order, 10)).body).toEqual({ success: false, resptext: refundMessages.notSettled('$73.54') })
    expect(await rowsOf(order)).toEqual([])
    expect(await stateOf(order)).toMatchObject({ payment: 'paid' })
  })

  test('refunds a charge that settles in between', async () => {
    const { order } = await paidOrder()
    await during(
      'void',
      (real) => async (merchant, retref) => {
        await haulyard.sandbox.settle()
        return real(merchant, retref)
      },
      async () => {
        expect((await refund(order)).body).toEqual({ success: true, resptext: refundMessages.refunded('$73.54') })
      },
    )
    expect(await rowsOf(order)).toMatchObject([{ kind: 'refund', state: 'done' }])
    expect(await stateOf(order)).toEqual({ payment: 'refunded', state: 'refunded', refunded: '73.54' })
  })
})

describe('after settlement', () => {
  test('refunds a part, then the rest, and never more', async () => {
    const { order } = await paidOrder()
    await haulyard.sandbox.settle()
    expect((await refund(order, 20)).body).toEqual({ success: true, resptext: refundMessages.refunded('$20.00') })
    expect(await stateOf(order)).toEqual({ payment: 'paid', state: 'approved', refunded: '20.00' })
    expect((await refund(order, 53.55)).body).toEqual({ success: false, resptext: refundMessages.tooMuch('$53.54') })
    expect((await refund(order)).body).toMatchObject({ success: true })
    expect(await stateOf(order)).toEqual({ payment: 'refunded', state: 'refunded', refunded: '73.54' })
    expect((await refund(order)).body).toEqual({ success: false, resptext: refundMessages.nothingLeft })
    expect(await charge(order)).toMatchObject({ refunded: '73.54' })
    expect((await rowsOf(order)).map(({ orderid, amount }) => [orderid, amount])).toEqual([
      [`HR-${order}-1`, '20.00'],
      [`HR-${order}-2`, '53.54'],
    ])
  })

  test('two owners at once give back one refund at a time', async () => {
    const { order } = await paidOrder()
    await haulyard.sandbox.settle()
    const answers = await Promise.all([refund(order, 50), refund(order, 50)])
    expect(answers.filter(({ status, body }) => status === 200 && body.success)).toHaveLength(1)
    expect(await charge(order)).toMatchObject({ refunded: '50.00' })
  })
})

test('a refund that the bank refuses leaves the order without a refund day', async () => {
  const { order } = await paidOrder()
  await haulyard.sandbox.settle()
  await during(
    'refund',
    () => async () => ({ kind: 'refused', code: '05', proc: 'FNOR', text: 'Do not honor' }),
    async () => {
      expect((await refund(order, 20)).body).toMatchObject({ success: false })
    },
  )
  expect(await rowsOf(order)).toMatchObject([{ state: 'refused' }])
  const { body } = await haulyard.ask('services.getOrders', { companyId: 35, query: order }, { as: 'owner' })
  expect(body).toMatchObject([{ order, refunded: 0, refundedat: null }])
})

describe('under its key', () => {
  test('a refund is given once', async () => {
    const { order } = await paidOrder()
    await haulyard.sandbox.settle()
    const key = newKey()
    const first = await refund(order, 5, key)
    expect((await refund(order, 5, key)).body).toEqual(first.body)
    expect(await charge(order)).toMatchObject({ refunded: '5.00' })
  })

  test('two simultaneous sends get the same answer, even when the bank cannot be asked the second time', async () => {
    const { order } = await paidOrder()
    await haulyard.sandbox.settle()
    const key = newKey()
    const both = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    let asked = 0
    await during(
      'inquire',
      (real) =>
        async (...about) => {
          asked += 1
          if (asked === 1) {
            await both.promise
            return real(...about)
          }
          both.resolve()
          await done.promise
          return { kind: 'unknown' }
        },
      async () => {
        const sent = [refund(order, 5, key), refund(order, 5, key)]
        const first = await Promise.race(sent)
        done.resolve()
        const given = { success: true, resptext: refundMessages.refunded('$5.00') }
        expect([first, ...(await Promise.all(sent))].map(({ body }) => body)).toEqual([given, given, given])
      },
    )
    expect(await charge(order)).toMatchObject({ refunded: '5.00' })
  })

  test('another amount is another refund', async () => {
    const { order } = await paidOrder()
    await haulyard.sandbox.settle()
    const key = newKey()
    await refund(order, 5, key)
    expect((await refund(order, 6, key)).status).toBe(409)
  })

  test('a key is required', async () => {
    const { order } = await paidOrder()
    expect((await haulyard.ask('services.refund', { order }, { as: 'owner' })).status).toBe(400)
  })
})

describe('a lost answer', () => {
  test.each([
    ['that came too late', true, '7.00'],
    ['to a request that never arrived', false, '0.00'],
  ])('%s is settled by inquiry, without a second refund', async (_what, arrives, refunded) => {
    const { order, email } = await paidOrder()
    await haulyard.sandbox.settle()
    const key = newKey()
    await during(
      'refund',
      (real) => async (merchant, request) => {
        if (arrives) await real(merchant, request)
        return { kind: 'unknown' }
      },
      async () => {
        expect((await refund(order, 7, key)).body).toEqual({
          success: false,
          pending: true,
          resptext: refundMessages.pending,
        })
      },
    )
    expect((await refund(order, 1)).status).toBe(409)
    await sweepPayments(haulyard.haulyard)
    await sweepPayments(haulyard.haulyard)
    expect(await charge(order)).toMatchObject({ refunded })
    expect(await stateOf(order)).toMatchObject({ payment: 'paid', refunded })
    expect((await refund(order, 7, key)).body.success).toBe(arrives)
    expect(await mailsTo(email, 'Your refund%')).toHaveLength(arrives ? 1 : 0)
  })

  test('of a void is settled by inquiring about the charge', async () => {
    const { order } = await paidOrder()
    await during(
      'void',
      (real) => async (merchant, retref) => {
        await real(merchant, retref)
        return { kind: 'unknown' }
      },
      async () => {
        expect((await refund(order)).body).toMatchObject({ pending: true })
      },
    )
    await sweepPayments(haulyard.haulyard)
    expect(await stateOf(order)).toEqual({ payment: 'voided', state: 'voided', refunded: '73.54' })
  })

  test('of an ended process is inquired about once the call has surely ended', async () => {
    const { order } = await paidOrder()
    await haulyard.sandbox.settle()
    await during(
      'refund',
      (real) => async (merchant, request) => {
        await real(merchant, request)
        throw new Error('the process ended here')
      },
      async () => {
        expect((await refund(order, 3)).status).toBe(500)
      },
    )
    await sweepPayments(haulyard.haulyard)
    expect(await stateOf(order)).toMatchObject({ refunded: '0.00' })
    await haulyard.rows(`update refunds set asked_at = asked_at - interval '5 seconds' where order_id = $1`, [order])
    await sweepPayments(haulyard.haulyard)
    expect(await stateOf(order)).toMatchObject({ refunded: '3.00' })
  })

  test('to the first inquiry refunds nothing', async () => {
    const { order } = await paidOrder()
    await during(
      'inquire',
      () => async () => ({ kind: 'unknown' }),
      async () => {
        expect((await refund(order)).body).toEqual({ success: false, resptext: refundMessages.unreachable })
      },
    )
    expect(await rowsOf(order)).toEqual([])
  })
})

describe('nothing can be refunded', () => {
  test('of an order without a card payment', async () => {
    const { body } = await haulyard.ask('services.purchase', await orders.linkCart(), { key: newKey() })
    const { order } = body as { order: string }
    const answer = await haulyard.ask('services.refund', { order }, { as: 'admin', key: newKey() })
    expect(answer.body).toEqual({ success: false, resptext: refundMessages.nothingPaid })
  })

  test('by another hauler', async () => {
    const { order } = await paidOrder()
    expect((await haulyard.ask('services.refund', { order }, { as: 'other', key: newKey() })).status).toBe(404)
  })
})

test("the customer's own page shows the refund", async () => {
  const { order, key } = await paidOrder()
  await haulyard.sandbox.settle()
  await refund(order, 20)
  const { body } = await haulyard.ask('services.getOrder', { i: order, key })
  expect(body).toMatchObject({ refunded: 20, refunds: [{ amount: 20, state: 'done' }], payment: 'paid' })
})

test("the office shows an order's refund with its services", async () => {
  const sent = await orders.carts()
  const { body: sold } = await haulyard.ask('services.purchase', sent, { key: newKey() })
  const { order } = sold as { order: string }
  const [customer] = await haulyard.rows<{ id: number }>('select customer_id as id from orders where id = $1', [order])
  const services = async () =>
    (await haulyard.ask('customers.getServices', { i: customer?.id ?? 0 }, { as: 'owner' })).body.filter(
      (service) => service.order === order,
    )
  expect(await services()).toMatchObject([{ totalprice: 22, refunded: 0 }])
  await haulyard.ask('services.refund', { order }, { as: 'owner', key: newKey() })
  expect(await services()).toMatchObject([{ totalprice: 22, refunded: 73.54 }])
})
