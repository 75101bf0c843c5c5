import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testSecret } from '#tests/support/cluster.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { bodyHash } from './idempotency.ts'

// Repeats of a call under one key have one effect.

const haulyard = await openTestHaulyard()
const { ask, send } = haulyard

describe('an Idempotency-Key on any write', () => {
  const leadsOf = (email: string) => haulyard.rows('select id from customers where email = $1', [email])
  const lead = (email: string, more: object = {}) => ({ company: 35, user: { email }, ...more })

  test('repeated with the same call has one effect and one answer', async () => {
    const sent = lead('once@example.test')
    const first = await ask('services.initLead', sent, { key: 'lead-1' })
    const again = await ask('services.initLead', sent, { key: 'lead-1' })
    expect(again.body).toEqual(first.body)
    expect(await leadsOf('once@example.test')).toHaveLength(1)
  })

  test('sent twice at once runs the call once', async () => {
    const sent = lead('twice@example.test')
    const answers = await Promise.all([1, 2, 3].map(() => ask('services.initLead', sent, { key: 'lead-2' })))
    expect(new Set(answers.map(({ body }) => body.post)).size).toBe(1)
    expect(await leadsOf('twice@example.test')).toHaveLength(1)
  })

  test('reused for another call with the same body returns 409 and does nothing', async () => {
    const [person] = await haulyard.rows<{ id: number }>(`select id from users where username = 'manager@demo.test'`)
    const sent = { uid: person?.id ?? 0 }
    const sessions = () => haulyard.rows('select user_id from sessions where user_id = $1', [sent.uid])
    await haulyard.logIn('manager@demo.test')
    expect((await ask('users.resetProfileImage', sent, { as: 'admin', key: 'same-body' })).status).toBe(200)
    expect((await ask('users.endSessions', sent, { as: 'admin', key: 'same-body' })).status).toBe(409)
    expect(await sessions()).not.toEqual([])
  })

  test('reused with another body returns 409', async () => {
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

  test('is free again after a refusal, and after 72 hours', async () => {
    expect((await send('services.initLead', { company: 35 }, { key: 'lead-4' })).status).toBe(400)
    expect((await ask('services.initLead', lead('later@example.test'), { key: 'lead-4' })).status).toBe(200)
    haulyard.clock.advance(71 * 3_600)
    expect((await send('services.initLead', lead('latest@example.test'), { key: 'lead-4' })).status).toBe(409)
    haulyard.clock.advance(3_600 + 1)
    expect((await ask('services.initLead', lead('latest@example.test'), { key: 'lead-4' })).status).toBe(200)
  })

  test('is free again after a fault, which leaves nothing behind', async () => {
    const sent = lead('fault@example.test')
    await haulyard.rows(`create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`)
    await haulyard.rows('create trigger fails before insert on customers for each row execute function fail()')
    expect((await send('services.initLead', sent, { key: 'lead-5' })).status).toBe(500)
    expect(await haulyard.rows(`select key from idempotency_keys where key = 'lead-5'`)).toEqual([])
    await haulyard.rows('drop trigger fails on customers')
    expect((await ask('services.initLead', sent, { key: 'lead-5' })).status).toBe(200)
    expect(await leadsOf('fault@example.test')).toHaveLength(1)
  })

  test('is stored with its caller and the keyed hash, in a format that the next release must recognize', async () => {
    const sent = lead('sealed@example.test')
    const key = 'lead-6'.padEnd(32, '-')
    await ask('services.initLead', sent, { key })
    const kept = await haulyard.rows('select caller, body_hash from idempotency_keys where key = $1', [key])
    const sealed = createHmac('sha256', testSecret).update('idempotency').update(bodyHash(sent)).digest()
    expect(kept).toEqual([{ caller: 'public', body_hash: sealed }])
  })

  test("ignores the order of a body's fields", async () => {
    const user = { email: 'order@example.test', firstname: 'Ann' }
    const first = await ask('services.initLead', { company: 35, user }, { key: 'lead-7' })
    const turned = { user: { firstname: 'Ann', email: 'order@example.test' }, company: 35 }
    const again = await ask('services.initLead', turned, { key: 'lead-7' })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await leadsOf('order@example.test')).toHaveLength(1)
  })
})

describe('the hash of a body', () => {
  const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text)

  test('covers its canonical text: fields sorted at every depth, lists in order', () => {
    const body = { list: [2, 'x', [], { z: true, a: null }], b: { d: 1.5, c: 'é"' }, aa: '', a: false }
    const text = '{"a":false,"aa":"","b":{"c":"é\\"","d":1.5},"list":[2,"x",[],{"a":null,"z":true}]}'
    expect(bodyHash(body)).toEqual(sha256(text).digest())
  })

  test('represents a file by the hash of its bytes', () => {
    const file = new Uint8Array([1, 2, 255])
    const hex = sha256(file).digest('hex')
    expect(bodyHash({ file, id: 7 })).toEqual(sha256(`{"file":${hex},"id":7}`).digest())
  })

  test('omits undefined fields and reads undefined list entries as null, like JSON', () => {
    expect(bodyHash({ a: 1, b: undefined })).toEqual(bodyHash({ a: 1 }))
    expect(bodyHash({ a: [undefined, 1] })).toEqual(bodyHash({ a: [null, 1] }))
    expect(bodyHash({ a: null })).not.toEqual(bodyHash({}))
  })

  test.each([
    ['the order of a list', [1, 2], [2, 1]],
    ['the boundaries of entries', [1, 2], [12]],
    ['a list and an object of its entries', [1], { 0: 1 }],
    ['a number and its text', 1, '1'],
    ['null and the text "null"', null, 'null'],
    ['an empty list and an empty object', [], {}],
    ['the nesting of a field', { a: { b: 1 } }, { a: {}, b: 1 }],
  ])('distinguishes %s', (_what, one, another) => {
    expect(bodyHash({ at: one })).not.toEqual(bodyHash({ at: another }))
  })
})
