import { describe, expect, test } from 'vitest'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { clientAddress } from './request-context.ts'

describe('the visitor is', () => {
  test.each([
    ["the socket's address without a trusted proxy", 0, '203.0.113.1', '10.0.0.1'],
    ['the address seen by the only proxy', 1, '203.0.113.1', '203.0.113.1'],
    ['not the address claimed by the visitor', 1, '127.0.0.1, 203.0.113.1', '203.0.113.1'],
    ['the address seen by the first of two proxies', 2, '127.0.0.1, 203.0.113.1, 10.0.0.2', '203.0.113.1'],
    ["the socket's address if proxies are missing", 3, '203.0.113.1, 10.0.0.2', '10.0.0.1'],
    ["the socket's address without a header", 1, undefined, '10.0.0.1'],
  ])('%s', (_who, hops, forwarded, expected) => {
    expect(clientAddress('10.0.0.1', forwarded, hops)).toBe(expected)
  })
})

const haulyard = await openTestHaulyard()

describe('pages for this machine only', () => {
  const outbox = (headers: Record<string, string>, peer?: string) =>
    haulyard.request('/dev/outbox.json', { headers }, peer)

  test('show the outbox', async () => {
    for (const Host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      expect((await outbox({ Host })).status).toBe(200)
    }
  })

  test.each([
    ['another host', { Host: 'haulyard.example' }],
    ['a host that starts like ours', { Host: 'localhost.example:3000' }],
    ['a forwarded address', { Host: 'localhost:3000', 'X-Forwarded-For': '127.0.0.1' }],
    ['a forwarded host', { Host: 'localhost:3000', 'X-Forwarded-Host': 'localhost' }],
    ['a proxy', { Host: 'localhost:3000', Via: '1.1 proxy' }],
    ['a Forwarded header', { Host: 'localhost:3000', Forwarded: 'for=127.0.0.1' }],
    ['an X-Real-IP header', { Host: 'localhost:3000', 'X-Real-IP': '127.0.0.1' }],
  ])('return 404 for %s', async (_who, headers) => {
    expect((await outbox(headers as Record<string, string>)).status).toBe(404)
  })

  test.each(['203.0.113.9', '10.9.9.9'])('return 404 for %s, with any Host', async (peer) => {
    expect((await outbox({ Host: 'localhost:3000' }, peer)).status).toBe(404)
  })

  test('return 404 for an unknown peer', async () => {
    const { status } = await haulyard.app.request('http://localhost:3000/dev/outbox.json', {}, {})
    expect(status).toBe(404)
  })
})

describe('an unconfigured proxy', () => {
  const warnings = (haulyard: Awaited<ReturnType<typeof openTestHaulyard>>) =>
    haulyard.logged().filter((line) => line.includes('TRUST_PROXY'))

  test('triggers one warning, because all its visitors would count as one', async () => {
    const alone = await openTestHaulyard({ env: { trustProxy: 0 } })
    const headers = { 'X-Forwarded-For': '203.0.113.9' }
    await alone.request('/healthz')
    expect(warnings(alone)).toEqual([])
    await alone.request('/healthz', { headers })
    await alone.request('/healthz', { headers })
    expect(warnings(alone)).toHaveLength(1)
  })

  test('triggers no warning when it is trusted', async () => {
    await haulyard.request('/healthz', { headers: { 'X-Forwarded-For': '203.0.113.9' } })
    expect(warnings(haulyard)).toEqual([])
  })
})
