import { describe, expect, test } from 'vitest'
import { identityMessages } from '#domain/identity/messages.ts'
import { orderingMessages, refusalMessages } from '#domain/ordering/messages.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { bill, cansOf, cards, newKey, type Order, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Orders that may not be sold: each gets its reason, and leaves neither an order nor a charge.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)

const counted = async () => ({
  orders: (await haulyard.rows('select id from orders')).length,
  customers: (await haulyard.rows('select id from customers')).length,
  charges: (await haulyard.sandbox.ledger()).length,
})

async function withBilling(billing: Partial<Order['billing']>): Promise<Order> {
  const order = await orders.carts()
  return { ...order, billing: { ...order.billing, ...billing } }
}

async function by(user: Partial<Order['user']>): Promise<Order> {
  const order = await orders.carts()
  return { ...order, user: { ...order.user, ...user } }
}

async function at(address: Partial<Order['address']>): Promise<Order> {
  const order = await orders.carts()
  return { ...order, address: { ...order.address, ...address } }
}

const far = async () => {
  const { body } = await haulyard.ask('geo.locate', { q: '9 Far Road, Cedar Hollow, GA 30990' })
  return at({ address: '9 Far Road', lat: body.lat, lng: body.lng })
}

/** A third of a kilometer to the north. */
const beside = async () => at({ lat: orders.point.lat + 0.0027 })

async function tidewater(): Promise<Order> {
  const order = await orders.carts()
  return {
    ...order,
    company: 38,
    services: [cansOf(3801, 1, 'Weekly', 21)],
    billing: { ...order.billing, ...bill(21.84, 0.84) },
  }
}

async function dumpsterOn(datestart: string): Promise<Order> {
  const order = await orders.dumpster()
  return { ...order, services: order.services.map((service) => ({ ...service, datestart })) }
}

const refused: [string, () => Promise<Order>, string][] = [
  ['a total that differs by a cent', () => withBilling({ total: 73.55 }), refusalMessages.amountsChanged('$73.54')],
  ['a tax that differs by a cent', () => withBilling({ tax: 1.53 }), refusalMessages.amountsChanged('$73.54')],
  [
    'a service of another hauler',
    () => orders.carts({ services: [cansOf(3801, 1, 'Weekly', 22)] }),
    refusalMessages.notOffered,
  ],
  [
    'an inactive service',
    () => orders.carts({ services: [cansOf(3503, 1, 'Bi-Weekly', 12)] }),
    refusalMessages.notOffered,
  ],
  ['an address outside the area', far, refusalMessages.notOffered],
  [
    'a pin outside the area',
    async () => at({ ...(await far()).address, address: '7 New Lane', pinned: true }),
    refusalMessages.notOffered,
  ],
  ['an unlisted address', () => at({ address: '7 New Lane' }), orderingMessages.addressRequired],
  ['a point 300 m from the address', beside, orderingMessages.addressRequired],
  ['no service', () => orders.carts({ services: [] }), refusalMessages.noService],
  [
    'services of two types',
    () => orders.carts({ services: [cansOf(3501, 1, 'Weekly', 22), cansOf(3511, 1, 'Weekly', 89, ['Monday'])] }),
    refusalMessages.mixedTypes,
  ],
  ['an address for another type', () => at({ type: 'Commercial' }), refusalMessages.mixedTypes],
  [
    'a service twice',
    () => orders.carts({ services: [cansOf(3501, 1, 'Weekly', 22), cansOf(3501, 1, 'Weekly', 22)] }),
    refusalMessages.serviceTwice('Household Trash'),
  ],
  [
    'a frequency without a price',
    () => orders.carts({ services: [cansOf(3513, 1, 'Bi-Weekly', 22)] }),
    refusalMessages.frequencyNotOffered('8 Yard Dumpster'),
  ],
  ['too many cans', () => orders.carts({ services: [cansOf(3501, 9, 'Weekly', 22)] }), orderingMessages.tooManyCans],
  ['an unavailable pay frequency', tidewater, refusalMessages.payFrequencyNotOffered],
  ['a closed day', async () => dumpsterOn(await orders.closedDay()), orderingMessages.dateDisabled],
  ['a past day', () => dumpsterOn('2020-01-01'), orderingMessages.dateDisabled],
  ['a commercial order without terms', () => orders.dumpster({ terms: undefined }), refusalMessages.termsRequired],
  ['a buyer without a first name', () => by({ firstname: ' ' }), orderingMessages.firstNameRequired],
  ['a buyer without a last name', () => by({ lastname: '' }), orderingMessages.lastNameRequired],
  ['a buyer without an email address', () => by({ email: '' }), orderingMessages.emailRequired],
  ['an invalid email address', () => by({ email: 'dana at home' }), identityMessages.invalidEmail],
  ['no card', () => withBilling({ tokenResponse: null }), paymentMessages.cardRequired],
  ['an empty card', () => withBilling({ tokenResponse: { message: '' } }), paymentMessages.cardRequired],
]

