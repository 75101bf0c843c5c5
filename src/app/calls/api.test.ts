import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#tests/support/fake-storage.ts'
import { get, isPageRefusal, post, Refused } from './api.ts'
import { serverNow } from './server-clock.ts'

const answers = (body: string, init: ResponseInit = {}) => vi.stubGlobal('fetch', async () => new Response(body, init))

afterEach(() => vi.unstubAllGlobals())

test('a truncated response is neither a success nor a refusal', async () => {
  answers('{"success":fal')
  const error = await get('services.getAttempt', { key: 'k'.repeat(32) }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Refused)
  expect(error).toMatchObject({ status: 0 })
})

test('a response corrects the clock of the device', async () => {
  fakeStorage()
  answers('[]', { headers: { Date: new Date(Date.now() - 86_400_000).toUTCString() } })
  await get('geo.suggest', { q: '120' })
  const behind = Date.now() - serverNow().getTime()
  expect(Math.round(behind / 3_600_000)).toBe(24)
})

test('an unreachable server has status 0, too', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
  await expect(get('geo.suggest', { q: '120' })).rejects.toMatchObject({ status: 0 })
})

test('a refusal carries its fields and the retry time', async () => {
  const body = { success: false, message: 'a', errors: [{ field: 'email', message: 'b' }] }
  answers(JSON.stringify(body), { status: 429, headers: { 'Retry-After': '90' } })
  const error = (await post('services.initLead', {}).catch((thrown: unknown) => thrown)) as Refused
  expect([error.status, error.retryAfter, error.message]).toEqual([429, 90, 'a'])
  expect([error.at('email'), error.at('phone')]).toEqual(['b', undefined])
})

test("a refusal's code gives the reason and the type of its body", async () => {
  const body = { success: false, message: 'Somebody was faster.', post: { id: 7 } }
  answers(JSON.stringify(body), { status: 409, headers: { 'Refusal-Code': 'post.changed' } })
  const error = (await post('posts.update', {}).catch((thrown: unknown) => thrown)) as Refused
  expect([error.code, error.is('post.slug-taken')]).toEqual(['post.changed', false])
  expect(error.is('post.changed') && error.body.post.id).toBe(7)
})

test('a response without a code comes from a proxy', async () => {
  answers('{}', { status: 502 })
  await expect(get('geo.suggest', { q: '120' })).rejects.toMatchObject({ status: 502, code: 'unknown' })
  expect(new Refused(0, {}).code).toBe('unreachable')
})

test('isPageRefusal recognizes why a page was refused its data', () => {
  const refused = Response.json({ success: false }, { status: 404, statusText: 'not-found' })
  expect(isPageRefusal(refused, 'fields.invalid', 'not-found')).toBe(true)
  expect(isPageRefusal(refused, 'fields.invalid')).toBe(false)
  const onScreen = { status: 404, statusText: 'not-found', internal: false, data: {} }
  expect(isPageRefusal(onScreen, 'not-found')).toBe(true)
  expect(isPageRefusal({ ...onScreen, statusText: 'Not Found' }, 'not-found')).toBe(false)
  expect(isPageRefusal(new Error('not-found'), 'not-found')).toBe(false)
})

test('a challenged call solves the challenge and is sent once more, under the same key', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    deriveKey,
    data: { place: 'here' },
    expiresAt: new Date(Date.now() + 60_000),
    hmacSignatureSecret: 'secret',
  })
  const sent: Headers[] = []
  const refused = { success: false, message: 'Please try again in a moment.', challenge }
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Headers }) => {
    sent.push(headers)
    if (sent.length > 1) return Response.json({ success: true })
    return Response.json(refused, { status: 429, headers: { 'Refusal-Code': 'challenged', 'Retry-After': '5' } })
  })
  await post('services.initLead', {}, { idempotencyKey: 'k'.repeat(32) })
  expect(sent.map((headers) => headers.get('Idempotency-Key'))).toEqual(['k'.repeat(32), 'k'.repeat(32)])
  expect(sent[0]?.get('Challenge-Solution')).toBeNull()
  const solved = JSON.parse(atob(sent[1]?.get('Challenge-Solution') ?? ''))
  expect((await verifySolution({ ...solved, deriveKey, hmacSignatureSecret: 'secret' })).verified).toBe(true)
})

test('a second challenge is reported instead of solved again', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    deriveKey,
    data: { place: 'here' },
    hmacSignatureSecret: 'secret',
  })
  let calls = 0
  vi.stubGlobal('fetch', async () => {
    calls += 1
    const headers = { 'Refusal-Code': 'challenged', 'Retry-After': '5' }
    return Response.json({ success: false, message: 'Wait.', challenge }, { status: 429, headers })
  })
  await expect(post('services.initLead', {})).rejects.toMatchObject({ code: 'challenged', retryAfter: 5 })
  expect(calls).toBe(2)
})
