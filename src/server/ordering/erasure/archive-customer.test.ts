import { expect, test } from 'vitest'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// An archived customer is in no list, loses nothing, and returns by the office or by a new order.

const haulyard = await openTestHaulyard()
const { ask, rows } = haulyard
const orders = await openOrders(haulyard)
const asOwner = { as: 'owner' } as const

const archive = (id: number, archived: 0 | 1 = 1) => ask('customers.archive', { id, archived }, asOwner)
const listed = async (query: string, more: object = {}) =>
  (await ask('customers.getPage', { companyId: 35, query, ...more }, asOwner)).body.rows.map(({ id }) => id)
const totals = async () => (await ask('customers.getPage', { companyId: 35 }, asOwner)).body

async function made(fullname: string): Promise<number> {
  const { body } = await ask('users.create', { companyid: 35, fullname, status: 'Lead' }, asOwner)
  return 'customer' in body ? body.customer.id : 0
}

test('leaves an archived customer out of lists and counts unless the filter asks, and restores it whole', async () => {
  const id = await made('Away Aldous')
  const before = await totals()
  const { body } = await archive(id)
  expect(body.customer).toMatchObject({ id, archived: 1 })
  expect(await listed('aldous')).toEqual([])
  expect(await listed('aldous', { archived: 'yes' })).toEqual([id])
  expect(await listed('aldous', { archived: 'all' })).toEqual([id])
  const after = await totals()
  expect(after.counts).toEqual({ ...before.counts, all: before.counts.all - 1, leads: before.counts.leads - 1 })
  expect(after.total).toBe(before.total)
  expect((await ask('customers.get', { i: id }, asOwner)).body.fullname).toBe('Away Aldous')

  expect((await archive(id)).body.customer.version).toBe(body.customer.version)
  expect((await archive(id, 0)).body.customer.archived).toBe(0)
  expect(await listed('aldous')).toEqual([id])
  expect((await totals()).counts).toEqual(before.counts)
})

test('refuses to archive a customer with an active service, and unarchives one who orders again', async () => {
  const sent = await orders.carts()
  const bought = () => ask('services.purchase', sent, { key: newKey() })
  const { body } = await bought()
  const order = 'order' in body ? (body.order ?? '') : ''
  const [row] = await rows<{ id: number }>('select customer_id as id from orders where id = $1', [order])
  const id = row?.id ?? 0
  const refused = await haulyard.send('customers.archive', { id, archived: 1 }, asOwner)
  expect([refused.status, refused.body.open]).toEqual([409, ['service running', 'work open']])
  await ask('services.cancelOrder', { order }, asOwner)
  await rows('update tasks set archived = true where order_id = $1', [order])
  expect((await archive(id)).status).toBe(200)
  const kept = await rows('select id, customer_id, total, state, payment from orders where id = $1', [order])
  expect(kept).toMatchObject([{ customer_id: id, state: 'cancelled' }])

  haulyard.clock.advance(60)
  expect(
    (
      await ask(
        'services.purchase',
        { ...sent, billing: { ...sent.billing, tokenResponse: await orders.token() } },
        { key: newKey() },
      )
    ).body,
  ).toMatchObject({ success: true })
  expect((await ask('customers.get', { i: id }, asOwner)).body.archived).toBe(0)
})

test('records archiving and unarchiving in the time line and the activity', async () => {
  const id = await made('Away Told')
  await archive(id)
  await archive(id, 0)
  const { body } = await ask('trail.getPage', { companyId: 35, subject: 'customer', record: String(id) }, asOwner)
  expect(body.rows.map(({ what }) => what)).toEqual(['restored Away Told', 'archived Away Told', 'added Away Told'])
})
