import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { listen } from '#server/http/listening/listen.ts'
import { wirePath } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Properties of every response, over a real connection.

const PUBLIC_URL = 'https://haul.example'
const { app, request, tokenOf } = await openTestHaulyard({ env: { publicUrl: PUBLIC_URL } })
let begun = 0
const server = await listen(
  (...received) => {
    begun += 1
    return app.fetch(...received)
  },
  { port: 0, host: '127.0.0.1', setting: 'PORT' },
)
afterAll(() => server.close())

/** The raw response to these request lines, even when the server hangs up early. */
const answerTo = (...lines: string[]) => answerToBody(lines, Buffer.alloc(0))

async function answerToBody(lines: string[], body: Uint8Array, connection = 'close'): Promise<string> {
  const socket = sendTo(lines, body, connection)
  const pieces: Buffer[] = []
  socket.on('data', (piece: Buffer) => pieces.push(piece))
  await new Promise((resolve) => socket.once('close', resolve))
  return Buffer.concat(pieces).toString('latin1')
}

function sendTo(lines: string[], body: Uint8Array, connection: string) {
  const socket = connect(server.port, '127.0.0.1').on('error', () => {})
  socket.write([...lines, 'Host: haul.example', `Connection: ${connection}`, '', ''].join('\r\n'))
  socket.write(body)
  return socket
}

const script = readdirSync('build/client/assets').find((name) => name.endsWith('.js'))

const PATHS = [
  `/assets/${script}`,
  '/healthz',
  '/cfc/api/docs',
  '/cfc/api/openapi.json',
  '/cfc/nothing',
  '/embed.js',
  '/favicon.svg',
  '/nothing',
  wirePath('companies.getByUrl'),
  wirePath('users.login'),
]

