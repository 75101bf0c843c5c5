import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/fresh-database.ts'

const { ownerUrl } = await freshDatabase('demo')
const owner = new Client({ connectionString: ownerUrl })
await owner.connect()
afterAll(() => owner.end())

test("does not begin an order whose number collides with another company's, and its key stays free", async () => {
  const { rows } = await owner.query<{ id: string; company: number; version: string }>(`
    select o.id, v.company_id as company, v.version from orders o join shop_versions v on v.company_id <> o.company_id limit 1`)
  const [{ id, company, version } = { id: '', company: 0, version: '' }] = rows
  const order = { company, key: 'k'.repeat(32), version, order: { id } }
  const begin = owner.query(`select begin_order($1, '\\x00', now())`, [JSON.stringify(order)])
  await expect(begin).rejects.toMatchObject({ code: '23505', message: `an order has the number ${id} already` })
  const kept = await owner.query('select from idempotency_keys where key = $1', [order.key])
  expect(kept.rowCount).toBe(0)
})
