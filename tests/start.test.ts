import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort, freePorts } from '#tests/support/free-port.ts'

// Starts the product as a person does, in folders of its own, and ends it in every way it can end.

type Product = { process: ChildProcess; said(): string; ready: Promise<void>; exit: Promise<number | null> }

const main = join(import.meta.dirname, '../main.ts')
const undo: (() => unknown)[] = []

afterEach(async () => {
  for (const clean of undo.splice(0).reverse()) await clean()
})

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haulyard-start-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function settingsFor(folder: string): Promise<Record<string, string>> {
  const [port, sandbox] = await freePorts(2)
  return { DATA_DIR: folder, PORT: String(port), SANDBOX_PORT: String(sandbox), LOG_LEVEL: 'warn' }
}

function start(settings: Record<string, string>): Product {
  const child = spawn(process.execPath, [main], { env: { PATH: process.env.PATH, ...settings } })
  let output = ''
  child.stdout.on('data', (part) => (output += part))
  child.stderr.on('data', (part) => (output += part))
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => output.includes('Ctrl-C stops everything') && resolve())
    exit.then(() => reject(new Error(`it ended before it was ready: ${output}`)))
  })
  ready.catch(() => {})
  undo.push(() => {
    child.kill('SIGTERM')
    return exit
  })
  return { process: child, said: () => output, ready, exit }
}

async function failsWith(settings: Record<string, string>): Promise<string> {
  const product = start(settings)
  expect(await product.exit).toBe(1)
  return product.said().trim()
}

const answers = async (port: string | undefined) => (await fetch(`http://127.0.0.1:${port}/healthz`)).status

test('starts on an empty folder, shows where it is and who may log in, and stops when asked', async () => {
  const settings = await settingsFor(await emptyFolder())
  const product = start(settings)
  await product.ready
  expect(product.said()).toMatch(/PostgreSQL 18\.\d+ ready in/)
  expect(product.said()).toContain(`http://127.0.0.1:${settings.PORT}`)
  expect(product.said()).toContain('owner@demo.test')
  expect(await answers(settings.PORT)).toBe(200)
  expect((await stat(join(settings.DATA_DIR ?? '', 'app-secret'))).mode & 0o777).toBe(0o600)
  product.process.kill('SIGINT')
  product.process.kill('SIGINT')
  expect(await product.exit).toBe(0)
  await expect(stat(join(settings.DATA_DIR ?? '', 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')
}, 120_000)

test('after kill -9 the next start ends the orphaned PostgreSQL and goes on with the same data', async () => {
  const settings = await settingsFor(await emptyFolder())
  const killed = start(settings)
  await killed.ready
  const pidFile = join(settings.DATA_DIR ?? '', 'postgres/cluster/postmaster.pid')
  const orphan = Number((await readFile(pidFile, 'utf8')).split('\n')[0])
  killed.process.kill('SIGKILL')
  await killed.exit
  const next = start(settings)
  await next.ready
  expect(next.said()).toContain('Database is up to date')
  expect(next.said()).not.toContain('Demo data made')
  expect(Number((await readFile(pidFile, 'utf8')).split('\n')[0])).not.toBe(orphan)
}, 120_000)

test('a second instance on the same data folder says so and touches nothing', async () => {
  const folder = await emptyFolder()
  const first = start(await settingsFor(folder))
  await first.ready
  expect(await failsWith(await settingsFor(folder))).toBe(
    `Haulyard already runs on this data folder (pid ${first.process.pid})`,
  )
  expect(first.process.exitCode).toBeNull()
}, 120_000)

test('a busy port, a bad setting and an unreachable database get one clear line each', async () => {
  const settings = await settingsFor(await emptyFolder())
  const taken = createServer().listen(Number(settings.PORT), '127.0.0.1')
  await once(taken, 'listening')
  undo.push(() => taken.close())
  expect(await failsWith(settings)).toBe(
    `PORT: port ${settings.PORT} on 127.0.0.1 is in use; stop what uses it or set another PORT`,
  )
  expect(await failsWith({ ...settings, PORT: 'http' })).toBe('PORT must be a whole number')
  const database = `127.0.0.1:${await freePort()}`
  const elsewhere = {
    ...(await settingsFor(await emptyFolder())),
    DATABASE_URL: `postgres://me:secret@${database}/haulyard`,
  }
  const line = await failsWith(elsewhere)
  expect(line).toMatch(new RegExp(`^DATABASE_URL: no connection to ${database}/haulyard \\(.*ECONNREFUSED.*\\)$`))
  expect(line).not.toContain('secret')
}, 60_000)
