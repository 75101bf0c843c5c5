import { describe, expect, test, vi } from 'vitest'
import { wirePath } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

const haulyard = await openTestHaulyard()
const { request } = haulyard

describe('bodies of strangers', () => {
  const upload = wirePath('image.upload')
  /** One that never comes to its end. */
  const endless = () => {
    let pulls = 0
    const stream = new ReadableStream({
      pull(controller) {
        pulls += 1
        if (pulls < 3) controller.enqueue(new Uint8Array(1000))
      },
    })
    return { body: stream, duplex: 'half', method: 'POST' } as RequestInit
  }
  const form = { 'Content-Type': 'multipart/form-data; boundary=x' }

  test.each([
    ['nobody', {}],
    ['a token of nobody', { Authorization: `Bearer ${'a'.repeat(43)}` }],
  ])('a file is not waited for from %s', async (_who, headers) => {
    const { status, headers: said } = await request(upload, { ...endless(), headers: { ...form, ...headers } })
    expect([status, said.get('Connection')]).toEqual([401, 'close'])
  })

  test('nor from whoever may not send one', async () => {
    const headers = { ...form, Authorization: `Bearer ${await haulyard.tokenOf('customer')}` }
    expect((await request(upload, { ...endless(), headers })).status).toBe(403)
  })

  test('a body that does not come on is given up after half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answer = request(wirePath('vmail.contact'), { ...endless(), headers: { 'Content-Type': 'application/json' } })
    await vi.advanceTimersByTimeAsync(30_000)
    vi.useRealTimers()
    expect((await answer).status).toBe(400)
  })

  test('a form of a hundred thousand parts is not read', async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(100_000)
    const headers = { ...form, Authorization: `Bearer ${await haulyard.tokenOf('owner')}` }
    const { status, body: answer } = await request(upload, { method: 'POST', headers, body: `${body}--x--` })
    expect([status, answer.message]).toEqual([400, 'The body is not a form.'])
  })
})
