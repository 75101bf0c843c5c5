import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailOffMessages } from '#domain/messaging/mail-off.ts'
import { openDataFolder } from '#server/db/embedded/data-folder.ts'
import { openProducts, type Settings } from '#tests/support/product/product.ts'
import { basic, wirePath } from '#tests/support/test-caller.ts'

// Takes a demo live as an operator does, on a data folder of its own, and checks what is left.

const products = openProducts()
const admin = { GO_LIVE_ADMIN: 'ann@hauling.example', GO_LIVE_PASSWORD: 'a password of hers' }
const goLive = (settings: Settings) => products.run({ ...settings, ...admin }, 'src/server/start/go-live.ts', '--yes')

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
  const folder = settings.DATA_DIR ?? ''
  const visit = visitor(settings)
  const held = await openDataFolder(folder)
  expect(await products.failure(goLive(settings))).toBe(
    `Haulyard already runs on this data folder (pid ${process.pid})`,
  )
  await held.release()

  const left = goLive(settings)
  expect(await left.exit).toBe(0)
  expect(left.said()).toContain('Haulyard is live. After npm start, log in as ann@hauling.example')
  expect((await readdir(folder)).filter((name) => /^(map|sandbox)/.test(name))).toEqual([])

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
  live.process.kill('SIGINT')
  expect(await live.exit).toBe(0)
  await expect(stat(join(folder, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')
})
