import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDataFolder, readOrMakeSecret } from '#server/db/embedded/data-folder.ts'

const scratch = await mkdtemp(join(tmpdir(), 'haulyard-folder-'))
afterAll(() => rm(scratch, { recursive: true }))

test('one process at a time holds a data folder', async () => {
  const path = join(scratch, 'held')
  const first = await openDataFolder(path)
  await expect(openDataFolder(path)).rejects.toThrow(`already runs on this data folder (pid ${process.pid})`)
  await first.release()
  const second = await openDataFolder(path)
  await second.release()
}, 10_000)

test('a restart may overlap the stop before it', async () => {
  const path = join(scratch, 'overlapping')
  const leaving = await openDataFolder(path)
  const coming = openDataFolder(path)
  await leaving.release()
  await (await coming).release()
})

test('a secret is created once, is long and is readable by its owner only', async () => {
  const made = await readOrMakeSecret(scratch, 'app-secret')
  expect(made).toMatch(/^[0-9a-f]{64}$/)
  expect(await readOrMakeSecret(scratch, 'app-secret')).toBe(made)
  expect((await stat(join(scratch, 'app-secret'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(scratch, 'app-secret'), 'utf8')).toBe(`${made}\n`)
})

test('a folder that cannot be created is reported in one line', async () => {
  await expect(openDataFolder('/dev/null/data')).rejects.toThrow('The data folder /dev/null/data cannot be used: ')
})
