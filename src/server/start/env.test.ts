import { expect, test } from 'vitest'
import { expectDemoAtHome, expectMail, readEnv, withoutDemo } from './env.ts'

test('without any setting it is the demo on loopback with the embedded database', () => {
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

test('a public address ends the demo even when it is asked for', () => {
  expect(readEnv({ PUBLIC_URL: 'https://haul.example/', DEMO: '1' })).toMatchObject({
    publicUrl: 'https://haul.example',
    demo: false,
    gatewayTimeoutMs: 40_000,
  })
})

test('an outside database has no demo unless it is asked for', () => {
  const DATABASE_URL = 'postgres://owner:x@db/haulyard'
  expect(readEnv({ DATABASE_URL }).demo).toBe(false)
  expect(readEnv({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
})

test('a folder that has gone live has no demo and waits for a real gateway', () => {
  expect(withoutDemo(readEnv({}))).toMatchObject({ demo: false, gatewayTimeoutMs: 40_000 })
  expect(withoutDemo(readEnv({ DEMO: '0', GATEWAY_TIMEOUT_MS: '35000' }))).toMatchObject({ gatewayTimeoutMs: 35_000 })
  expect(() => withoutDemo(readEnv({ DEMO: '1', DATA_DIR: '/srv/haulyard' }))).toThrowError(
    'DEMO: /srv/haulyard has gone live, which is for good; leave DEMO out or set another DATA_DIR',
  )
})

test('a live server has a mail server, or says that it has none', () => {
  const SMTP_URL = 'smtp://mail.example'
  const MAIL_FROM = 'post@haul.example'
  for (const settings of [{}, { MAIL: 'off' }, { SMTP_URL, MAIL_FROM }]) {
    expect(() => expectMail(readEnv(settings))).not.toThrow()
  }
  const live = { DEMO: '0' }
  expect(() => expectMail(readEnv(live))).toThrowError(/^SMTP_URL: a live server mails links .* or MAIL=off/)
  expect(() => expectMail(withoutDemo(readEnv({})))).toThrowError('MAIL=off')
  expect(() => expectMail(readEnv({ ...live, MAIL: 'off' }))).not.toThrow()
  expect(() => expectMail(readEnv({ ...live, SMTP_URL, MAIL_FROM }))).not.toThrow()
  expect(() => readEnv({ MAIL: 'off', SMTP_URL, MAIL_FROM })).toThrowError('MAIL is off, so leave SMTP_URL out')
  expect(() => readEnv({ MAIL: 'maybe' })).toThrowError('MAIL must be')
})

test('the address follows PORT and HOST, an IPv6 host in brackets', () => {
  expect(readEnv({ PORT: '8080', HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:8080')
  expect(readEnv({ HOST: '::1' })).toMatchObject({ publicUrl: 'http://[::1]:3000', demo: true })
})

test('a demo stays on this machine unless somebody says otherwise', () => {
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

test('an empty variable counts as absent and the result cannot be changed', () => {
  const env = readEnv({ PORT: '', SMTP_URL: '' })
  expect(env).toMatchObject({ port: 3000, smtpUrl: undefined })
  expect(Object.isFrozen(env)).toBe(true)
})
