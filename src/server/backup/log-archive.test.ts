import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { openDataFolder } from '#server/db/embedded/data-folder.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { dropTemplates } from '#tests/support/product/drop-templates.ts'
import { openBackup } from './open-backup.ts'
import { pruneLog } from './prune-log.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

// Point-in-time recovery from the WAL archive.

const scratch = await mkdtemp(join(tmpdir(), 'haulyard-archive-'))
// PostgreSQL may run as another user than this test.
await chmod(scratch, 0o711)
const folder = join(scratch, 'data')
// A name with characters that are special to shells and to PostgreSQL.
const archive = join(scratch, "the log's 5%f")
const to = join(scratch, 'backups')
const undo: (() => Promise<unknown>)[] = [() => rm(scratch, { recursive: true })]
afterAll(async () => {
  for (const end of undo.reverse()) await end()
})
const held = await openDataFolder(folder)
undo.push(held.release)
const database = await openDatabase({ databaseUrl: undefined, folder, archive, onLost: () => {} })
undo.push(database.stop)
const owner = new Client({ connectionString: database.ownerUrl })
await owner.connect()
undo.push(() => owner.end())
await dropTemplates((statement) => owner.query(statement))
await owner.query('create table said (word text)')
const say = (word: string) => owner.query('insert into said values ($1)', [word])

const backup = (now: Date) =>
  takeBackup({
    folder,
    ownerUrl: database.ownerUrl,
    to,
    now,
    key: undefined,
    secret: undefined,
    withSecret: false,
    sums: false,
    version: '1',
    filesElsewhere: null,
  })

/** Switches to a new WAL file and waits until the old one is archived. */
async function keepLog(): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
  await owner.query('select pg_switch_wal()')
  await vi.waitFor(async () => expect(await readdir(archive)).toContain(rows[0]?.name), { timeout: 30_000 })
}

const restored = async (path: string, into: string, until: Date | null) =>
  restoreBackup(await openBackup(path, undefined), {
    into,
    schema: 99,
    durable: false,
    later: { archive, until },
    progress: () => {},
  })

async function wordsOf(path: string, into: string, until: Date | null): Promise<string[]> {
  await restored(path, into, until)
  const again = await openDatabase({ databaseUrl: undefined, folder: into, onLost: () => {} })
  const client = new Client({ connectionString: again.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ word: string }>('select word from said')
  await client.end()
  await again.stop()
  return rows.map(({ word }) => word)
}

await say('before')
const { path, manifest } = await backup(new Date('2026-11-22T03:00:00Z'))
await say('in time')
const { rows } = await owner.query<{ at: Date }>("select clock_timestamp() + interval '2 ms' as at, pg_sleep(0.01)")
const moment = rows[0]?.at ?? new Date()
await say('too late')
await keepLog()

test('restores a backup to a moment between two rows', async () => {
  expect(await wordsOf(path, join(scratch, 'then'), moment)).toEqual(['before', 'in time'])
}, 60_000)

test('restores a backup to the end of the WAL', async () => {
  expect(await restored(path, join(scratch, 'latest'), null)).toMatchObject({ tables: 1, rows: 3 })
}, 60_000)

test('refuses a moment beyond the WAL or before the backup', async () => {
  const never = join(scratch, 'never')
  await expect(restored(path, never, new Date('2999-01-01T00:00:00Z'))).rejects.toThrow(
    'recovery ended before configured recovery target was reached',
  )
  expect(await readdir(never)).toEqual([])
  await expect(restored(path, never, new Date('2026-01-01T00:00:00Z'))).rejects.toThrow(`was taken at ${manifest.at}`)
}, 60_000)

test('removes the WAL before the oldest backup, and nothing else in its folder', async () => {
  const second = await backup(new Date('2026-11-22T04:00:00Z'))
  await rm(path, { recursive: true })
  await keepLog()
  await writeFile(join(archive, 'notes'), 'mine')
  expect(await pruneLog(to, archive, undefined)).toBeGreaterThan(0)
  const left = (await readdir(archive)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()
  expect(left[0]).toBe(second.manifest.database?.firstSegment)
  expect(await readdir(archive)).toContain('notes')
}, 60_000)
