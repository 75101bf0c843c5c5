import { describe, expect, test } from 'vitest'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// The same call under the same key happens once, whoever sends it how often.

const haulyard = await openTestHaulyard()
const { ask, send } = haulyard

describe('an Idempotency-Key on any write', () => {
  const leadsOf = (email: string) => haulyard.rows('select id from customers where email = $1', [email])
  const lead = (email: string, more: object = {}) => ({ company: 35, user: { email }, ...more })

  test('makes the same call one effect and one answer', async () => {
    const sent = lead('once@example.test')
    const first = await ask('services.initLead', sent, { key: 'lead-1' })
    const again = await ask('services.initLead', sent, { key: 'lead-1' })
    expect(again.body).toEqual(first.body)
    expect(await leadsOf('once@example.test')).toHaveLength(1)
  })

  test('makes two of them at once one call', async () => {
    const sent = lead('twice@example.test')
    const answers = await Promise.all([1, 2, 3].map(() => ask('services.initLead', sent, { key: 'lead-2' })))
    expect(new Set(answers.map(({ body }) => body.post)).size).toBe(1)
    expect(await leadsOf('twice@example.test')).toHaveLength(1)
  })

  test('with another body or another call is 409', async () => {
    await ask('services.initLead', lead('first@example.test'), { key: 'lead-3' })
    const { status } = await ask('services.initLead', lead('second@example.test'), { key: 'lead-3' })
    expect(status).toBe(409)
    expect(await leadsOf('second@example.test')).toEqual([])
  })

  test('belongs to one person', async () => {
    const [row] = await haulyard.rows<{ id: number }>('select id from customer_services where company_id = 35 limit 1')
    const sent = { id: row?.id ?? 0, active: 1 } as const
    for (const as of ['owner', 'admin'] as const) {
      expect((await ask('customers.updateCustomerService', sent, { as, key: 'shared' })).status).toBe(200)
    }
    const other = await ask('customers.updateCustomerService', { ...sent, active: 0 }, { as: 'owner', key: 'shared' })
    expect(other.status).toBe(409)
  })

  test('is free again when the call was refused, and after 72 hours', async () => {
    expect((await send('services.initLead', { company: 35 }, { key: 'lead-4' })).status).toBe(400)
    expect((await ask('services.initLead', lead('later@example.test'), { key: 'lead-4' })).status).toBe(200)
    haulyard.clock.advance(72 * 3_600 + 1)
    expect((await ask('services.initLead', lead('latest@example.test'), { key: 'lead-4' })).status).toBe(200)
  })
})
