import { expect, test } from 'vitest'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { leadKeyHash } from './lead-key.ts'

// Leads of visitors, and their conversion into customers by an order.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)

const personOf = (email: string) => haulyard.rows('select * from customers where email = $1', [email])

test('a lead is a customer of status Lead, found by a key that is not its id', async () => {
  const order = await orders.carts({ purchaseItemsStep: 'customerdetails' })
  const { status, body } = await haulyard.ask('services.initLead', order)
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, post: expect.stringMatching(/^[0-9a-f]{32}$/) })
  const [person] = await personOf(order.user.email)
  expect(person).toMatchObject({ company_id: 35, status: 'Lead', leadstep: 'customerdetails' })
  const { body: listed } = await haulyard.ask('customers.get', { i: Number(person?.id) }, { as: 'owner' })
  expect(listed.price).toBe(0)
})

test('updates a lead with its key and creates another without', async () => {
  const order = await orders.carts()
  const lead = (await haulyard.ask('services.initLead', order)).body.post
  const changed = { ...order, lead, user: { ...order.user, firstname: 'Robyn' } }
  expect((await haulyard.ask('services.initLead', changed)).body.post).toBe(lead)
  expect(await personOf(order.user.email)).toMatchObject([{ firstname: 'Robyn' }])
  expect((await haulyard.ask('services.initLead', order)).body.post).not.toBe(lead)
  expect(await personOf(order.user.email)).toHaveLength(2)
})

test('opens a lead with its key at its own company only, and for 30 days', async () => {
  const order = await orders.carts()
  const lead = (await haulyard.ask('services.initLead', order)).body.post
  expect((await haulyard.ask('services.initLead', { ...order, company: 38, lead })).body.post).not.toBe(lead)
  haulyard.clock.advance(30 * 24 * 3_600 + 60)
  expect((await haulyard.ask('services.initLead', { ...order, lead })).body.post).not.toBe(lead)
})

test('the order turns its lead into Purchased, once', async () => {
  const order = await orders.carts()
  const lead = (await haulyard.ask('services.initLead', order)).body.post
  const before = await personOf(order.user.email)
  const { body } = await haulyard.ask('services.purchase', { ...order, lead }, { key: newKey() })
  expect(body).toMatchObject({ success: true })
  const after = await personOf(order.user.email)
  expect(after).toMatchObject([{ id: before[0]?.id, status: 'Purchased', leadstep: null }])
  expect((await haulyard.ask('services.initLead', { ...order, lead })).body.post).not.toBe(lead)
})

test("no row holds the visitor's key of a lead", async () => {
  const order = await orders.carts()
  const { company: _company, ...outside } = order
  const lead = (await haulyard.ask('services.initLead', order)).body.post
  const farAway = (await haulyard.ask('services.initLead', outside)).body.post
  await haulyard.ask('services.purchase', { ...order, lead }, { key: newKey() })
  const holding = await haulyard.rows(
    `select 'leads' as of from leads l where l::text ~ $1 union all select 'orders' from orders o where o::text ~ $1
      union all select 'area_requests' from area_requests r where r::text ~ $1`,
    [`${lead}|${farAway}`],
  )
  expect(holding).toEqual([])
})

test('a returning customer stays one customer, across all its leads', async () => {
  const first = await orders.carts()
  await haulyard.ask('services.purchase', first, { key: newKey() })
  const [known] = await personOf(first.user.email)
  const again = { ...(await orders.carts()), user: { ...first.user, firstname: 'Bobby' } }
  const lead = (await haulyard.ask('services.initLead', again)).body.post
  await haulyard.ask('services.purchase', { ...again, lead }, { key: newKey() })
  const after = await personOf(first.user.email)
  expect(after).toMatchObject([{ id: known?.id, status: 'Purchased', firstname: first.user.firstname }])
  const services = await haulyard.rows('select id from customer_services where customer_id = $1', [known?.id])
  expect(services).toHaveLength(2)
})

test('stores a lead without a company for the platform, with its place', async () => {
  const { company: _company, ...order } = await orders.carts()
  const { body } = await haulyard.ask('services.initLead', order)
  const [kept] = await haulyard.rows('select email, address, lat from area_requests where post = $1', [
    leadKeyHash(body.post),
  ])
  expect(kept).toEqual({
    email: order.user.email,
    address: '120 Oak Street, Cedar Hollow, GA 30990',
    lat: orders.point.lat,
  })
  expect(await personOf(order.user.email)).toEqual([])
})

test('a lead needs one way to reach the person', async () => {
  const { user, ...order } = await orders.carts()
  const { email: _email, cellphone: _cellphone, ...nameless } = user
  const { status, body } = await haulyard.ask('services.initLead', { ...order, user: nameless })
  expect(status).toBe(400)
  expect(body).toMatchObject({ success: false, message: orderingMessages.emailRequired })
  const { status: withPhone } = await haulyard.ask('services.initLead', {
    ...order,
    user: { cellphone: '478-555-0177' },
  })
  expect(withPhone).toBe(200)
})

test('limits an address to sixty leads an hour, without limiting others', async () => {
  const lead = (from: string) =>
    haulyard.ask('services.initLead', { company: 35, user: { email: 'many@example.test' } }, { from })
  for (let count = 0; count < 60; count += 1) expect((await lead('198.51.100.9')).status).toBe(200)
  expect((await lead('198.51.100.9')).status).toBe(429)
  expect((await lead('198.51.100.10')).status).toBe(200)
})

test('does not count refused leads', async () => {
  const from = '198.51.100.11'
  for (let count = 0; count < 61; count += 1) {
    expect((await haulyard.send('services.initLead', { company: 35, user: 'nobody' }, { from })).status).toBe(400)
  }
})
