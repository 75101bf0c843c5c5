import { describe, expect, test } from 'vitest'
import { wirePath } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Session cookies, and requests that foreign pages make a browser send.

const haulyard = await openTestHaulyard()
const { request } = haulyard

const login = wirePath('users.login')
const logout = wirePath('users.logout')
const json = { 'Content-Type': 'application/json' }
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  request(path, { method: 'POST', body, headers: { ...json, ...headers } })

describe('a cross-site request', () => {
  const order = JSON.stringify({ firstname: 'Rosa', comment: 'Hello' })

  test.each([
    ['text', { 'Content-Type': 'text/plain;charset=UTF-8' }],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['a multipart form', { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['a type that only starts like JSON', { 'Content-Type': 'application/json-no' }],
    ['bytes without a type', {}],
  ])('%s returns 415 where a call is public', async (_what, headers) => {
    const body = new TextEncoder().encode(order)
    const { status, headers: said } = await request(wirePath('vmail.contact'), { method: 'POST', body, headers })
    expect([status, said.get('refusal-code')]).toEqual([415, 'type.unsupported'])
    expect(await haulyard.rows(`select from contact_messages where firstname = 'Rosa'`)).toEqual([])
  })

  test('with fields in the URL counts as a body', async () => {
    const { status } = await request(`${wirePath('vmail.contact')}&comment=Hello`, { method: 'POST' })
    expect(status).toBe(415)
  })

  test('without a body is judged by its fields, and JSON may declare a charset', async () => {
    expect((await request(wirePath('vmail.contact'), { method: 'POST' })).status).toBe(400)
    const typed = { 'Content-Type': 'Application/JSON; charset=utf-8' }
    expect((await post(wirePath('services.initLead'), '{}', typed)).status).toBe(400)
  })

  test('with a token in the header may have any type', async () => {
    const headers = { Authorization: `Bearer ${await haulyard.tokenOf('owner')}`, 'Content-Type': 'text/plain' }
    const { status } = await request(wirePath('users.endSessions'), { method: 'POST', body: '{}', headers })
    expect(status).toBe(200)
  })
})

describe('a session', () => {
  const cookie = async () => ({ Cookie: `authToken=${await haulyard.logIn('owner@demo.test')}` })
  const cleared = /^authToken=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/

  test('is set as a cookie that can read but not write', async () => {
    const headers = { Authorization: `Basic ${btoa('owner@demo.test:demo-password')}` }
    const { headers: answered, body } = await request(login, { method: 'POST', headers })
    const set = answered.get('set-cookie') ?? ''
    expect(set).toMatch(/^authToken=[\w-]{90,120}; Max-Age=21600; Path=\/; HttpOnly; SameSite=Lax$/)
    const reading = await request(wirePath('users.authorize'), { headers: { Cookie: set.split(';')[0] ?? '' } })
    expect([reading.status, reading.body.token]).toEqual([200, body.token])
    expect((await request(wirePath('users.authorize'), { headers: await cookie() })).status).toBe(200)
    expect((await post(logout, '{}', await cookie())).status).toBe(401)
  })

  test('has a cookie that differs from the token of scripts, and is no token itself', async () => {
    const headers = { Authorization: `Basic ${btoa('owner@demo.test:demo-password')}` }
    const { headers: answered, body } = await request(login, { method: 'POST', headers })
    const carried = /authToken=([^;]+)/.exec(answered.get('set-cookie') ?? '')?.[1] ?? ''
    expect(carried).not.toContain(body.token)
    expect(Buffer.from(carried, 'base64url').toString('latin1')).not.toContain(body.token)
    const shown = await request(wirePath('users.authorize'), { headers: { Authorization: `Bearer ${carried}` } })
    expect(shown.status).toBe(401)
    expect(JSON.stringify(body)).not.toContain(carried)
  })

  test('is read in any letter case of the scheme', async () => {
    const headers = { Authorization: `bASIC ${btoa('owner@demo.test:demo-password')}` }
    const { status, body } = await request(login, { method: 'POST', headers })
    expect(status).toBe(200)
    const reading = await request(wirePath('users.authorize'), { headers: { Authorization: `BEARER ${body.token}` } })
    expect(reading.status).toBe(200)
  })

  test('is not opened by an impossible name', async () => {
    const headers = { Authorization: `Basic ${btoa('own\u0000er@demo.test:demo-password')}` }
    expect((await request(login, { method: 'POST', headers })).status).toBe(401)
  })

  test('clears the cookie when it has expired', async () => {
    const { status, headers } = await request(wirePath('users.authorize'), {
      headers: { Cookie: `authToken=${'a'.repeat(43)}` },
    })
    expect(status).toBe(401)
    expect(headers.get('set-cookie')).toMatch(cleared)
  })

  test('clears the cookie when it is ended', async () => {
    const token = await haulyard.logIn('owner@demo.test')
    const headers = { Authorization: `Bearer ${token}`, Cookie: `authToken=${token}` }
    const { status, headers: answered } = await request(logout, { method: 'POST', headers })
    expect(status).toBe(200)
    expect(answered.get('set-cookie')).toMatch(cleared)
  })

  test('keeps its cookie when a foreign page sends a logout, which comes without it', async () => {
    const { status, headers } = await request(logout, { method: 'POST' })
    expect([status, headers.get('set-cookie')]).toEqual([401, null])
  })

  test('over TLS uses a cookie that no subdomain can plant, and ignores the plain name', async () => {
    const { env } = haulyard.haulyard
    haulyard.haulyard.env = { ...env, publicUrl: 'https://haulyard.example' }
    const headers = { Authorization: `Basic ${btoa('owner@demo.test:demo-password')}` }
    const { headers: answered, body } = await request(login, { method: 'POST', headers })
    const secure = 'Path=/; HttpOnly; SameSite=Lax; Secure'
    expect(answered.get('set-cookie')).toMatch(/^__Host-authToken=[\w-]{90,120}; Max-Age=21600; /)
    expect(answered.get('set-cookie')).toContain(secure)
    const reads = (value: string) => request(wirePath('users.authorize'), { headers: { Cookie: value } })
    expect((await reads(`__Host-authToken=${body.token}; authToken=${'a'.repeat(43)}`)).status).toBe(200)
    expect((await reads(`authToken=${body.token}`)).status).toBe(401)
    const over = await reads(`__Host-authToken=${'a'.repeat(43)}`)
    expect([over.status, over.headers.get('set-cookie')]).toEqual([401, `__Host-authToken=; Max-Age=0; ${secure}`])
    haulyard.haulyard.env = env
  })
})
