import { expect, test } from 'vitest'
import { openCounters } from '#server/calls/limits/counters.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// An order without a card causes mail, texts and work: a stranger must not be able to send a hundred of them to one
// person.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)

const place = async (email: string, from: string, more: { key?: string; cellphone?: string } = {}) => {
  const order = await orders.linkCart()
  const user = { ...order.user, email, ...(more.cellphone && { cellphone: more.cellphone }) }
  return haulyard.ask('services.purchase', { ...order, user }, { key: more.key ?? newKey(), from })
}
const mailsTo = async (recipient: string) =>
  (await haulyard.rows('select from messages where recipient = $1', [recipient])).length
const aPhone = (n: number) => `478-555-${String(1000 + n)}`
async function orderBy(cellphone: string) {
  const order = await orders.linkCart()
  return { ...order, user: { ...order.user, cellphone } }
}
const counted = (statuses: number[]) => statuses.filter((status) => status === 200).length

test('places five of a hundred simultaneous orders from one address for one recipient', async () => {
  const burst = await Promise.all(Array.from({ length: 100 }, () => place('victim@home.example', '10.3.0.1')))
  expect(counted(burst.map(({ status }) => status))).toBe(5)
  const refused = burst.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(3000)
  expect(await mailsTo('victim@home.example')).toBe(5)
})

test('places no more from another address, or for another spelling of the mailbox', async () => {
  expect((await place('Victim+more@home.example', '10.3.0.2', { cellphone: aPhone(1) })).status).toBe(429)
})

test('places no more for another mailbox with the same phone', async () => {
  for (let order = 0; order < 5; order += 1) {
    expect((await place(`reader${order}@phone.example`, '10.3.0.3', { cellphone: aPhone(2) })).status).toBe(200)
  }
  expect((await place('reader6@phone.example', '10.3.0.3', { cellphone: aPhone(2) })).status).toBe(429)
})

test('places thirty an hour from one address, not counting refused ones', async () => {
  const wrong = {
    ...(await orders.linkCart()),
    billing: { payfrequency: 1, fullname: 'X', zip: '30990', tokenResponse: null, total: 1, tax: 0 },
  } as const
  for (let tries = 0; tries < 40; tries += 1) {
    const { body } = await haulyard.ask('services.purchase', wrong, { key: newKey(), from: '10.3.0.4' })
    expect(body.success).toBe(false)
  }
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1) {
    statuses.push((await place(`many${n}@home.example`, '10.3.0.4', { cellphone: aPhone(100 + n) })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
})

test('repeats a lost answer, even when the limit is reached', async () => {
  const key = newKey()
  const order = await orderBy(aPhone(500))
  const again = () => haulyard.ask('services.purchase', order, { key, from: '10.3.0.5' })
  const first = await again()
  expect(first.body.success).toBe(true)
  for (let n = 0; n < 4; n += 1) await place(order.user.email, '10.3.0.5', { cellphone: aPhone(200 + n) })
  expect((await place(order.user.email, '10.3.0.5', { cellphone: aPhone(300) })).status).toBe(429)
  expect((await again()).body).toEqual(first.body)
})

test('counts repeats under one key once', async () => {
  const key = newKey()
  const order = await orderBy(aPhone(501))
  for (let n = 0; n < 10; n += 1) {
    const { status } = await haulyard.ask('services.purchase', order, { key, from: '10.3.0.6' })
    expect(status).toBe(200)
  }
  expect((await place(order.user.email, '10.3.0.6', { cellphone: aPhone(400) })).status).toBe(200)
})

test('does not count an order paid by card', async () => {
  for (let n = 0; n < 7; n += 1) {
    const order = await orders.carts()
    const user = { ...order.user, email: 'buyer@home.example' }
    const { body } = await haulyard.ask('services.purchase', { ...order, user }, { key: newKey(), from: '10.3.0.7' })
    expect(body.success).toBe(true)
  }
})

test('does not count an order that failed to begin because of the database', async () => {
  await haulyard.rows('alter table orders rename to orders_away')
  const { status } = await place('hiccup@home.example', '10.3.0.9', { cellphone: aPhone(9) })
  await haulyard.rows('alter table orders_away rename to orders')
  expect(status).toBe(500)
  const { consumed } = await openCounters(haulyard.haulyard.actors.counts).read(['unpaidPerAddress', '10.3.0.9'])
  expect(consumed).toBe(0)
})
