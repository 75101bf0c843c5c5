import { describe, expect, test } from 'vitest'
import type { Customer } from '#contract/customers/customers.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A changed address asks about moving services and open deliveries along.

const haulyard = await openTestHaulyard()
const { ask, rows, send } = haulyard
const orders = await openOrders(haulyard)
const FAR = { address: '9 Far Road', city: 'Cedar Hollow', state: 'GA', zip: '30990' }
const NEAR = { address: '418 Magnolia Avenue', city: 'Cedar Hollow', state: 'GA', zip: '30990' }

async function sold() {
  const { body } = await ask('services.purchase', await orders.carts(), { key: newKey() })
  const { order, key } = body as { order: string; key: string }
  const [row] = await rows<{ id: number }>('select customer_id as id from orders where id = $1', [order])
  const id = row?.id as number
  const { body: customer } = await ask('customers.get', { i: id }, { as: 'owner' })
  return { order, key, id, customer }
}

const update = (id: number, change: object, as: 'owner' | 'other' = 'owner') =>
  send('customers.update', { id, ...change }, { as })
const customerOf = (body: unknown) => (body as { customer: Customer }).customer
const addresses = async (order: string) => {
  const [row] = await rows<{ order: string; service: string; task: string }>(
    `select o.address as order, s.address as service, t.address as task, o.placetoconfirm as confirm
     from orders o join customer_services s on s.order_id = o.id join tasks t on t.order_id = o.id where o.id = $1`,
    [order],
  )
  return row
}

describe('a changed address', () => {
  test('reports services and deliveries at the old address, and coverage of the new one', async () => {
    const { id } = await sold()
    const far = await ask('customers.getMove', { i: id, ...FAR }, { as: 'owner' })
    expect(far.body).toMatchObject({
      from: '120 Oak Street',
      services: [{ id: expect.any(Number) }],
      deliveries: [{ day: null }],
      served: 'outside',
    })
    expect((await ask('customers.getMove', { i: id, ...NEAR }, { as: 'owner' })).body.served).toBe('inside')
    const unknown = { ...NEAR, address: '17 Nowhere Lane' }
    expect((await ask('customers.getMove', { i: id, ...unknown }, { as: 'owner' })).body.served).toBe('unknown')
  })

  test('leaves services and deliveries in place unless asked to move them', async () => {
    const { id, order } = await sold()
    const before = await addresses(order)
    expect((await update(id, NEAR)).status).toBe(200)
    expect(await addresses(order)).toEqual(before)
    // They are not at the customer's address any more, so the next change asks nothing.
    const { body } = await ask('customers.getMove', { i: id, ...FAR }, { as: 'owner' })
    expect(body).toMatchObject({ services: [], deliveries: [] })
  })

  test('moves what is chosen: service, delivery and its order, with their place', async () => {
    const { id, order, key } = await sold()
    const { body } = await update(id, { ...NEAR, movealong: true })
    expect(customerOf(body)).toMatchObject(NEAR)
    const text = '418 Magnolia Avenue, Cedar Hollow, GA 30990'
    expect(await addresses(order)).toEqual({ order: text, service: text, task: text, confirm: false })
    const [task] = await rows<{ fields: object }>(
      `select t.lat is not null and t.lat = c.lat as placed, t.version, t.field_versions ->> 'address' as at
       from tasks t join customers c on c.company_id = t.company_id and c.id = $2 where t.order_id = $1`,
      [order, id],
    )
    expect(task).toEqual({ placed: true, version: 2, at: '2' })
    expect((await ask('services.getOrder', { i: order, key })).body).toMatchObject({ address: text })
    const trail = await rows(
      `select after ->> 'address' as address from trail where subject = 'customer service' and subject_id = $1`,
      [String(id)],
    )
    expect(trail).toEqual([{ address: 'kept' }])
  })

  test('moves to an address unknown to the geocoder, which is then to be confirmed', async () => {
    const { id, order } = await sold()
    await update(id, { address: '17 Nowhere Lane', movealong: true })
    const text = '17 Nowhere Lane, Cedar Hollow, GA 30990'
    expect(await addresses(order)).toEqual({ order: text, service: text, task: text, confirm: true })
  })

  test('leaves completed deliveries and ended services', async () => {
    const { id, order } = await sold()
    await rows('update tasks set done = true, done_at = now() where order_id = $1', [order])
    await rows('update customer_services set active = false where order_id = $1', [order])
    const before = await addresses(order)
    await update(id, { ...NEAR, movealong: true })
    expect(await addresses(order)).toEqual(before)
  })

  test('is refused to another company, and moves nothing for a stale version', async () => {
    const { id, order, customer } = await sold()
    const before = await addresses(order)
    expect((await update(id, { ...NEAR, movealong: true }, 'other')).status).toBe(404)
    const stale = await update(id, { ...NEAR, movealong: true, version: customer.version - 1 })
    expect(stale.status).toBe(409)
    expect(await addresses(order)).toEqual(before)
  })
})
