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

  test('of another call with the very same body is 409, and does nothing', async () => {
    const [person] = await haulyard.rows<{ id: number }>(`select id from users where username = 'manager@demo.test'`)
    const sent = { uid: person?.id ?? 0 }
    const sessions = () => haulyard.rows('select user_id from sessions where user_id = $1', [sent.uid])
    await haulyard.logIn('manager@demo.test')
    expect((await ask('users.resetProfileImage', sent, { as: 'admin', key: 'same-body' })).status).toBe(200)
    expect((await ask('users.endSessions', sent, { as: 'admin', key: 'same-body' })).status).toBe(409)
    expect(await sessions()).not.toEqual([])
  })

  test('with another body is 409', async () => {
    await ask('services.initLead', lead('first@example.test'), { key: 'lead-3' })
    const { status } = await ask('services.initLead', lead('second@example.test'), { key: 'lead-3' })
    expect(status).toBe(409)
    expect(await leadsOf('second@example.test')).toEqual([])
  })

  test('belongs to one person', async () => {
    const [row] = await haulyard.rows<{ id: number }>('select id from customer_services where company_id = 35 limit 1')
    const sent = { id: row?.id ?? 0, active: 1 } as const
    const call = (as: 'owner' | 'admin', active: 0 | 1) =>
      ask('customers.updateCustomerService', { ...sent, active }, { as, key: 'shared' })
    expect((await call('owner', 1)).status).toBe(200)
    expect((await call('admin', 0)).status).toBe(200)
    expect((await call('owner', 0)).status).toBe(409)
  })

  test('is free again when the call was refused, and after 72 hours', async () => {
    expect((await send('services.initLead', { company: 35 }, { key: 'lead-4' })).status).toBe(400)
    expect((await ask('services.initLead', lead('later@example.test'), { key: 'lead-4' })).status).toBe(200)
    haulyard.clock.advance(71 * 3_600)
    expect((await send('services.initLead', lead('latest@example.test'), { key: 'lead-4' })).status).toBe(409)
    haulyard.clock.advance(3_600 + 1)
    expect((await ask('services.initLead', lead('latest@example.test'), { key: 'lead-4' })).status).toBe(200)
  })
})
