import { afterEach, expect, test, vi } from 'vitest'
import { get, post, Refused } from './api.ts'

const answers = (body: string, init: ResponseInit = {}) => vi.stubGlobal('fetch', async () => new Response(body, init))

afterEach(() => vi.unstubAllGlobals())

test('an answer that was cut off is neither a success nor a refusal', async () => {
  answers('{"success":fal')
  const error = await get('services.getAttempt', { key: 'k'.repeat(32) }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Refused)
  expect(error).toMatchObject({ status: 0 })
})

test('a server that cannot be reached is status 0, too', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
  await expect(get('geo.suggest', { q: '120' })).rejects.toMatchObject({ status: 0 })
})

test('a refusal carries its fields and when to come back', async () => {
  const body = { success: false, message: 'a', errors: [{ field: 'email', message: 'b' }] }
  answers(JSON.stringify(body), { status: 429, headers: { 'Retry-After': '90' } })
  const error = (await post('services.initLead', {}).catch((thrown: unknown) => thrown)) as Refused
  expect([error.status, error.retryAfter, error.message]).toEqual([429, 90, 'a'])
  expect([error.at('email'), error.at('phone')]).toEqual(['b', undefined])
})
