import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { mailOffMessages } from '#domain/messaging/mail-off.ts'
import { openProducts, type Settings } from '#tests/support/product/product.ts'
import { basic, wirePath } from '#tests/support/test-caller.ts'

// Takes a demo live as an operator does, on a data folder of its own, and checks what is left.

const products = openProducts()
const admin = { GO_LIVE_ADMIN: 'ann@hauling.example', GO_LIVE_PASSWORD: 'a password of hers' }
const goLive = (settings: Settings, ...args: string[]) =>
  products.run({ ...settings, ...admin }, 'src/server/start/go-live.ts', ...args)

function visitor({ PORT }: Settings) {
  const at = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${PORT}${path}`, init)
  return {
    status: async (path: string) => (await at(path)).status,
    asked: async (call: string, body: object) => {
      const headers = { 'Content-Type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await at(wirePath(call), init)).json()
    },
    logIn: async (username: string, password: string) => {
      const headers = { Authorization: basic(username, password) }
      return (await at(wirePath('users.login'), { method: 'POST', headers })).status
    },
  }
}

test('going live ends the demo for good and lets the first admin in', async () => {
  const settings = await products.settingsOfDemo()
  const visit = visitor(settings)
  const demo = products.start(settings)
  await demo.ready
  expect(await visit.logIn('owner@demo.test', 'demo-password')).toBe(200)
  expect(await products.failure(goLive(settings, '--yes'))).toBe(
    `Haulyard already runs on this data folder (pid ${demo.process.pid})`,
  )
  demo.process.kill('SIGINT')
  await demo.exit

  const unsure = await products.failure(goLive(settings))
  expect(unsure).toContain('Piedmont Hauling')
  expect(unsure).toContain('--yes must be given where there is no terminal to ask on; nothing was changed')
  const left = goLive(settings, '--yes')
  expect(await left.exit).toBe(0)
  expect(left.said()).toContain('Haulyard is live. After npm start, log in as ann@hauling.example')
  expect((await readdir(settings.DATA_DIR ?? '')).filter((name) => /^(map|sandbox)/.test(name))).toEqual([])

  expect(await products.failure(products.start(settings))).toBe(
    'SMTP_URL: a live server emails password links and order confirmations; set SMTP_URL and MAIL_FROM, or MAIL=off to start without',
  )
  const live = products.start({ ...settings, MAIL: 'off' })
  await live.ready
  expect(live.said()).toMatch(/Mail +off until SMTP_URL and MAIL_FROM are set/)
  expect(live.said()).not.toMatch(/demo|sandbox|outbox|no admin/i)
  expect(await visit.asked('users.initPasswordReset', { username: admin.GO_LIVE_ADMIN })).toMatchObject({
    success: false,
    message: mailOffMessages.reset,
  })
  expect(await visit.status('/dev/outbox')).toBe(404)
  expect(await visit.logIn('owner@demo.test', 'demo-password')).toBe(401)
  expect(await visit.logIn(admin.GO_LIVE_ADMIN, admin.GO_LIVE_PASSWORD)).toBe(200)
  await expect(fetch(`http://127.0.0.1:${settings.SANDBOX_PORT}/__sandbox/ledger`)).rejects.toThrow('fetch failed')
  live.process.kill('SIGINT')
  await live.exit

  expect(await products.failure(products.start({ ...settings, DEMO: '1' }))).toBe(
    `DEMO: ${settings.DATA_DIR} has gone live, which can’t be undone; leave DEMO out or set another DATA_DIR`,
  )
  expect(await products.failure(goLive(settings, '--yes'))).toBe(
    `${settings.DATA_DIR} is already live; nothing was changed`,
  )
})

test('a live server without an admin reports that and how to create one', async () => {
  const settings = { ...(await products.settings()), DEMO: '0', MAIL: 'off' }
  const first = products.start(settings)
  await first.ready
  expect(first.said()).toMatch(/No admin +stop Haulyard and run npm run go-live/)
  expect(first.said()).toContain('"level":"warn"')
  first.process.kill('SIGINT')
  await first.exit

  const made = goLive(settings, '--yes')
  expect(await made.exit, made.said()).toBe(0)
  const next = products.start(settings)
  await next.ready
  expect(next.said()).not.toContain('No admin')
  expect(await visitor(settings).logIn(admin.GO_LIVE_ADMIN, admin.GO_LIVE_PASSWORD)).toBe(200)
})
