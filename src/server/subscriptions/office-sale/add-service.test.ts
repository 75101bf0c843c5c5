import { describe, expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { actMessages } from '#domain/subscriptions/act-messages.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { noonOfProductDay } from '#tests/support/product-day.ts'
import { soldService } from '#tests/support/subscriptions/sold-service.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A sale by phone is an order of the office, with the receipt, tasks and emails of a web sale.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)
const TODAY = todayIn('America/New_York', noonOfProductDay())
const FROM = addDays(TODAY, 6)

type Wanted = Asked<'customers.addService'>
const add = (input: Wanted, key: string = newKey()) => haulyard.ask('customers.addService', input, { as: 'owner', key })

let people = 0
async function caller({
  email = true,
  point = orders.point,
}: {
  email?: boolean
  point?: { lat: number; lng: number } | null
} = {}) {
  people += 1
  const [person] = await haulyard.rows<{ id: number }>(
    `insert into customers (company_id, fullname, firstname, lastname, email, cellphone, status)
     values (35, 'Pat Phone', 'Pat', 'Phone', $1, '478-555-0177', 'Lead') returning id`,
    [email ? `pat.phone.${people}@example.com` : ''],
  )
  const customer = person?.id ?? 0
  const [site] = await haulyard.rows<{ id: number }>(
    `insert into sites (company_id, customer_id, address, city, state, zip, lat, lng)
     values (35, $1, '9 Phone Road', 'Cedar Hollow', 'GA', '30990', $2, $3) returning id`,
    [customer, point?.lat ?? null, point?.lng ?? null],
  )
  const sale: Wanted = {
    customer,
    site: site?.id ?? 0,
    service: 3501,
    cans: 1,
    frequency: 'Weekly',
    from: FROM,
    payby: 'bill',
  }
  return { customer, email: `pat.phone.${people}@example.com`, sale }
}
const orderOf = async (order: string) =>
  (
    await haulyard.rows(
      'select channel, payby, payment, customer_id, datestart::text, total from orders where id = $1',
      [order],
    )
  )[0]

describe('a sale by phone', () => {
  test('on the bill makes order, service from its first day, task and emails', async () => {
    const { customer, email, sale } = await caller()
    const { body } = await add(sale)
    if (!body.success) throw new Error(body.resptext)
    expect(body).toMatchObject({
      preview: { permonth: { before: 0, after: 22 }, from: FROM, warnings: [] },
      plan: {
        since: FROM,
        anchor: TODAY,
        payfrequency: 1,
        phases: [{ price: 22, by: 'Walt Hargrove' }],
        today: { why: 'notbegun' },
      },
    })
    const order = body.order ?? ''
    expect(await orderOf(order)).toMatchObject({
      channel: 'office',
      payby: 'bill',
      payment: 'unpaid',
      customer_id: customer,
    })
    const tasks = await haulyard.rows('select delivery_date::text as day, address from tasks where order_id = $1', [
      order,
    ])
    expect(tasks).toEqual([{ day: FROM, address: '9 Phone Road, Cedar Hollow, GA 30990' }])
    expect(await haulyard.rows('select 1 from messages where recipient = $1', [email])).toHaveLength(1)
    expect(await haulyard.rows('select 1 from pay_links where order_id = $1', [order])).toEqual([])
    const [shown] = (await haulyard.ask('services.getOrders', { companyId: 35, query: order }, { as: 'owner' })).body
    expect(shown).toMatchObject({ channel: 'office', total: body.firstpayment.total })
    const { body: person } = await haulyard.ask('customers.get', { i: customer }, { as: 'owner' })
    expect(person).toMatchObject({ status: 'Purchased', price: 0 })
  })

  test('from today counts in the month at once', async () => {
    const { customer, sale } = await caller()
    await add({ ...sale, from: TODAY })
    expect((await haulyard.ask('customers.get', { i: customer }, { as: 'owner' })).body.price).toBe(22)
  })

  test('names the days that may be preferred, of its price set or its own', async () => {
    const { customer, sale } = await caller()
    for (const service of [3501, 3513]) await add({ ...sale, service, frequency: 'Weekly' })
    const { body } = await haulyard.ask('customers.getServices', { i: customer }, { as: 'owner' })
    expect(body.map(({ enabled }) => enabled)).toEqual([
      ['Monday', 'Tuesday', 'Thursday', 'Friday'],
      ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    ])
    const { customer: other } = await soldService(haulyard)
    const { body: agreed } = await haulyard.ask('customers.getServices', { i: other }, { as: 'owner' })
    expect(agreed[0]).not.toHaveProperty('enabled')
  })

  test('by link has an open link, and pays for the months agreed', async () => {
    const { sale } = await caller()
    const { body } = await add({ ...sale, payby: 'link', payfrequency: 6 })
    if (!body.success) throw new Error(body.resptext)
    expect(body.plan?.payfrequency).toBe(6)
    expect(body.firstpayment.amount).toBe(132)
    expect(await haulyard.rows('select state from pay_links where order_id = $1', [body.order])).toEqual([
      { state: 'open' },
    ])
  })

  test('by card charges the kept card once, though it is sent twice', async () => {
    const sent = await orders.carts({ keepcard: true })
    await haulyard.ask('services.purchase', sent, { key: newKey() })
    const [person] = await haulyard.rows<{ id: number }>('select id from customers where email = $1', [sent.user.email])
    const [site] = (await haulyard.ask('customers.getSites', { i: person?.id ?? 0 }, { as: 'owner' })).body
    const { sale } = await caller()
    const key = newKey()
    const wanted = {
      ...sale,
      customer: person?.id ?? 0,
      site: site?.id ?? 0,
      service: 3502,
      frequency: 'Bi-Weekly',
      payby: 'card',
    } as const
    const [one, other] = [await add(wanted, key), await add(wanted, key)]
    expect(one.body).toMatchObject({ success: true, plan: { site: site?.id } })
    expect(other.body).toMatchObject({ success: true, order: one.body.success ? one.body.order : '' })
    const charged = await haulyard.rows(
      `select p.state, p.lastfour, o.payment from payments p join orders o on o.id = p.order_id
       where o.customer_id = $1 and o.channel = 'office'`,
      [person?.id],
    )
    expect(charged).toEqual([{ state: 'approved', lastfour: '1111', payment: 'paid' }])
    expect((await add({ ...wanted, cans: 2 }, key)).status).toBe(409)
  })

  test('is answered again under its key, though it could not be made any more', async () => {
    const { sale } = await caller()
    const key = newKey()
    const { body: one } = await add({ ...sale, price: 19.5, reason: 'Neighbor of Ann' }, key)
    await haulyard.rows('update services set active = false where id = 3501')
    const { status, body } = await add({ ...sale, price: 19.5, reason: 'Neighbor of Ann' }, key)
    await haulyard.rows('update services set active = true where id = 3501')
    expect([status, body]).toEqual([200, one])
  })

  test('by a declined card makes nothing', async () => {
    const sent = await orders.carts({ keepcard: true })
    await haulyard.ask('services.purchase', sent, { key: newKey() })
    const [person] = await haulyard.rows<{ id: number }>('select id from customers where email = $1', [sent.user.email])
    const [site] = (await haulyard.ask('customers.getSites', { i: person?.id ?? 0 }, { as: 'owner' })).body
    const { sale } = await caller()
    const before = await haulyard.rows('select id from customer_services where customer_id = $1', [person?.id])
    const wanted = { ...sale, customer: person?.id ?? 0, site: site?.id ?? 0, payby: 'card' } as const
    const { gateway } = haulyard.haulyard.outside
    const { charge } = gateway
    gateway.charge = async () => ({
      kind: 'declined',
      code: '51',
      proc: 'FNOR',
      text: 'Insufficient funds',
      retry: 'later',
      waitHours: 0,
    })
    const { status, body } = await add(wanted)
    gateway.charge = charge
    expect([status, body]).toMatchObject([200, { success: false, resptext: expect.any(String) }])
    expect(await haulyard.rows('select id from customer_services where customer_id = $1', [person?.id])).toEqual(before)
  })

  test('at an own price keeps its reason, and without an email says that none is sent', async () => {
    const { sale } = await caller({ email: false })
    const { body } = await add({ ...sale, price: 19.5, reason: 'Neighbor of Ann' })
    if (!body.success) throw new Error(body.resptext)
    expect(body.plan?.phases).toMatchObject([{ price: 19.5, reason: 'Neighbor of Ann' }])
    expect(body.preview.warnings).toEqual([actMessages.noEmail])
  })

  test('outside every area is made at an own price, with a warning', async () => {
    const { sale } = await caller({ point: { lat: 60, lng: -20 } })
    expect((await add(sale)).status).toBe(400)
    const { body } = await add({ ...sale, price: 30, reason: 'Far out' })
    expect(body).toMatchObject({ success: true, preview: { warnings: [actMessages.outsideMaps] } })
  })

  test('that is dry makes nothing', async () => {
    const { customer, sale } = await caller()
    expect((await add({ ...sale, dry: 1 })).body).toMatchObject({ success: true, firstpayment: { amount: 22 } })
    expect((await haulyard.ask('customers.getServices', { i: customer }, { as: 'owner' })).body).toEqual([])
  })

  test.each([
    ['price', { cans: 99 }],
    ['reason', { price: 20 }],
    ['payby', { payby: 'card' as const }],
    ['from', { from: addDays(TODAY, -1) }],
    ['service', { service: 3521 }],
    ['service', { service: 999_999 }],
    ['site', { site: 1 }],
    ['preferred', { preferred: ['Monday' as const, 'Monday' as const] }],
    ['cans', { cans: 0 }],
  ])('is refused at %s: %j', async (field, more) => {
    const { sale } = await caller()
    const { status, body } = await haulyard.send(
      'customers.addService',
      { ...sale, ...more },
      { as: 'owner', key: newKey() },
    )
    expect([status, body]).toMatchObject([400, { errors: [{ field }] }])
  })

  test('needs an idempotency key', async () => {
    const { sale } = await caller()
    expect((await haulyard.send('customers.addService', sale, { as: 'owner' })).status).toBe(400)
  })
})
