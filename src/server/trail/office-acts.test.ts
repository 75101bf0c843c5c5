import { describe, expect, test } from 'vitest'
import { type CallName, endpoints } from '#contract/contract.ts'
import { exampleInput } from '#tests/support/examples/asked-calls.ts'
import { openExamples } from '#tests/support/examples/open-examples.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// every change of customers by the office has a line in the activity list, for every call.

const haulyard = await openTestHaulyard()
const examples = await openExamples(haulyard, 35)

const fingerprint = (table: string) =>
  haulyard.rows<{ rows: string }>(
    `select coalesce(string_agg(md5(t::text), ',' order by t::text), '') as rows from ${table} as t`,
  )
const changed = async (name: CallName, tables: readonly string[]) => {
  const before = await Promise.all(tables.map(fingerprint))
  const { status } = await haulyard.send(name, exampleInput(name, examples, undefined), { as: 'owner', key: newKey() })
  expect(status, name).toBeLessThan(300)
  return JSON.stringify(await Promise.all(tables.map(fingerprint))) !== JSON.stringify(before)
}

const acts = (Object.keys(endpoints) as CallName[]).filter((name) => {
  const { verb, who } = endpoints[name]
  return verb === 'POST' && who === 'customers.write'
})

test.each(acts)('%s writes a line for the customers or services that it changes', async (name) => {
  if (!(await changed(name, ['customers', 'customer_services']))) return
  const lines = await haulyard.rows('select id from trail where call = $1 and event is null', [name])
  expect(lines).not.toEqual([])
})

describe('a customer', async () => {
  const [owner] = await haulyard.rows<{ id: number }>(`select id from users where username = 'owner@demo.test'`)
  const orders = await openOrders(haulyard)

  test('changed by the office has a line that names the fields, and nothing personal', async () => {
    const [customer] = await haulyard.rows<{ id: number }>(
      'select id from customers where company_id = 35 order by id limit 1',
    )
    const changed = { id: customer?.id, cellphone: '478-555-0177', inops: 1 }
    await haulyard.rows('update customers set inops = false where id = $1', [customer?.id])
    expect((await haulyard.send('customers.update', changed, { as: 'owner' })).status).toBe(200)
    const [line] = await haulyard.rows(`select * from trail where subject = 'customer' order by id desc limit 1`)
    expect(line).toMatchObject({ company_id: 35, after: { cellphone: 'kept', inops: true } })
    expect(JSON.stringify(line)).not.toContain('478-555-0177')
  })

  test('added by the office has a line with its author', async () => {
    const sent = { companyid: 35, fullname: 'Ida Newcomer', email: 'ida@example.test' }
    expect((await haulyard.send('users.create', sent, { as: 'owner' })).status).toBe(201)
    const [line] = await haulyard.rows(`select * from trail where subject = 'customer' order by id desc limit 1`)
    expect(line).toMatchObject({
      company_id: 35,
      user_id: owner?.id,
      call: 'users.create',
      before: null,
      after: { fullname: 'kept', email: 'kept' },
    })
  })

  test('who buys has no line', async () => {
    const before = await haulyard.rows('select id from trail')
    await haulyard.ask('services.purchase', await orders.carts(), { key: newKey() })
    expect(await haulyard.rows('select id from trail')).toEqual(before)
  })
})
