import type { Pool } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { wirePath } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// The handling of every call around its handler: order of checks, refusal bodies, headers.

const haulyard = await openTestHaulyard()
const { request, ask, send } = haulyard
const { geocoder } = haulyard.haulyard.outside
const { actors } = haulyard.haulyard
afterEach(() => {
  haulyard.haulyard.outside.geocoder = geocoder
  haulyard.haulyard.actors = actors
})

const login = wirePath('users.login')
const logout = wirePath('users.logout')
const big = 'x'.repeat(1.1 * 1024 * 1024)
const json = { 'Content-Type': 'application/json' }
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  request(path, { method: 'POST', body, headers: { ...json, ...headers } })

describe('names of calls', () => {
  test.each([
    ['an unknown method', '/cfc/api/users.cfc?method=nothing'],
    ['an unknown component', '/cfc/api/nothing.cfc?method=login'],
    ['no method', '/cfc/api/users.cfc'],
    ['another form', '/cfc/api/users?method=login'],
    ['a deeper path', '/cfc/api/users.cfc/login'],
    ['a name from Object.prototype', '/cfc/api/users.cfc?method=constructor'],
  ])('%s returns 404', async (_name, path) => {
    const { status, body } = await request(path, { method: 'POST' })
    expect([status, body]).toEqual([404, { success: false, message: 'Unknown method.' }])
  })

  test('are case-insensitive', async () => {
    const { status, body } = await request('/cfc/api/COMPANIES.CFC?method=GETBYURL&i=piedmont')
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: 35 })
  })

  test('are matched with parameters, and a blank parameter counts as absent', async () => {
    const blank = await send('customers.getCustomers', { companyId: '', query: '', limit: 2 }, { as: 'owner' })
    const without = await send('customers.getCustomers', { limit: 2 }, { as: 'owner' })
    expect([blank.status, blank.body]).toEqual([200, without.body])
    expect((await request('/cfc/api/geo.cfc?method=suggest&q=')).body).toEqual([])
  })

  test('with another verb return 405 and name the right one', async () => {
    const { status, headers } = await request(login)
    expect([status, headers.get('allow')]).toEqual([405, 'POST'])
    const { status: wrong, headers: said } = await post(wirePath('users.authorize'), '{}')
    expect([wrong, said.get('allow')]).toEqual([405, 'GET'])
  })
})

describe('checks run in order:', () => {
  test('verb before size', async () => {
    expect((await post(wirePath('users.authorize'), big)).status).toBe(405)
  })

  test('size before login, whether the length is declared or the body streamed', async () => {
    expect((await post(logout, big)).status).toBe(413)
    const streamed = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 11; part += 1) controller.enqueue(new Uint8Array(102_400 + 10_240))
        controller.close()
      },
    })
    const init = { method: 'POST', body: streamed, duplex: 'half' } as RequestInit
    expect((await request(logout, init)).status).toBe(413)
  })

  test('a body of one MiB is allowed', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(1024 * 1024 - 11) })
    expect(body.length).toBe(1024 * 1024)
    expect((await post(logout, body)).status).toBe(401)
  })

  test('login before all ids', async () => {
    const { status, body } = await post(wirePath('customers.updateCustomerService'), 'not json')
    expect([status, body]).toEqual([401, { status: 'Unauthorized' }])
  })

  test('role before the ids', async () => {
    const { status, body } = await send('companies.get', { i: 999 }, { as: 'manager' })
    expect([status, body]).toEqual([403, { status: 'Forbidden', message: expect.any(String) }])
  })

  test('ids before the fields', async () => {
    const { status } = await send('customers.updateCustomerService', { id: 999_999, active: 7 }, { as: 'owner' })
    expect(status).toBe(404)
  })

  test('fields last, each with its message', async () => {
    const [own] = await haulyard.rows<{ id: number }>('select id from customer_services where company_id = 35 limit 1')
    const { status, body } = await send('customers.updateCustomerService', { id: own?.id, active: 7 }, { as: 'owner' })
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, message: expect.any(String), errors: [{ field: 'active' }] })
  })
})

