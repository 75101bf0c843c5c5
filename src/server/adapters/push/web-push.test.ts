import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { readEnv } from '#server/settings/env.ts'
import { openStubService } from '#tests/support/stub-service.ts'
import { openPush } from './open-push.ts'
import { openWebPush } from './web-push.ts'

const { url, seen, answerWith } = await openStubService(() => ({ status: 201 }))
const push = openWebPush({ appSecret: 'a secret', contact: 'https://haul.example', patienceMs: 500 })

function openDevice() {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const secret = randomBytes(16)
  const device = { endpoint: `${url}/send/abc`, p256dh, auth: secret.toString('base64url') }
  return { device, read: (body: Buffer) => JSON.parse(decrypted(body, pair, secret)) }
}

/** As a browser does it, by RFC 8291. */
function decrypted(body: Buffer, device: ECDH, secret: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 86)
  const sealed = body.subarray(86, -16)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender])
  const shared = hkdfSync('sha256', device.computeSecret(sender), secret, info, 32)
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

test('only the device can read a notice, which its service keeps for an hour', async () => {
  const { device, read } = openDevice()
  expect(await push.send(device, { words: ['3 new stops'] })).toBe('sent')
  const [{ method, path, headers, body } = expect.fail()] = seen
  expect({ method, path }).toEqual({ method: 'POST', path: '/send/abc' })
  expect(headers).toMatchObject({ ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(body.toString('latin1')).not.toContain('stops')
  expect(read(body)).toEqual({ words: ['3 new stops'] })
})

test('a request is signed with the key that devices subscribe with', async () => {
  await push.send(openDevice().device, {})
  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(seen[0]?.headers.authorization ?? '') ?? []
  expect(key).toBe(push.key)
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: url,
    sub: 'https://haul.example',
  })
  const point = Buffer.from(push.key ?? '', 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true)
})

test('the key follows from the secret', () => {
  const keyOf = (appSecret: string) => openWebPush({ appSecret, contact: 'https://haul.example' }).key
  expect(keyOf('a secret')).toBe(push.key)
  expect(keyOf('another secret')).not.toBe(push.key)
})

test.each([403, 404, 410])('%i means that the device has gone', async (status) => {
  answerWith({ status })
  expect(await push.send(openDevice().device, {})).toBe('gone')
})

test('a device without proper keys has gone', async () => {
  expect(await push.send({ ...openDevice().device, p256dh: `B${'A'.repeat(86)}` }, {})).toBe('gone')
  expect(seen).toEqual([])
})

test.each([
  ['refuses', { status: 429 }],
  ['is silent', { silent: true }],
  ['redirects', { status: 302, headers: { Location: 'http://127.0.0.1:1/' } }],
])('a service that %s is an error', async (_what, answer) => {
  answerWith(answer)
  await expect(push.send(openDevice().device, {})).rejects.toThrow()
})

test('a server with PUSH=off has no key and sends nothing', async () => {
  const off = openPush({ ...readEnv({ PUSH: 'off' }), appSecret: 'a secret' })
  expect(off.key).toBeNull()
  expect(await off.send(openDevice().device, {})).toBe('gone')
  expect(seen).toEqual([])
})

test.each([
  [{ PUBLIC_URL: 'https://haul.example' }, 'https://haul.example'],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, 'mailto:no-reply@localhost'],
])('with %j services are given %s', async (given, contact) => {
  await openPush({ ...readEnv(given), appSecret: 'a secret' }).send(openDevice().device, {})
  const [, claims = ''] = seen[0]?.headers.authorization?.split('.') ?? []
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString()).sub).toBe(contact)
})
