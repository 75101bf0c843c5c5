import { describe, expect, test } from 'vitest'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Acts on a customer's services, on the customer's time line and in the activity list.

const haulyard = await openTestHaulyard()
const { ask, rows } = haulyard
const orders = await openOrders(haulyard)
const asOwner = { as: 'owner' } as const

await ask('services.purchase', await orders.carts(), { key: newKey() })
const [sold] = await rows<{ id: number; customer: number }>(
  'select id, customer_id as customer from customer_services where company_id = 35 order by id desc limit 1',
)
const { id = 0, customer = 0 } = sold ?? {}
const plan = async () => (await ask('customers.getServicePlan', { i: id }, asOwner)).body
const activity = () =>
  rows<{ call: string; about: object | null; before: object | null; after: object | null }>(
    `select call, about, before, after from trail where company_id = 35 and subject_id = $1
     and call ~ '^customers\\.(changeService|undoServiceAct|moveService|saveSite|getServices)$' order by id`,
    [String(customer)],
  )
const acts = async () => {
  const { rows: entries } = (await ask('customers.getTimeLine', { i: customer, kind: 'changes' }, asOwner)).body
  return entries.filter(({ event }) => event !== 'added')
}
const change = async () =>
  ask(
    'customers.changeService',
    { id, version: (await plan()).version, from: '2090-05-01', price: 30, reason: 'Neighbor discount' },
    asOwner,
  )

describe('an act on a service', () => {
  test('is one entry of the time line and one line of the activity list', async () => {
    expect((await change()).status).toBe(200)
    expect(await acts()).toMatchObject([
      {
        event: 'service act',
        service: 'Household Trash',
        text: '$22.00 → $30.00 a month from 05/01/2090',
        reason: 'Neighbor discount',
        undone: false,
        by: 'Walt Hargrove',
      },
    ])
    expect(await activity()).toMatchObject([
      {
        call: 'customers.changeService',
        about: { name: 'Household Trash', act: 'change', said: '$22.00 → $30.00 a month from 05/01/2090' },
        before: null,
        after: { text: 'kept', reason: 'kept' },
      },
    ])
  })

  test('stays on the time line as taken back', async () => {
    await ask('customers.undoServiceAct', { id, version: (await plan()).version }, asOwner)
    expect(await acts()).toMatchObject([{ event: 'service act', undone: true }])
    expect((await activity()).slice(1)).toMatchObject([
      { call: 'customers.undoServiceAct', before: { undone_at: null }, after: {} },
    ])
  })

  test('keeps the addresses of a move out of the activity list', async () => {
    const site = { customer, address: '9 Far Road', city: 'Cedar Hollow', state: 'GA', zip: '30990' }
    const { body } = await ask('customers.saveSite', site, asOwner)
    const to = 'site' in body ? body.site.id : 0
    const { version } = await plan()
    const move = { id, version, site: to, from: '2090-06-01', price: 30, reason: 'Moved' }
    expect((await ask('customers.moveService', move, asOwner)).status).toBe(200)
    expect((await acts())[0]).toMatchObject({ text: expect.stringContaining('9 Far Road') })
    const lines = (await activity()).slice(2)
    expect(lines.map(({ call }) => call)).toEqual(['customers.saveSite', 'customers.moveService'])
    expect(JSON.stringify(lines)).not.toContain('Far Road')
  })
})
