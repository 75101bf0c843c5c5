import { expect, test } from 'vitest'
import { openStubService } from '#tests/support/stub-service.ts'
import { openPlausible } from './plausible.ts'

// Plausible's wire: it answers 202 to everything, and reports dropped views in a header.

const service = await openStubService(() => ({ status: 202, body: 'ok' }))
const settings = { url: service.url, domain: 'haul.example', publicUrl: 'https://haul.example' }
const view = { page: '/h/:slug', address: '203.0.113.7', agent: 'Mozilla/5.0' } as const

test("a view contains the page's pattern, and the visitor's data needed to filter robots", async () => {
  await openPlausible(settings)(view)
  expect(service.seen).toMatchObject([{ method: 'POST', path: '/api/event' }])
  expect(service.seen[0]?.headers).toMatchObject({
    'user-agent': 'Mozilla/5.0',
    'x-forwarded-for': '203.0.113.7',
    'content-type': 'application/json',
  })
  expect(JSON.parse(String(service.seen[0]?.body))).toEqual({
    domain: 'haul.example',
    name: 'pageview',
    url: 'https://haul.example/h/:slug',
  })
})

test.each([
  ['an unknown site', { status: 202, headers: { 'x-plausible-dropped': '1' } }, 'dropped a view of haul.example'],
  ['too many requests', { status: 429 }, '429'],
  ['a server error', { status: 500 }, '500'],
])('%s is a failure', async (_what, answer, said) => {
  service.answerWith(answer)
  await expect(openPlausible(settings)(view)).rejects.toThrow(said)
})

test('no answer is a failure', async () => {
  service.answerWith({ silent: true })
  await expect(openPlausible({ ...settings, patienceMs: 50 })(view)).rejects.toThrow('timeout')
})