describe('an order is refused with its reason:', () => {
  test.each(refused)('%s', async (_name, make, resptext) => {
    const order = await make()
    const before = await counted()
    const key = newKey()
    const { status, body } = await haulyard.ask('services.purchase', order, { key })
    expect(body).toEqual({ success: false, resptext })
    expect(status).toBe(200)
    expect(await counted()).toEqual(before)
    const again = await haulyard.ask('services.purchase', order, { key })
    expect(again.body).toEqual(body)
    expect((await haulyard.ask('services.getAttempt', { key })).body).toMatchObject({ state: 'declined', resptext })
  })
})

describe('a declined card', () => {
  test("sells nothing and reports the bank's reason", async () => {
    const order = await withBilling({ tokenResponse: await orders.token(cards.noFunds) })
    const key = newKey()
    const { body } = await haulyard.ask('services.purchase', order, { key })
    expect(body).toEqual({ success: false, resptext: paymentMessages.bankSaidNo })
    const rows = await haulyard.rows('select state, payment from orders where answers -> $1 ->> $2 = $3', [
      'user',
      'email',
      order.user.email,
    ])
    expect(rows).toEqual([{ state: 'declined', payment: 'none' }])
    expect(await haulyard.rows('select 1 from customers where email = $1', [order.user.email])).toEqual([])
    expect((await haulyard.ask('services.getAttempt', { key })).body).toMatchObject({ state: 'declined' })
  })

  test('voids a partial approval', async () => {
    const order = await withBilling({ tokenResponse: await orders.token(cards.partial) })
    const { body } = await haulyard.ask('services.purchase', order, { key: newKey() })
    expect(body).toEqual({ success: false, resptext: paymentMessages.partialVoided })
    const [payment] = await haulyard.rows<{ orderid: string; state: string }>(
      `select p.orderid, p.state from payments p join orders o on o.id = p.order_id where o.answers -> 'user' ->> 'email' = $1`,
      [order.user.email],
    )
    expect(payment?.state).toBe('voided')
    const charges = (await haulyard.sandbox.ledger()).filter(({ orderid }) => orderid === payment?.orderid)
    expect(charges).toMatchObject([{ setlstat: expect.stringMatching(/^void/i) }])
  })

  test('limits an address after ten declines, and no other address', async () => {
    const decline = async (from: string) => {
      const order = await withBilling({ tokenResponse: await orders.token(cards.noFunds) })
      return haulyard.ask('services.purchase', order, { key: newKey(), from })
    }
    for (let tries = 0; tries < 10; tries += 1) expect((await decline('198.51.100.1')).status).toBe(200)
    const waiting = await decline('198.51.100.1')
    expect(waiting.status).toBe(429)
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await decline('198.51.100.2')).status).toBe(200)
  })
})

describe('a bad shape is 400, an unknown company or service 404', () => {
  const send = async (order: object, key?: string) =>
    haulyard.send('services.purchase', order as Record<string, unknown>, { key })

  test('an amount with three decimals', async () => {
    const { status, body } = await send(await withBilling({ total: 73.541 }), newKey())
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, errors: [{ field: 'billing.total', message: 'At most 2 decimals' }] })
  })

  test('an amount as text', async () => {
    const order = await orders.carts()
    const { status } = await send({ ...order, billing: { ...order.billing, total: '73.54' } }, newKey())
    expect(status).toBe(400)
  })

  test.each([
    ['no key', undefined],
    ['a short key', 'a'.repeat(31)],
  ])('%s', async (_name, key) => {
    const { status, body } = await send(await orders.carts(), key)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, errors: [{ field: 'Idempotency-Key' }] })
  })

  test('an unknown company', async () => {
    expect((await send({ ...(await orders.carts()), company: 999 }, newKey())).status).toBe(404)
  })
})
