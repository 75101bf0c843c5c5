import { expect, test } from 'vitest'
import { newKey, type Order, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Effects of a sellable order. Refusals, repeats and lost answers have files of their own.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)

async function place(order: Order) {
  const { status, body } = await haulyard.ask('services.purchase', order, { key: newKey(), from: '203.0.113.7' })
  expect(body).toMatchObject({ success: true, resptext: 'Order placed!' })
  expect(status).toBe(200)
  return body as { order: string; key: string }
}
const chargesOf = async (order: string) =>
  (await haulyard.sandbox.ledger()).filter(({ orderid }) => orderid.startsWith(`HY-${order}-`))

test('an order becomes a customer with a service, a charge and a message', async () => {
  const sent = await orders.carts()
  const { order, key } = await place(sent)
  expect(order).toMatch(/^[A-Z0-9]{6,12}$/)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  const [kept] = await haulyard.rows('select * from orders where id = $1', [order])
  expect(kept).toMatchObject({ company_id: 35, state: 'placed', payment: 'paid', total: '73.54', setupfee: '50.00' })
  const [customer] = await haulyard.rows('select * from customers where id = $1', [kept?.customer_id])
  expect(customer).toMatchObject({ status: 'Purchased', email: sent.user.email, type: 'Residential' })
  expect(await haulyard.rows('select price from monthly_prices where customer_id = $1', [kept?.customer_id])).toEqual([
    { price: '22.00' },
  ])
  expect(customer).toMatchObject({ placetoconfirm: false, outofarea: false, leadstep: null })
  const services = await haulyard.rows('select * from customer_services where order_id = $1', [order])
  expect(services).toHaveLength(1)
  expect(services[0]).toMatchObject({ name: 'Household Trash', active: true, status: 'Purchased', cans: 1 })
  expect(await chargesOf(order)).toMatchObject([{ orderid: `HY-${order}-1`, amount: '73.54', respstat: 'A' }])
  const payments = await haulyard.rows('select * from payments where order_id = $1', [order])
  expect(payments).toMatchObject([{ state: 'approved', amount: '73.54', keepcard: false }])
})

test('writes the confirmation to the outbox with its job', async () => {
  const sent = await orders.carts()
  const { order, key } = await place(sent)
  const messages = await haulyard.rows<{ id: number; text: string }>('select * from messages where recipient = $1', [
    sent.user.email,
  ])
  expect(messages).toMatchObject([{ company_id: 35, channel: 'email', state: 'waiting' }])
  expect(messages[0]?.text).toContain('Thank you, Robin.')
  expect(messages[0]?.text).toContain(`http://127.0.0.1:3000/order/${order}?key=${key}`)
  expect(messages[0]?.text).toMatch(/Paid on .*: \$73\.54/)
  const jobs = await haulyard.rows(
    `select data from jobs.job where name = 'send-message' and data ->> 'message' = $1`,
    [String(messages[0]?.id)],
  )
  expect(jobs).toHaveLength(1)
})

test('keeps what was sold when the catalog changes', async () => {
  const billing = { ...(await orders.carts()).billing, payfrequency: 3 as const, total: 120.62, tax: 4.62 }
  const { order } = await place(await orders.carts({ billing }))
  await haulyard.rows('update price_rows set price = price + 5 where company_id = 35')
  await haulyard.rows('update services set tax = 9, name = name where company_id = 35')
  const [service] = await haulyard.rows('select price, tax, totalprice from customer_services where order_id = $1', [
    order,
  ])
  expect(service).toEqual({ price: '22.00', tax: '7.000', totalprice: '66.00' })
  await haulyard.rows('update price_rows set price = price - 5 where company_id = 35')
  await haulyard.rows('update services set tax = 7 where company_id = 35')
})

test('stores consents in the words shown, and a card only with its consent', async () => {
  const { order } = await place(await orders.carts({ keepcard: true }))
  const consents = await haulyard.rows('select * from consents where order_id = $1 order by kind desc', [order])
  expect(consents.map(({ kind }) => kind)).toEqual(['terms', 'keepcard'])
  expect(consents[0]).toMatchObject({ ip: '203.0.113.7', version: expect.any(String) })
  expect(consents[0]?.wording).toContain('Piedmont Hauling')
  const [card] = await haulyard.rows('select * from stored_cards where order_id = $1', [order])
  expect(card).toMatchObject({ company_id: 35, lastfour: '1111', profileid: expect.stringMatching(/./) })

  const { order: without } = await place(await orders.carts())
  expect(await haulyard.rows('select kind from consents where order_id = $1', [without])).toEqual([{ kind: 'terms' }])
  expect(await haulyard.rows('select 1 from stored_cards where order_id = $1', [without])).toEqual([])
})

test('keeps the placement contact of a commercial service as JSON in its notes', async () => {
  const { order } = await place(await orders.dumpster())
  const [service] = await haulyard.rows<{ notes: string }>('select notes from customer_services where order_id = $1', [
    order,
  ])
  expect(JSON.parse(service?.notes ?? '')).toMatchObject({ fullname: 'Dana Dock', notes: 'Rear gate' })
  expect(await chargesOf(order)).toMatchObject([{ amount: '145.23' }])
})

