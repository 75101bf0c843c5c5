import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openProducts, type Settings } from '#tests/support/product/product.ts'

// The backup and restore commands: a backup beside a running product, and a restore in another folder.

const products = openProducts()
const backup = (settings: Settings, ...args: string[]) => products.run(settings, 'src/server/start/backup.ts', ...args)
const restore = (settings: Settings, ...args: string[]) =>
  products.run(settings, 'src/server/start/restore.ts', ...args)

async function folderForBackups(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haulyard-backups-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const logsIn = async (port: string | undefined) => {
  const logIn = { method: 'POST', headers: { Authorization: `Basic ${btoa('owner@demo.test:demo-password')}` } }
  const { status } = await fetch(`http://127.0.0.1:${port}/cfc/api/users.cfc?method=login`, logIn)
  return status
}

test('a product backs itself up at its start, and the backup restores to another folder where its people log in', async () => {
  const to = await folderForBackups()
  const key = 'kept at another place than the backups'
  const token = 'a token that only this test knows'
  const settings: Settings = {
    ...(await products.settingsOfDemo()),
    BACKUP_TO: to,
    BACKUP_KEY: key,
    METRICS_TOKEN: token,
  }
  const product = products.start(settings)
  await product.ready
  const headers = { Authorization: `Bearer ${token}` }
  const age = async () => {
    const text = await (await fetch(`http://127.0.0.1:${settings.PORT}/metrics`, { headers })).text()
    return /^haulyard_last_good_backup_seconds (.+)$/m.exec(text)?.[1]
  }
  await expect.poll(async () => Number(await age()), { timeout: 240_000, interval: 200 }).toBeLessThan(60)
  expect(await readdir(to)).toEqual([expect.stringMatching(/^haulyard-.*Z$/)])
  const [name = ''] = await readdir(to)
  const secret = await readFile(join(settings.DATA_DIR ?? '', 'app-secret'), 'utf8')
  product.process.kill('SIGTERM')
  await product.exit

  const elsewhere: Settings = { ...(await products.settings()), BACKUP_KEY: key }
  const back = restore(elsewhere, join(to, name))
  expect(await back.exit, back.said()).toBe(0)
  expect(back.said()).toContain(`put the application’s secret into ${elsewhere.DATA_DIR}/app-secret`)
  await writeFile(join(elsewhere.DATA_DIR ?? '', 'app-secret'), secret)
  const again = products.start(elsewhere)
  await again.ready
  expect(again.said()).not.toContain('Demo data created')
  expect(await logsIn(elsewhere.PORT)).toBe(200)
})

test('a backup that is impossible is refused in one line', async () => {
  const settings = await products.settings()
  const to = await folderForBackups()
  expect(await products.failure(backup(settings))).toMatch(/^Set the target by --to or BACKUP_TO\./)
  expect(await products.failure(backup(settings, '--to', to))).toBe(
    `${settings.DATA_DIR} has no database; set the DATA_DIR that Haulyard runs with`,
  )
  const outside = { ...settings, DATABASE_URL: 'postgres://owner:x@127.0.0.1:1/haulyard' }
  expect(await products.failure(backup(outside, '--to', to))).toMatch(
    /^DATABASE_URL: the database is another server’s, .* nothing was done$/,
  )
  expect(await products.failure(restore(settings, to))).toBe(`${to} is not a complete backup`)
  expect(await readdir(to)).toEqual([])
})

test('the files beside an external database are backed up on request', async () => {
  const settings: Settings = { ...(await products.settings()), DATABASE_URL: 'postgres://owner:x@127.0.0.1:1/haulyard' }
  const to = await folderForBackups()
  await writeFile(join(settings.DATA_DIR ?? '', 'live'), 'since today')
  const taken = backup(settings, '--to', to, '--files-only', '--check')
  expect(await taken.exit, taken.said()).toBe(0)
  expect(taken.said()).toMatch(/Test restore passed: 0 tables, 0 rows\./)
  expect(taken.said()).toContain('It does not include the application’s secret')
  const [name = ''] = await readdir(to)
  const elsewhere = await products.settings()
  const back = restore(elsewhere, join(to, name))
  expect(await back.exit, back.said()).toBe(0)
  expect(back.said()).toContain('Restore the database of that moment at its server')
  expect(await readFile(join(elsewhere.DATA_DIR ?? '', 'live'), 'utf8')).toBe('since today')
})
