import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CLOSED_PORT } from '#tests/support/free-port.ts'
import { openProducts, type Settings } from '#tests/support/product/product.ts'
import { basic, wirePath } from '#tests/support/test-caller.ts'

// Starts the product as a person does, in folders of its own, and ends it in every possible way.

const products = openProducts()
const { start, settings: freshSettings, settingsOfDemo } = products

const answers = async (port: string | undefined) => (await fetch(`http://127.0.0.1:${port}/healthz`)).status

test('starts on an empty folder with every outside service away, shows its address and who may log in, and stops when asked', async () => {
  const away = `127.0.0.1:${CLOSED_PORT}`
  const settings: Settings = {
    ...(await freshSettings()),
    SMTP_URL: `smtp://${away}`,
    MAIL_FROM: 'post@haul.example',
    GEOCODER: 'photon',
    GEOCODER_URL: `http://${away}`,
    ROUTING_URL: `http://${away}`,
    PLAUSIBLE_DOMAIN: 'haul.example',
    PLAUSIBLE_URL: `http://${away}`,
  }
  const product = start(settings)
  await product.ready
  expect(product.said()).toMatch(/PostgreSQL 18\.\d+ ready in/)
  expect(product.said()).toContain('Demo data created')
  expect(product.said()).toContain(`http://127.0.0.1:${settings.PORT}`)
  expect(product.said()).toContain('owner@demo.test')
  for (const setting of ['SMTP_URL', 'GEOCODER_URL', 'ROUTING_URL', 'PLAUSIBLE_URL']) {
    const line = `"reason":"connect ECONNREFUSED ${away}","msg":"${setting}: ${away} cannot be reached"`
    await expect.poll(product.said, { timeout: 60_000 }).toContain(line)
  }
  expect(await answers(settings.PORT)).toBe(200)
  expect((await stat(join(settings.DATA_DIR ?? '', 'app-secret'))).mode & 0o777).toBe(0o600)
  product.process.kill('SIGINT')
  product.process.kill('SIGINT')
  expect(await product.exit).toBe(0)
  await expect(stat(join(settings.DATA_DIR ?? '', 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')
})

test('a second instance on the data folder of npm start names it and changes nothing; a signal to npm ends the product and its database', async () => {
  const settings = await settingsOfDemo()
  const npm = products.npm(settings, 'start')
  await npm.ready
  const pid = (await readFile(join(settings.DATA_DIR ?? '', 'haulyard.pid'), 'utf8')).trim()
  const beside = { ...(await freshSettings()), DATA_DIR: settings.DATA_DIR ?? '' }
  expect(await products.failure(start(beside))).toBe(`Haulyard already runs on this data folder (pid ${pid})`)
  expect(await answers(settings.PORT)).toBe(200)
  npm.process.kill('SIGTERM')
  await npm.exit
  await expect.poll(() => answers(settings.PORT).catch(() => 'closed')).toBe('closed')
  const pidFile = join(settings.DATA_DIR ?? '', 'postgres/cluster/postmaster.pid')
  await expect.poll(() => stat(pidFile).catch(({ code }) => code)).toBe('ENOENT')
})

test('after kill -9 the next start ends the orphaned PostgreSQL and keeps the data', async () => {
  const settings = await settingsOfDemo()
  // The command becomes the product itself, so that its starter can end it.
  const killed = products.run(settings, 'scripts/start.mjs')
  await killed.ready
  expect(await readFile(join(settings.DATA_DIR ?? '', 'haulyard.pid'), 'utf8')).toContain(String(killed.process.pid))
  const at = (call: string) => `http://127.0.0.1:${settings.PORT}${wirePath(call)}`
  const Authorization = basic('owner@demo.test', 'demo-password')
  const { token } = await (await fetch(at('users.login'), { method: 'POST', headers: { Authorization } })).json()
  const pidFile = join(settings.DATA_DIR ?? '', 'postgres/cluster/postmaster.pid')
  const orphan = Number((await readFile(pidFile, 'utf8')).split('\n')[0])
  killed.process.kill('SIGKILL')
  await killed.exit
  const next = start(settings)
  await next.ready
  expect(next.said()).toContain('Database is up to date')
  expect(next.said()).not.toContain('Demo data created')
  const session = await fetch(at('users.getSessions'), { headers: { Authorization: `Bearer ${token}` } })
  expect([token, session.status]).toEqual([expect.stringMatching(/./), 200])
  expect(Number((await readFile(pidFile, 'utf8')).split('\n')[0])).not.toBe(orphan)
})

test('a busy port, a bad setting and an unreachable database get one clear line each', async () => {
  const settings = await freshSettings()
  const taken = createServer().listen(Number(settings.PORT), '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  expect(await products.failure(start(settings))).toBe(
    `PORT: port ${settings.PORT} on 127.0.0.1 is in use; stop what uses it or set another PORT`,
  )
  expect(await products.failure(start({ ...settings, PORT: 'http' }))).toBe('PORT must be a whole number')
  expect(await products.failure(start({ ...settings, HOST: '0.0.0.0' }))).toMatch(
    /^HOST: 0\.0\.0\.0 is reachable from other machines, and this is a demo; [^\n]+$/,
  )
  const database = `127.0.0.1:${CLOSED_PORT}`
  const elsewhere = {
    ...(await freshSettings()),
    DATABASE_URL: `postgres://me:secret@${database}/haulyard`,
    MAIL: 'off',
  }
  const line = await products.failure(start(elsewhere))
  expect(line).toMatch(new RegExp(`^DATABASE_URL: no connection to ${database}/haulyard \\(.*ECONNREFUSED.*\\)$`))
  expect(line).not.toContain('secret')
})

test('an unreachable file store ends the first start with one clear line', async () => {
  const settings = await freshSettings()
  const away = `127.0.0.1:${CLOSED_PORT}`
  const bucket = { S3_BUCKET: 'yard', S3_REGION: 'us-east-2', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'apart' }
  const failed = await products.failure(start({ ...settings, ...bucket, S3_ENDPOINT: `http://${away}` }))
  expect(failed.split('\n').at(-1)).toBe(
    `S3_ENDPOINT: The file store at ${away} cannot be reached (connect ECONNREFUSED ${away}); start it, or set another S3_ENDPOINT`,
  )
  expect(failed).not.toMatch(/^ +at /m)
})