describe('responses', () => {
  test.each(PATHS)('declare their type and charset: %s', async (path) => {
    const { headers } = await request(path)
    const type = headers.get('content-type') ?? ''
    expect(type).toMatch(/^(application\/json|(text\/|image\/svg\+xml).*; ?charset=utf-8)/i)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each(PATHS)('require TLS, and restrict scripts and framing: %s', async (path) => {
    const { headers } = await request(path)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of ["script-src 'self'", "object-src 'none'", "base-uri 'none'"]) expect(policy).toContain(part)
    expect(policy).toMatch(/frame-ancestors '(none|self)'/)
  })

  test.each(PATHS)('are unreadable for other origins: %s', async (path) => {
    const { headers } = await request(path, { headers: { Origin: 'https://elsewhere.example' } })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  })
})

describe('a request', () => {
  test.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/main.ts',
    '/data/app-secret',
    '/app-secret',
    '/assets/',
    '/files/',
    '/map/',
    '/assets/..%2f..%2fpackage.json',
  ])('outside the public files returns 404: %s', async (path) => {
    expect(await answerTo(`GET ${path} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 404 /)
  })

  test.each(['POST', 'PUT', 'DELETE', 'PROPFIND', 'OPTIONS'])('to a page may only read: %s', async (method) => {
    const { status, headers } = await request('/nothing', { method })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test.each(['/%', '/h/%E0%A4%A', '/nothing/100%25%'])('with an undecodable address is refused: %s', async (path) => {
    const { status, headers } = await request(path)
    expect([status, headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  })

  test('a plain page without a screen may use its style', async () => {
    const answer = await app.request('/%')
    const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    expect(await answer.text()).toContain(`<style nonce="${nonce}">`)
  })

  test.each(['/', wirePath('users.authorize')])('TRACE echoes nothing: %s', async (path) => {
    const answer = await answerTo(`TRACE ${path} HTTP/1.1`, 'X-Told: only-to-you')
    expect(answer).toMatch(/^HTTP\/1\.1 40[45] /)
    expect(answer).not.toContain('only-to-you')
  })

  test.each([
    ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['two lengths', ['Content-Length: 5', 'Content-Length: 6']],
    ['invalid chunks', ['Transfer-Encoding: chunked, identity']],
  ])('a request with two lengths is refused: %s', async (_how, headers) => {
    expect(await answerTo('POST /healthz HTTP/1.1', ...headers)).toMatch(/^HTTP\/1\.1 400 /)
  })

  const cookies = (count: number) => `Cookie: ${Array.from({ length: count }, (_, at) => `c${at}=1`).join('; ')}`
  test.each([
    ['a header of 64 kB', [`X-Long: ${'a'.repeat(65_536)}`]],
    ['a path of 64 kB', [], `/${'a'.repeat(65_536)}`],
    ['ten thousand cookies in one header', [cookies(10_000)]],
    ['ten thousand cookie headers', Array.from({ length: 10_000 }, (_, at) => `Cookie: c${at}=1`)],
  ])('%s is refused, and the next request is answered', async (_what, headers, path = '/healthz') => {
    expect(await answerTo(`GET ${path} HTTP/1.1`, ...headers)).toMatch(/^HTTP\/1\.1 431 /)
    expect(await answerTo('GET /healthz HTTP/1.1')).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('a full header of cookies still gets an answer', async () => {
    const began = performance.now()
    expect(await answerTo(`GET ${wirePath('users.authorize')} HTTP/1.1`, cookies(1_500))).toMatch(/^HTTP\/1\.1 401 /)
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  test('a compressed body of any size is not decompressed', async () => {
    const packed = gzipSync(Buffer.alloc(30_000_000, ' '))
    const before = process.memoryUsage().rss
    const answer = await answerToBody(
      [
        `POST ${wirePath('vmail.contact')} HTTP/1.1`,
        'Content-Type: application/json',
        'Content-Encoding: gzip',
        `Content-Length: ${packed.byteLength}`,
      ],
      packed,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(process.memoryUsage().rss - before).toBeLessThan(20_000_000)
  })

  test('a compressed form with a file is not decompressed either', async () => {
    const headers = {
      Authorization: `Bearer ${await tokenOf('owner')}`,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Encoding': 'gzip',
    }
    const body = gzipSync('--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nx\r\n--x--\r\n')
    const { status, body: said } = await request(wirePath('image.upload'), { method: 'POST', headers, body })
    expect([status, said]).toMatchObject([400, { message: 'The body is not a form.' }])
  })
})

describe('a body that is too large or unread', () => {
  const BEGUN = Buffer.alloc(10, ' ')
  const contact = (megabytes: number) => [
    `POST ${wirePath('vmail.contact')} HTTP/1.1`,
    'Content-Type: application/json',
    `Content-Length: ${megabytes * 1024 ** 2}`,
  ]
  const REFUSED_FOR_GOOD = /^HTTP\/1\.1 413 .*\r\nconnection: close\r\n/is

  test('closes the connection at once when it declares more than four times the limit', async () => {
    expect(await answerToBody(contact(5), BEGUN, 'keep-alive')).toMatch(REFUSED_FOR_GOOD)
  })

  test('is read to its end when it is slightly too large, so that the answer arrives', async () => {
    const socket = sendTo(contact(2), Buffer.alloc(2 * 1024 ** 2, ' '), 'keep-alive')
    const answer = await new Promise((resolve) => socket.once('data', resolve))
    socket.destroy()
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 .*\r\nconnection: keep-alive\r\n/is)
  })

  test('is read to its end for four senders at once and no more', async () => {
    const before = begun
    const four = Array.from({ length: 4 }, () => sendTo(contact(2), BEGUN, 'keep-alive'))
    let answered = 0
    for (const socket of four) socket.on('data', () => (answered += 1))
    await expect.poll(() => begun - before).toBe(4)
    await expect.poll(() => answerToBody(contact(2), BEGUN, 'keep-alive')).toMatch(REFUSED_FOR_GOOD)
    expect(answered).toBe(0)
    for (const socket of four) socket.destroy()
  })

  test.each([
    ['nobody', []],
    ['an unknown token', [`Authorization: Bearer ${'a'.repeat(43)}`]],
  ])('closes the connection when it is a file of %s', async (_who, headers) => {
    const lines = [
      `POST ${wirePath('image.upload')} HTTP/1.1`,
      'Content-Type: multipart/form-data; boundary=x',
      ...headers,
    ]
    const answer = await answerToBody([...lines, 'Content-Length: 5000'], BEGUN, 'keep-alive')
    expect(answer).toMatch(/^HTTP\/1\.1 401 .*\r\nconnection: close\r\n/is)
  })

  test('closes the connection when the page takes none', async () => {
    const answer = await answerToBody(['POST /nothing HTTP/1.1', 'Content-Length: 5000000'], BEGUN, 'keep-alive')
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  })
})