describe('bodies', () => {
  test.each(['{', '[]', '"text"', 'null', '7'])('%s is refused as no object', async (body) => {
    const { status, body: said } = await post(wirePath('services.initLead'), body)
    expect(status).toBe(400)
    expect(said).toEqual({
      success: false,
      message: 'The body is not a JSON object.',
      errors: [{ field: '', message: 'The body is not a JSON object.' }],
    })
  })

  test('report a missing field as missing', async () => {
    const { status, body } = await send('customers.get', {}, { as: 'owner' })
    expect([status, body.errors]).toEqual([400, [{ field: 'i', message: 'This is required' }]])
    const { body: wrong } = await send('customers.get', { i: 'five' }, { as: 'owner' })
    expect(wrong.errors).toEqual([{ field: 'i', message: 'Enter a whole number' }])
  })

  test.each(['\u0000', '\ud800'])('with %j in a text are refused at its field, also in a name', async (broken) => {
    const sent = { firstname: 'A', email: `a${broken}@example.test`, more: [{ [broken]: 1 }] }
    const { status, body } = await send('vmail.contact', sent)
    const message = 'This can’t be stored'
    expect([status, body.errors]).toEqual([
      400,
      [
        { field: 'email', message },
        { field: 'more.0', message },
      ],
    ])
  })

  test('nested too deep are refused', async () => {
    const body = `{"firstname":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
    const { status, body: said } = await post(wirePath('vmail.contact'), body, { 'Idempotency-Key': 'deep' })
    expect([status, said.errors]).toEqual([400, [{ field: 'firstname', message: 'This can’t be stored' }]])
  })

  test('may have unknown fields, which are ignored', async () => {
    const { status } = await send('companies.getByUrl', { i: 'piedmont', color: 'green' })
    expect(status).toBe(200)
  })

  test('may name a field like a property of every object', async () => {
    const { status } = await post(wirePath('services.initLead'), '{"__proto__":{"company":35},"constructor":1}')
    expect(status).toBe(400)
  })
})

describe('a failure on our side', () => {
  test('returns 500 with the logged id, and nothing of the error', async () => {
    haulyard.haulyard.outside.geocoder = {
      ...geocoder,
      suggest: () => Promise.reject(new Error('the index is on fire')),
    }
    const { status, body, headers } = await ask('geo.suggest', { q: '120 Oak' })
    expect(status).toBe(500)
    const { requestid } = body as unknown as { requestid: string }
    expect(body).toEqual({ status: 'Error', message: expect.any(String), requestid })
    expect(headers.get('x-request-id')).toBe(requestid)
    const line = haulyard.logged().find((entry) => entry.includes(requestid))
    expect(line).toContain('the index is on fire')
  })

  test('returns 503 with Retry-After when the connection pool is full', async () => {
    const held = await Promise.all(Array.from({ length: 6 }, () => actors.public.connect()))
    try {
      const { status, headers, body } = await ask('geo.getAreas', { i: 35 })
      expect(status).toBe(503)
      expect(headers.get('retry-after')).toBe('1')
      expect(body).toMatchObject({ status: 'Busy' })
    } finally {
      for (const client of held) client.release()
    }
  }, 15_000)
})

describe('health', () => {
  test('is up and ready while the database answers', async () => {
    expect((await request('/healthz')).status).toBe(200)
    expect((await request('/readyz')).status).toBe(200)
  })

  test('is up but not ready without its database', async () => {
    const gone = { connect: () => Promise.reject(new Error('gone')) } as unknown as Pool
    haulyard.haulyard.actors = { ...actors, platform: gone }
    expect((await request('/healthz')).status).toBe(200)
    expect((await request('/readyz')).status).toBe(503)
  })
})

describe('headers', () => {
  const policyOf = async (path: string) => (await request(path)).headers.get('content-security-policy') ?? ''
  const nonceOf = (policy: string) => /script-src 'self' 'nonce-([\w+/=]{24})'/.exec(policy)?.[1]

  test('let only our own scripts run, by a nonce per response', async () => {
    const [one, two] = [await policyOf('/'), await policyOf('/')]
    expect(nonceOf(one)).toBeTruthy()
    expect(nonceOf(one)).not.toBe(nonceOf(two))
    expect(one).not.toMatch(/script-src[^;]*unsafe/)
    expect(one).toContain("object-src 'none'")
    expect(one).toContain("frame-ancestors 'self'")
    expect(one).toContain(`frame-src 'self' ${haulyard.sandbox.origin}`)
  })

  test('are on every response', async () => {
    for (const path of ['/', '/healthz', wirePath('companies.getByUrl'), '/nothing']) {
      const { headers } = await request(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test.each([
    '/pay/abc',
    '/bill/10482?key=abc',
    '/stop/abc',
    '/order/ABC123',
    '/h/piedmont/back/abc',
    '/password-reset/abc',
    '/Can-Manager/register/1::abc',
  ])('keep the URL of %s private', async (path) => {
    expect((await request(path)).headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('forbid caching of wire responses without an ETag', async () => {
    const { headers } = await ask('geo.suggest', { q: '120 Oak' })
    expect(headers.get('cache-control')).toBe('private, no-store')
  })
})
