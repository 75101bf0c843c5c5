import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectBackupOutside, expectDemoAtHome, expectMail, readEnv, withoutDemo } from './env.ts'

test.each([
  ['postgres://owner:x@db.example/haulyard', false],
  ['postgres://owner:x@db.example/haulyard?sslmode=verify-full', true],
  ['postgres://owner:x@10.0.0.7/haulyard?sslmode=disable', true],
  ['postgres://owner:x@127.0.0.1:5433/haulyard', true],
  ['postgres://owner:x@localhost/haulyard', true],
  ['postgres:///haulyard?host=/var/run/postgresql', true],
  ['postgres:///haulyard?host=db.example', false],
])('a database connection by %s is reported as unencrypted: %s', (DATABASE_URL, taken) => {
  const read = () => readEnv({ DATABASE_URL })
  if (taken) expect(read).not.toThrow()
  else expect(read).toThrowError(/^DATABASE_URL is on another machine: add sslmode=verify-full/)
})

test.each([
  [{ DATABASE_URL: 'postgres://o:x@db.example/h?sslmode=no-verify' }, 'DATABASE_URL must have sslmode=verify-full'],
  [{ DATABASE_URL: 'postgres://o:x@db.example/h?sslmode=require' }, 'DATABASE_URL must have sslmode=verify-full'],
  [
    { SMTP_URL: 'smtps://m.example?tls.rejectUnauthorized=false', MAIL_FROM: 'a@m.example' },
    'SMTP_URL must not turn off',
  ],
  [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'NODE_TLS_REJECT_UNAUTHORIZED must not be 0'],
  [{ ROUTING_URL: 'http://osrm.example:5000' }, 'ROUTING_URL must begin with https://'],
  [{ GEOCODER: 'photon', GEOCODER_URL: 'http://172.32.0.1' }, 'GEOCODER_URL must begin with https://'],
  [{ PLAUSIBLE_DOMAIN: 'h', PLAUSIBLE_URL: 'http://10.0.0.7.example' }, 'PLAUSIBLE_URL must begin with https://'],
])('rejects unencrypted or unverified connections: %j', (settings, said) => {
  expect(() => readEnv(settings)).toThrowError(said)
})

test.each(['http://osrm:5000', 'http://osrm.internal', 'http://10.0.0.7', 'http://[fd00::7]', 'https://osrm.example'])(
  'a routing service may be at %s',
  (ROUTING_URL) => expect(readEnv({ ROUTING_URL }).routing).toMatchObject({ url: ROUTING_URL }),
)

test('a secret may come from a file, which is named when it is unreadable', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haulyard-secrets-'))
  const APP_SECRET_FILE = join(folder, 'app')
  writeFileSync(APP_SECRET_FILE, `${'s'.repeat(40)}\n`)
  expect(readEnv({ APP_SECRET_FILE }).appSecret).toBe('s'.repeat(40))
  expect(() => readEnv({ APP_SECRET_FILE, APP_SECRET: 't'.repeat(40) })).toThrowError('exclude each other')
  rmSync(folder, { recursive: true })
  expect(() => readEnv({ APP_SECRET_FILE })).toThrowError(`APP_SECRET_FILE: ${APP_SECRET_FILE} cannot be read`)
})

test('a standby requires an external database, and reports an unencrypted connection, too', () => {
  const DATABASE_URL = 'postgres://owner:x@127.0.0.1/haulyard'
  const DATABASE_READ_URL = 'postgres://owner:x@127.0.0.1:5433/haulyard'
  expect(readEnv({ DATABASE_URL, DATABASE_READ_URL }).standby).toEqual({ url: DATABASE_READ_URL, mostLagMs: 5_000 })
  expect(readEnv({ DATABASE_URL }).standby).toBeUndefined()
  expect(() => readEnv({ DATABASE_READ_URL })).toThrowError(/^DATABASE_READ_URL needs DATABASE_URL/)
  const elsewhere = 'postgres://owner:x@db.example/haulyard'
  expect(() => readEnv({ DATABASE_URL, DATABASE_READ_URL: elsewhere })).toThrowError(
    /^DATABASE_READ_URL is on another machine: add sslmode=verify-full/,
  )
})

test('defaults to the demo on loopback with the embedded database', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    demo: true,
    sandboxPort: 3001,
    gatewayTimeoutMs: 2000,
    registration: 'open',
    brand: 'Joe',
    brandPhone: '478-555-0100',
  })
})

test('a public address turns the demo off even when it is requested', () => {
  expect(readEnv({ PUBLIC_URL: 'https://haul.example/', DEMO: '1' })).toMatchObject({
    publicUrl: 'https://haul.example',
    demo: false,
    gatewayTimeoutMs: 40_000,
  })
})