test('a roll-off is paid once, without fees, from its first to its last day', async () => {
  const { order } = await place(await orders.rollOff())
  const day = await orders.openDay()
  const [service] = await haulyard.rows(
    `select notes, price, totalprice, datestart::text, dateend::text from customer_services where order_id = $1`,
    [order],
  )
  expect(service).toEqual({ notes: 'By the oak', price: '295.00', totalprice: '295.00', datestart: day, dateend: day })
  const [kept] = await haulyard.rows(
    'select setupfee, deliveryfee, recurring, firstday::text from orders where id = $1',
    [order],
  )
  expect(kept).toEqual({ setupfee: '0.00', deliveryfee: '0.00', recurring: '0.00', firstday: day })
})

test('keeps the typed unit with the known house', async () => {
  const { address } = await orders.carts()
  const { order } = await place(await orders.carts({ address: { ...address, address: '120 oak st, Apt 4B' } }))
  const [kept] = await haulyard.rows('select placetoconfirm, address from orders where id = $1', [order])
  expect(kept).toEqual({ placetoconfirm: false, address: '120 Oak Street Apt 4B, Cedar Hollow, GA 30990' })
})

test('takes and flags a pinned address that no geocoder lists', async () => {
  const { address } = await orders.carts()
  const { order } = await place(await orders.carts({ address: { ...address, address: '7 New Lane', pinned: true } }))
  const [kept] = await haulyard.rows('select placetoconfirm, address from orders where id = $1', [order])
  expect(kept).toEqual({ placetoconfirm: true, address: '7 New Lane, Cedar Hollow, GA 30990' })
  const [customer] = await haulyard.rows(
    'select c.placetoconfirm from customers c join orders o on o.customer_id = c.id where o.id = $1',
    [order],
  )
  expect(customer).toEqual({ placetoconfirm: true })
})

test('takes and flags the given point while the geocoder is down', async () => {
  const { geocoder } = haulyard.haulyard.outside
  haulyard.haulyard.outside.geocoder = { ...geocoder, locate: () => Promise.reject(new Error('down')) }
  const { order } = await place(await orders.carts())
  haulyard.haulyard.outside.geocoder = geocoder
  const [kept] = await haulyard.rows('select placetoconfirm from orders where id = $1', [order])
  expect(kept).toEqual({ placetoconfirm: true })
})

test('makes one customer of simultaneous orders under one email, however it is spelled', async () => {
  const first = await orders.carts()
  const { email } = first.user
  const spelt = [email, email.toUpperCase(), `R${email.slice(1)}`, email.replace('example', 'EXAMPLE')]
  await Promise.all(spelt.map(async (other) => place(await orders.carts({ user: { ...first.user, email: other } }))))
  expect(await haulyard.rows('select id from customers where lower(email) = $1', [email])).toHaveLength(1)
})

test('a known customer keeps contact data and gets another service', async () => {
  const first = await orders.carts()
  await place(first)
  const later = await orders.dumpster({
    user: { ...first.user, email: first.user.email.toUpperCase(), lastname: 'Other' },
  })
  const { order } = await place(later)
  const found = await haulyard.rows(
    `select c.id, c.lastname, m.price, c.status from customers c join monthly_prices m on m.customer_id = c.id
     where lower(c.email) = $1`,
    [first.user.email],
  )
  expect(found).toMatchObject([{ lastname: first.user.lastname, price: '111.00', status: 'Purchased' }])
  const services = await haulyard.rows('select order_id from customer_services where customer_id = $1', [found[0]?.id])
  expect(services).toHaveLength(2)
  expect(services.map(({ order_id }) => order_id)).toContain(order)
})

test('the same email at another hauler is another customer', async () => {
  const first = await orders.carts()
  await place(first)
  const link = await orders.linkCart()
  await place({ ...link, user: { ...link.user, email: first.user.email } })
  const found = await haulyard.rows('select company_id from customers where email = $1 order by company_id', [
    first.user.email,
  ])
  expect(found).toEqual([{ company_id: 30 }, { company_id: 35 }])
})

test("keeps and never charges the demo company's order", async () => {
  const { order } = await place(await orders.demoCart())
  const [kept] = await haulyard.rows('select state, payment from orders where id = $1', [order])
  expect(kept).toEqual({ state: 'placed', payment: 'none' })
  expect(await chargesOf(order)).toEqual([])
})

test('places an order that is paid by link as unpaid', async () => {
  const { order } = await place(await orders.linkCart())
  const [kept] = await haulyard.rows('select state, payment, total from orders where id = $1', [order])
  expect(kept).toEqual({ state: 'placed', payment: 'unpaid', total: '23.00' })
  expect(await chargesOf(order)).toEqual([])
})

test('stores the card token nowhere', async () => {
  const sent = await orders.carts({ keepcard: true })
  await place(sent)
  const token = sent.billing.tokenResponse?.message ?? ''
  expect(token).not.toBe('')
  const tables = await haulyard.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')`,
  )
  expect(tables.length).toBeGreaterThan(20)
  for (const { name } of tables) {
    const found = await haulyard.rows(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${token}%`])
    expect(found, name).toEqual([])
  }
  expect(haulyard.logged().join('')).not.toContain(token)
})
