import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createApp } from '#server/api/app.ts'
import { listen } from '#server/http/listening/listen.ts'
import { freePort } from '#tests/support/free-port.ts'
import { basic, password, wirePath } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// The password of the demo's logins is public: they open on this machine only.

const haulyard = await openTestHaulyard()

const logIn = (headers: Record<string, string> = {}, peer?: string) =>
  haulyard.request(
    wirePath('users.login'),
    { method: 'POST', headers: { Authorization: basic('owner@demo.test', password), ...headers } },
    peer,
  )

const authorize = (token: string, headers: Record<string, string> = {}, peer?: string) =>
  haulyard.request(wirePath('users.authorize'), { headers: { Authorization: `Bearer ${token}`, ...headers } }, peer)

const elsewhere: Record<string, string>[] = [
  { Host: 'hauler.example' },
  { 'X-Forwarded-For': '203.0.113.9' },
  { Forwarded: 'for=203.0.113.9' },
  { 'X-Real-IP': '203.0.113.9' },
  { 'CF-Connecting-IP': '203.0.113.9' },
  { 'True-Client-IP': '203.0.113.9' },
  { Via: '1.1 proxy' },
]

test('demo logins open on this machine', async () => {
  expect((await logIn()).status).toBe(200)
})

test.each(elsewhere)('demo logins do not open from elsewhere: %o', async (headers) => {
  expect((await logIn(headers)).status).toBe(401)
})

test.each(elsewhere)('a session that was opened on this machine does not work from elsewhere: %o', async (headers) => {
  const { token } = (await logIn()).body as { token: string }
  expect((await authorize(token)).status).toBe(200)
  expect((await authorize(token, headers)).status).toBe(401)
})

test.each(['203.0.113.9', '10.9.9.9', '::ffff:10.9.9.9', ''])(
  'a connection from %o is elsewhere, for any Host header',
  async (peer) => {
    const { token } = (await logIn()).body as { token: string }
    expect((await logIn({ Host: 'localhost' }, peer)).status).toBe(401)
    expect((await authorize(token, { Host: 'localhost' }, peer)).status).toBe(401)
  },
)

test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
  'a connection from %s is on this machine',
  async (peer) => {
    expect((await logIn({ Host: 'localhost' }, peer)).status).toBe(200)
  },
)

/** The answer to a raw connection to a real listener. */
async function answerTo(port: number, version: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const headers = `Host: 127.0.0.1:${port}\r\nAuthorization: ${basic('owner@demo.test', password)}\r\nConnection: close`
  socket.write(`POST ${wirePath('users.login')} HTTP/${version}\r\n${headers}\r\nContent-Length: 0\r\n\r\n`)
  return text(socket)
}

test("requests of a proxy without forwarding headers, nginx's default, are from elsewhere", async () => {
  const app = createApp(haulyard.haulyard, async () => new Response())
  const place = { host: '127.0.0.1', port: await freePort(), setting: 'PORT' }
  const listener = await listen(app.fetch, place)
  expect(await answerTo(place.port, '1.1')).toMatch(/^HTTP\/1.1 200 /)
  expect(await answerTo(place.port, '1.0')).toMatch(/^HTTP\/1.[01] 401 /)
  await listener.close()
})
