import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { payLinkMessages, paymentMessages } from '#domain/payments/messages.ts'
import type { PaymentGateway } from '#server/adapters/payment/gateway.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { sweepPayments } from './sweep-payments.ts'

// Approvals that arrive after the sweeper decided their attempt: the answer is true, and no stray charge remains
//

const GATEWAY_MS = 800
const haulyard = await openTestHaulyard({ env: { gatewayTimeoutMs: GATEWAY_MS } })
const orders = await openOrders(haulyard)
const { haulyard: app, actors } = haulyard

interface Told {
  order: string
  paid: boolean
  resptext: string
}

async function buy(): Promise<Told> {
  const key = newKey()
  const { body } = await haulyard.ask('services.purchase', await orders.carts(), { key })
  const again = await haulyard.ask('services.getAttempt', { key })
  expect(again.body.state).toBe(body.success ? 'placed' : 'declined')
  const [row] = await haulyard.rows<{ order: string }>(
    'select order_id as "order" from idempotency_keys where key = $1',
    [key],
  )
  return { order: row?.order ?? '', paid: body.success, resptext: body.resptext }
}

let visitors = 0
async function linkCode() {
  visitors += 1
  const from = `203.0.113.${visitors}`
  const { body } = await haulyard.ask('services.purchase', await orders.linkCart(), { key: newKey(), from })
  const { order } = body as { order: string }
  const [link] = await haulyard.rows<{ code: string }>('select code from pay_links where order_id = $1', [order])
  return { order, code: link?.code ?? '', from }
}

async function payLink({ order, code, from }: Awaited<ReturnType<typeof linkCode>>): Promise<Told> {
  const sent = { code, tokenResponse: await orders.token() }
  const { body } = await haulyard.ask('services.payByLink', sent, { key: newKey(), from })
  return { order, paid: body.success, resptext: body.resptext }
}

/** Replaces the gateway's charge call while `work` runs. */
async function charging<T>(
  way: (real: () => ReturnType<PaymentGateway['charge']>) => ReturnType<PaymentGateway['charge']>,
  work: () => Promise<T>,
): Promise<T> {
  const { charge } = app.outside.gateway
  app.outside.gateway.charge = (merchant, request) => way(() => charge(merchant, request))
  return work().finally(() => {
    app.outside.gateway.charge = charge
  })
}

/** Delays the `nth` staff connection until `meanwhile` is done, while `work` runs. */
async function databaseAway<T>(nth: number, meanwhile: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  const pool = actors.staff
  const connect = pool.connect.bind(pool)
  let asked = 0
  const late = async () => {
    asked += 1
    if (asked === nth) await meanwhile()
    return connect()
  }
  pool.connect = late as typeof pool.connect
  return work().finally(() => {
    pool.connect = connect
  })
}

/** Moves the database's clock forward by a minute. */
const clockStep = async () => {
  await haulyard.rows(`update payments set asked_at = asked_at - interval '60 seconds' where state = 'asked'`)
}
const sweep = () => sweepPayments(app)
const standing = async ({ order }: Told) =>
  (await haulyard.sandbox.ledger()).filter(
    ({ orderid, respstat, setlstat }) =>
      orderid.startsWith(`HY-${order}-`) && respstat === 'A' && setlstat !== 'Voided',
  )

// Warms the shop cache, which takes connections of its own.
await buy()

const ways = [
  { what: 'an order', link: false, paidText: undefined, connections: 1 },
  { what: 'a pay link', link: true, paidText: payLinkMessages.paid, connections: 2 },
] as const

describe.each(ways)('$what', ({ link, paidText, connections }) => {
  const begin = async () => (link ? linkCode() : null)
  const settle = (begun: Awaited<ReturnType<typeof begin>>) => (begun ? payLink(begun) : buy())

  test('is not charged after the sweeper ended it while the database was away', async () => {
    const begun = await begin()
    const ended = async () => {
      await clockStep()
      await sweep()
    }
    const told = await databaseAway(connections, ended, () => settle(begun))
    expect(told).toMatchObject({ paid: false, resptext: paymentMessages.notCharged })
    expect(await standing(told)).toEqual([])
  })

  test('is answered as not charged, and the charge is voided, when the clock steps while the card is asked', async () => {
    const begun = await begin()
    const step = async (real: () => ReturnType<PaymentGateway['charge']>) => {
      await clockStep()
      await sweep()
      return real()
    }
    const told = await charging(step, () => settle(begun))
    expect(told).toMatchObject({ paid: false, resptext: paymentMessages.notCharged })
    expect(await standing(told)).toEqual([])
    expect(await haulyard.rows('select state from payments where order_id = $1', [told.order])).toEqual([
      { state: 'voided' },
    ])
    expect(haulyard.logged().at(-1)).toContain('an approval came after its attempt was declined')
  })

  test('leaves the gateway its whole timeout, however long the steps before it took', async () => {
    const begun = await begin()
    const slow = async (real: () => ReturnType<PaymentGateway['charge']>) => {
      await sweep()
      return real()
    }
    const wait = () => pause(GATEWAY_MS + 1_200)
    const told = await charging(slow, () => databaseAway(connections, wait, () => settle(begun)))
    expect(told).toMatchObject({ paid: true, ...(paidText ? { resptext: paidText } : {}) })
    expect(await standing(told)).toHaveLength(1)
  })
})

test('reports an approval that the sweeper has already booked as paid', async () => {
  const key = newKey()
  const twice = async (real: () => ReturnType<PaymentGateway['charge']>) => {
    const answer = await real()
    await haulyard.rows(`update payments set state = 'unclear' where state = 'asked'`)
    await sweep()
    return answer
  }
  const order = await orders.carts()
  const { body } = await charging(twice, () => haulyard.ask('services.purchase', order, { key }))
  expect(body).toMatchObject({ success: true })
  expect(await standing({ ...(body as { order: string }), paid: true, resptext: '' })).toHaveLength(1)
})

test('refunds a late charge that the bank settled before it could be voided', async () => {
  const step = async (real: () => ReturnType<PaymentGateway['charge']>) => {
    await clockStep()
    await sweep()
    const answer = await real()
    await haulyard.sandbox.settle()
    return answer
  }
  const told = await charging(step, buy)
  expect(told.paid).toBe(false)
  expect(await standing(told)).toMatchObject([{ amount: '73.54', refunded: '73.54' }])
})
