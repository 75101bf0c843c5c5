import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { CLOSED_PORT } from '#tests/support/free-port.ts'
import { openProducts } from '#tests/support/product/product.ts'
import { basic, wirePath } from '#tests/support/test-caller.ts'

// Starts the product as a person does, in a folder of its own, and ends it in every possible way.

const products = openProducts(afterAll)
const { start } = products
const settings = await products.settings()
const at = (path: string) => `http://127.0.0.1:${settings.PORT}${path}`
const inFolder = (name: string) => join(settings.DATA_DIR ?? '', name)
const status = async () => (await fetch(at('/healthz'))).status
const processOfDatabase = async () =>
  (await readFile(inFolder('postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]

const away = `127.0.0.1:${CLOSED_PORT}`
// The command becomes the product itself, so that its starter can end it.
const first = products.run(
  {
    ...settings,
    SMTP_URL: `smtp://${away}`,
    MAIL_FROM: 'post@haul.example',
    GEOCODER: 'photon',
    GEOCODER_URL: `http://${away}`,
    ROUTING_URL: `http://${away}`,
    PLAUSIBLE_DOMAIN: 'haul.example',
    PLAUSIBLE_URL: `http://${away}`,
  },
  'scripts/start.mjs',
)
let npm = first

test('starts on an empty folder with every outside service away, and shows its address and who may log in', async () => {
  await first.ready
  expect(first.said()).toMatch(/PostgreSQL 18\.\d+ ready in/)
  expect(first.said()).toContain('Demo data created')
  expect(first.said()).toContain(`http://127.0.0.1:${settings.PORT}`)
  expect(first.said()).toContain('owner@demo.test')
  for (const setting of ['SMTP_URL', 'GEOCODER_URL', 'ROUTING_URL', 'PLAUSIBLE_URL']) {
    const line = `"reason":"connect ECONNREFUSED ${away}","msg":"${setting}: ${away} cannot be reached"`
    await expect.poll(first.said, { timeout: 60_000 }).toContain(line)
  }
  expect(await status()).toBe(200)
  expect((await stat(inFolder('app-secret'))).mode & 0o777).toBe(0o600)
})

test('after kill -9 npm start ends the orphaned PostgreSQL and keeps the data', async () => {
  expect(await readFile(inFolder('haulyard.pid'), 'utf8')).toContain(String(first.process.pid))
  const Authorization = basic('owner@demo.test', 'demo-password')
  const entered = await fetch(at(wirePath('users.login')), { method: 'POST', headers: { Authorization } })
  const { token } = await entered.json()
  const orphan = await processOfDatabase()
  first.process.kill('SIGKILL')
  await first.exit
  npm = products.npm(settings, 'start')
  await npm.ready
  expect(npm.said()).toContain('Database is up to date')
  expect(npm.said()).not.toContain('Demo data created')
  const session = await fetch(at(wirePath('users.getSessions')), { headers: { Authorization: `Bearer ${token}` } })
  expect([token, session.status]).toEqual([expect.stringMatching(/./), 200])
  expect(await processOfDatabase()).not.toBe(orphan)
})

test('a second instance on the data folder names it and changes nothing', async () => {
  const pid = (await readFile(inFolder('haulyard.pid'), 'utf8')).trim()
  const beside = { ...(await products.settings()), DATA_DIR: settings.DATA_DIR ?? '' }
  expect(await products.failure(start(beside))).toBe(`Haulyard already runs on this data folder (pid ${pid})`)
  expect(await status()).toBe(200)
})

test('a signal to npm ends the product and its database', async () => {
  npm.process.kill('SIGTERM')
  await npm.exit
  await expect.poll(() => status().catch(() => 'closed')).toBe('closed')
  await expect.poll(() => processOfDatabase().catch(({ code }) => code)).toBe('ENOENT')
})

test('a busy port ends the start with one clear line', async () => {
  const taken = createServer().listen(Number(settings.PORT), '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  expect(await products.failure(start({ ...settings, DATA_DIR: inFolder('another') }))).toBe(
    `PORT: port ${settings.PORT} on 127.0.0.1 is in use; stop what uses it or set another PORT`,
  )
})