test('an external database has no demo unless it is requested', () => {
  const DATABASE_URL = 'postgres://owner:x@db/haulyard?sslmode=disable'
  expect(readEnv({ DATABASE_URL }).demo).toBe(false)
  expect(readEnv({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
})

test('a folder that went live has no demo and waits for a real gateway', () => {
  expect(withoutDemo(readEnv({}))).toMatchObject({ demo: false, gatewayTimeoutMs: 40_000 })
  expect(withoutDemo(readEnv({ DEMO: '0', GATEWAY_TIMEOUT_MS: '35000' }))).toMatchObject({ gatewayTimeoutMs: 35_000 })
  expect(() => withoutDemo(readEnv({ DEMO: '1', DATA_DIR: '/srv/haulyard' }))).toThrowError(
    'DEMO: /srv/haulyard has gone live, which can’t be undone; leave DEMO out or set another DATA_DIR',
  )
})

test('a live server requires a mail server, or MAIL_OFF', () => {
  const SMTP_URL = 'smtp://mail.example'
  const MAIL_FROM = 'post@haul.example'
  for (const settings of [{}, { MAIL: 'off' }, { SMTP_URL, MAIL_FROM }]) {
    expect(() => expectMail(readEnv(settings))).not.toThrow()
  }
  const live = { DEMO: '0' }
  expect(() => expectMail(readEnv(live))).toThrowError(/^SMTP_URL: a live server emails password links .* or MAIL=off/)
  expect(() => expectMail(withoutDemo(readEnv({})))).toThrowError('MAIL=off')
  expect(() => expectMail(readEnv({ ...live, MAIL: 'off' }))).not.toThrow()
  expect(() => expectMail(readEnv({ ...live, SMTP_URL, MAIL_FROM }))).not.toThrow()
  expect(() => readEnv({ MAIL: 'off', SMTP_URL, MAIL_FROM })).toThrowError('MAIL is off, so leave SMTP_URL out')
  expect(() => readEnv({ MAIL: 'maybe' })).toThrowError('MAIL must be')
})

test('the address follows PORT and HOST, with an IPv6 host in brackets', () => {
  expect(readEnv({ PORT: '8080', HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:8080')
  expect(readEnv({ HOST: '::1' })).toMatchObject({ publicUrl: 'http://[::1]:3000', demo: true })
})

test('a demo stays on this machine unless the settings say otherwise', () => {
  const PUBLIC_URL = 'http://localhost:3000'
  for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'shop.example', '127.0.0.1.example']) {
    expect(() => expectDemoAtHome(readEnv({ HOST, PUBLIC_URL }))).toThrowError(
      /^HOST: .* or DEMO_ON_NETWORK=1 to show it/,
    )
    expectDemoAtHome(readEnv({ HOST, PUBLIC_URL, DEMO_ON_NETWORK: '1' }))
    expectDemoAtHome(readEnv({ HOST, PUBLIC_URL, DEMO: '0' }))
  }
  for (const HOST of ['127.0.0.1', '127.0.0.2', '::1', '[::1]', 'localhost'])
    expectDemoAtHome(readEnv({ HOST, PUBLIC_URL }))
})

test('every bad setting is named on its own line', () => {
  const bad = { PORT: 'eighty', DEMO: 'yes', REGISTRATION: 'maybe', DATABASE_URL: 'mysql://x', TWILIO_FROM: '+1478' }
  expect(() => readEnv(bad)).toThrowError(
    [
      'PORT must be a whole number',
      'DATABASE_URL must be a URL that starts with postgres:// or postgresql://',
      'DEMO must be 0 or 1',
      'REGISTRATION must be open, invite or closed',
    ].join('\n'),
  )
  expect(() => readEnv({ TWILIO_FROM: '+1478' })).toThrowError(/^TWILIO_\* needs/)
  expect(() => readEnv({ APP_SECRET: 'short' })).toThrowError('APP_SECRET must have at least 32 characters')
  expect(() => readEnv({ PORT: '70000' })).toThrowError('PORT must be between 1 and 65535')
})

test('a removed setting stops the start and says what replaces it', () => {
  expect(() => readEnv({ LOG_TO: 'tls://logs.example:6514' })).toThrowError(
    'LOG_TO was removed: forward standard output instead (docs/operations.md, "How long logs stay")',
  )
})

test('an empty variable counts as absent, and the result is frozen', () => {
  const env = readEnv({ PORT: '', SMTP_URL: '' })
  expect(env).toMatchObject({ port: 3000, smtpUrl: undefined })
  expect(Object.isFrozen(env)).toBe(true)
})

test('rejects a backup folder inside the data folder, and accepts one beside it', () => {
  const inside = /^BACKUP_TO: .* is inside the data folder/
  for (const folder of ['/data', '/data/backups', '/data/a/b']) {
    expect(() => expectBackupOutside('BACKUP_TO', folder, '/data')).toThrowError(inside)
  }
  for (const folder of [undefined, '/backups', '/data-backups', '/']) expectBackupOutside('BACKUP_TO', folder, '/data')
})
