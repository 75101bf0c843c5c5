import { expect, test } from 'vitest'
import { createLog } from '#server/operations/log.ts'
import { readEnv } from '#server/settings/env.ts'
import { testSecret } from '#tests/support/cluster.ts'
import { CLOSED_PORT } from '#tests/support/free-port.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { openProducts, type Settings } from '#tests/support/product/product.ts'
import { basic, wirePath } from '#tests/support/test-caller.ts'
import { markLive } from './live-mark.ts'
import { startHaulyard } from './start.ts'
import { startupBanner } from './startup-banner.ts'

// Starts in this process, with a database of the tests. `tests/start` starts processes.

const products = openProducts()
const { ownerUrl } = await freshDatabase()
const AWAY = `127.0.0.1:${CLOSED_PORT}`
const live = { DEMO: '0', MAIL: 'off' }

const settingsOf = async (more: Settings): Promise<Settings> => ({
  ...(await products.settings()),
  DATABASE_URL: ownerUrl,
  APP_SECRET: testSecret,
  ...more,
})

async function start(settings: Settings) {
  const lines: string[] = []
  const log = createLog('warn', false, (line) => lines.push(line))
  const haulyard = await startHaulyard(readEnv(settings), log, { progress: () => {}, onLost: () => {} })
  return { haulyard, logged: lines.join('') }
}

test('an unreachable database is named without its password', async () => {
  const settings = await settingsOf({ ...live, DATABASE_URL: `postgres://me:secret@${AWAY}/haulyard` })
  await expect(start(settings)).rejects.toThrow(
    new RegExp(`^DATABASE_URL: no connection to ${AWAY}/haulyard \\((?!.*secret).*ECONNREFUSED.*\\)$`),
  )
})

test('an unreachable file store ends the first start of a demo', async () => {
  const bucket = { S3_BUCKET: 'yard', S3_REGION: 'us-east-2', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'apart' }
  const settings = await settingsOf({ DEMO: '1', ...bucket, S3_ENDPOINT: `http://${AWAY}` })
  await expect(start(settings)).rejects.toThrow(
    `S3_ENDPOINT: The file store at ${AWAY} cannot be reached (connect ECONNREFUSED ${AWAY}); start it, or set another S3_ENDPOINT`,
  )
})

test('a demo on an address that other machines reach is refused', async () => {
  const settings = await settingsOf({ DEMO: '1', HOST: '0.0.0.0' })
  await expect(start(settings)).rejects.toThrow(
    /^HOST: 0\.0\.0\.0 is reachable from other machines, and this is a demo; [^\n]+$/,
  )
})

test('a folder that went live starts no demo, and needs a mail server or MAIL=off', async () => {
  const settings = await settingsOf({ DATABASE_URL: '' })
  const folder = settings.DATA_DIR ?? ''
  await markLive(folder, new Date())
  await expect(start(settings)).rejects.toThrow(
    'SMTP_URL: a live server emails password links and order confirmations; set SMTP_URL and MAIL_FROM, or MAIL=off to start without',
  )
  await expect(start({ ...settings, DEMO: '1' })).rejects.toThrow(
    `DEMO: ${folder} has gone live, which can’t be undone; leave DEMO out or set another DATA_DIR`,
  )
})

test('a live server without an admin reports that and how to create one', async () => {
  const settings = await settingsOf(live)
  const first = await start(settings)
  expect(startupBanner(first.haulyard)).toMatch(/No admin +stop Haulyard and run npm run go-live/)
  expect(first.logged).toContain('"level":"warn"')
  expect(first.logged).toContain('there is no admin')
  await first.haulyard.stop()

  const admin = { GO_LIVE_ADMIN: 'ann@hauling.example', GO_LIVE_PASSWORD: 'a password of hers' }
  const goLive = () => products.run({ ...settings, ...admin }, 'src/server/start/go-live.ts', '--yes')
  const made = goLive()
  expect(await made.exit, made.said()).toBe(0)
  expect(await products.failure(goLive())).toBe(`${settings.DATA_DIR} is already live; nothing was changed`)
  const next = await start(settings)
  expect(startupBanner(next.haulyard)).not.toContain('No admin')
  const headers = { Authorization: basic(admin.GO_LIVE_ADMIN, admin.GO_LIVE_PASSWORD) }
  const entered = await fetch(`${next.haulyard.url}${wirePath('users.login')}`, { method: 'POST', headers })
  expect(entered.status).toBe(200)
  await next.haulyard.stop()
})
