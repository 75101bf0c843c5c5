import { describe, expect, test, vi } from 'vitest'
import { wirePath } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { readBody } from './request-body.ts'

const haulyard = await openTestHaulyard()
const { request } = haulyard

describe('bodies of strangers', () => {
  const upload = wirePath('image.upload')
  const endless = (size = 1000, chunks = 2) => {
    let pulls = 0
    const stream = new ReadableStream({
      pull(controller) {
        pulls += 1
        if (pulls <= chunks) controller.enqueue(new Uint8Array(size))
      },
    })
    return { body: stream, duplex: 'half', method: 'POST' } as RequestInit
  }
  const form = { 'Content-Type': 'multipart/form-data; boundary=x' }

  test.each([
    ['nobody', {}],
    ['an unknown token', { Authorization: `Bearer ${'a'.repeat(43)}` }],
  ])('a file is not awaited from %s', async (_who, headers) => {
    expect((await request(upload, { ...endless(), headers: { ...form, ...headers } })).status).toBe(401)
  })

  test('a file is not awaited from a person without the permission', async () => {
    const headers = { ...form, Authorization: `Bearer ${await haulyard.tokenOf('customer')}` }
    expect((await request(upload, { ...endless(), headers })).status).toBe(403)
  })

  test('a body that stalls is given up after half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answer = request(wirePath('vmail.contact'), { ...endless(), headers: { 'Content-Type': 'application/json' } })
    await vi.advanceTimersByTimeAsync(30_000)
    vi.useRealTimers()
    expect((await answer).status).toBe(400)
  })

  test('a made-up token gets no more patience than none', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const dripping = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 10_000))
        controller.enqueue(new Uint8Array(1))
      },
    })
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${'a'.repeat(43)}` }
    const sent = { body: dripping, duplex: 'half', method: 'POST', headers } as RequestInit
    const answer = request(wirePath('vmail.contact'), sent)
    await vi.advanceTimersByTimeAsync(31_000)
    vi.useRealTimers()
    expect((await answer).status).toBe(400)
  })

  test('unfinished bodies of one network block no one else', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const network = { 'X-Forwarded-For': '203.0.113.9', 'Content-Type': 'application/json' }
    const contact = (headers: Record<string, string>, sent: RequestInit) =>
      request(wirePath('vmail.contact'), { ...sent, headers: { 'Content-Type': 'application/json', ...headers } })
    const held = Array.from({ length: 70 }, () => contact(network, endless(500_000)))
    await vi.advanceTimersByTimeAsync(1_000)
    const busy = await contact(network, endless(500_000))
    expect([busy.status, busy.headers.get('Retry-After')]).toEqual([503, expect.any(String)])
    const elsewhere = await contact({ 'X-Forwarded-For': '198.51.100.9' }, { method: 'POST', body: '{}' })
    expect(elsewhere.status).toBe(400)
    await vi.advanceTimersByTimeAsync(30_000)
    vi.useRealTimers()
    expect(new Set((await Promise.all(held)).map(({ status }) => status))).toEqual(new Set([400, 503]))
    expect((await contact(network, { method: 'POST', body: '{}' })).status).toBe(400)
  })

  test('unfinished bodies of six networks block neither a small body nor a smaller sender', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const contact = (from: string, sent: RequestInit) =>
      request(wirePath('vmail.contact'), {
        ...sent,
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      })
    // 256 MiB exactly, and one more that stops just above: neither is refused as busy.
    const held = Array.from({ length: 256 }, (_, index) => contact(`203.0.113.${index % 6}`, endless(512 * 1024)))
    await vi.advanceTimersByTimeAsync(1_000)
    held.push(contact('203.0.113.0', endless(1000, 1)))
    await vi.advanceTimersByTimeAsync(1_000)
    const small = await contact('198.51.100.10', { method: 'POST', body: '{}' })
    const large = await contact('198.51.100.11', {
      method: 'POST',
      body: JSON.stringify({ more: 'x'.repeat(900_000) }),
    })
    const another = await contact('203.0.113.1', endless(500_000))
    expect([small.status, large.status, another.status]).toEqual([400, 400, 503])
    await vi.advanceTimersByTimeAsync(30_000)
    vi.useRealTimers()
    await Promise.all(held)
  })

  test('the rest of a body that is too large breaks nothing while it arrives', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const body = new FormData()
    body.set('image', new File([new Uint8Array(11 * 1024 * 1024)], 'large.png'))
    const sent = new Request('http://haul.example', { method: 'POST', body })
    expect(await readBody(sent, { upload: true, known: true, network: '203.0.113.20' })).toBe('too large')
    await new Promise((resolve) => setTimeout(resolve, 50))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })

  test('a form of a hundred thousand parts is not parsed', async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(100_000)
    const headers = { ...form, Authorization: `Bearer ${await haulyard.tokenOf('owner')}` }
    const { status, body: answer } = await request(upload, { method: 'POST', headers, body: `${body}--x--` })
    expect([status, answer.message]).toEqual([400, 'The body is not a form.'])
  })
})
