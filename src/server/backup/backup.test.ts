import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openDataFolder } from '#server/db/embedded/data-folder.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { schemaVersion } from '#server/db/this-version.ts'
import { testSecret } from '#tests/support/cluster.ts'
import { dropTemplates } from '#tests/support/product/drop-templates.ts'
import { productArgs, productEnv } from '#tests/support/product/product-args.ts'
import { backupsIn, pruneBackups } from './backup-names.ts'
import { openBackup } from './open-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { type BackupOptions, type TakenBackup, takeBackup } from './take-backup.ts'

// Backups of a separate data folder, with constant writes to its PostgreSQL.

const scratch = await mkdtemp(join(tmpdir(), 'haulyard-backup-'))
const folder = join(scratch, 'data')
const schema = await schemaVersion()
const undo: (() => Promise<unknown>)[] = [() => rm(scratch, { recursive: true })]
afterAll(async () => {
  for (const end of undo.reverse()) await end()
})

const held = await openDataFolder(folder)
undo.push(held.release)
const database = await openDatabase({ databaseUrl: undefined, folder, onLost: () => {} })
undo.push(database.stop)
await writeFile(join(folder, 'app-secret'), testSecret)
await writeFile(join(folder, 'live'), 'since today')

async function connected(url = database.ownerUrl): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}
const owner = await connected()
undo.push(() => owner.end())
await dropTemplates((statement) => owner.query(statement))
// Tables of the product's that a backup knows by name, and two of any content.
await owner.query(`
  create table schema_migrations (number integer);
  insert into schema_migrations values (${schema});
  create table files (path text);
  create unlogged table limit_counts (key text);
  insert into limit_counts values ('a log-in of a moment ago');
  create table pages_a (writer integer, number integer, note text, primary key (writer, number));
  create table pages_b (like pages_a including all);
  insert into pages_a select 0, n, repeat(md5(n::text), 20) from generate_series(1, 2000) n`)

/** Slows the end of the backup by a third of a second, in which an unblocked writer would commit many times. */
await owner.query(`
  create function public.pg_backup_stop(wait_for_archive boolean, out lsn pg_lsn, out labelfile text, out spcmapfile text)
  language plpgsql as $$
  begin
    perform pg_sleep(0.3);
    select s.lsn, s.labelfile, s.spcmapfile into lsn, labelfile, spcmapfile from pg_catalog.pg_backup_stop(wait_for_archive) s;
  end $$;
  alter database haulyard set search_path = public, pg_catalog`)

const started = new Date('2026-11-22T03:00:00Z').getTime()
let taken = 0
const options = (more: Partial<BackupOptions> = {}): BackupOptions => ({
  folder,
  ownerUrl: database.ownerUrl,
  to: join(scratch, 'backups'),
  now: new Date(started + 1000 * taken++),
  key: undefined,
  secret: testSecret,
  withSecret: false,
  sums: true,
  version: '9.9.9',
  filesElsewhere: null,
  ...more,
})
const key = 'a key that is kept at another place'

const restored = async (path: string, into: string, sealedBy?: string) =>
  restoreBackup(await openBackup(path, sealedBy), { into, schema, durable: false, progress: () => {} })

/** Keeps two tables equal with inserts, updates and deletes, until told to stop. */
async function writer(number: number, isOver: () => boolean): Promise<number> {
  const client = await connected()
  let last = 0
  while (!isOver()) {
    last += 1
    await client.query('begin')
    for (const table of ['pages_a', 'pages_b']) {
      await client.query(`insert into ${table} values ($1, $2, 'new')`, [number, last])
      await client.query(`update ${table} set note = 'changed' where writer = $1 and number = $2`, [number, last - 1])
      await client.query(`delete from ${table} where writer = $1 and number = $2`, [number, last - 50])
    }
    await client.query('commit')
  }
  await client.end()
  return last
}

const unfinished = async () => (await readdir(options().to)).filter((name) => name.endsWith('.part'))

/** Makes PostgreSQL recycle its WAL four times, 16 MB each, once the sealed backup copies files. */
async function forgetLog(isOver: () => boolean): Promise<number> {
  const client = await connected()
  const isCopying = async () => {
    const [part = ''] = await unfinished()
    return (await readdir(join(options().to, part))).includes('sealed')
  }
  while (!isOver() && !(await isCopying())) await pause(5)
  let times = 0
  for (; times < 4 && !isOver(); times += 1) await client.query('select pg_switch_wal(); checkpoint')
  await client.end()
  return times
}

async function underLoad<T>(work: () => Promise<T>): Promise<T> {
  let over = false
  const isOver = () => over
  const writers = [forgetLog(isOver), ...[1, 2, 3, 4].map((number) => writer(number, isOver))]
  try {
    return await work()
  } finally {
    over = true
    await Promise.all(writers)
    await owner.query('delete from pages_a where writer > 0; delete from pages_b')
  }
}

async function upload(name: string): Promise<void> {
  await mkdir(join(folder, 'files/uploads'), { recursive: true })
  await writeFile(join(folder, 'files/uploads', name), `bytes of ${name}`)
  await owner.query('insert into files values ($1)', [`/files/uploads/${name}`])
}

await upload('secret-name.png')
const tries = await Promise.allSettled([takeBackup(options({ sums: false })), takeBackup(options({ sums: false }))])
const [clear] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])) as [TakenBackup]
await upload('before.png')
const sealed = await underLoad(() => takeBackup(options({ key, withSecret: true })))

test('a second backup is refused while one runs, which continues', () => {
  const refused = tries.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(refused[0]).toMatchObject({ reason: { message: expect.stringContaining('Another backup of this database') } })
})

const whole = join(scratch, 'restored')

test('a backup taken during writes restores to one moment, rows and files', async () => {
  const { path, manifest } = sealed
  expect(manifest.database?.isExact).toBe(true)
  // The restore compares checksums of every row of every table at the end of the backup.
  const { rows, missing } = await restored(path, whole, key)
  expect(rows).toBeGreaterThan(2_000)
  expect(missing).toEqual([])
  expect(await readFile(join(whole, 'files/uploads/before.png'), 'utf8')).toBe('bytes of before.png')
  expect(await readFile(join(whole, 'live'), 'utf8')).toBe('since today')
  expect((await readdir(whole)).sort()).toEqual([
    'app-secret',
    'database-password',
    'files',
    'haulyard.lock',
    'live',
    'postgres',
  ])
  const again = await openDatabase({ databaseUrl: undefined, folder: whole, onLost: () => {} })
  const client = await connected(again.ownerUrl)
  const differing = await client.query(
    `(select * from pages_a where writer > 0 except select * from pages_b)
     union all (select * from pages_b except select * from pages_a)`,
  )
  expect(differing.rows).toEqual([])
  await client.end()
  await again.stop()
})

test('a sealed backup reveals no name, opens only with its key, and restores', async () => {
  const { path } = sealed
  const lying = (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  for (const { name, parentPath } of lying) {
    expect(name).toMatch(/^(lock\.json|manifest\.sealed|\d{8})$/)
    expect((await readFile(join(parentPath, name))).includes('secret-name')).toBe(false)
  }
  await expect(openBackup(path, undefined)).rejects.toThrow('is sealed; set the BACKUP_KEY')
  await expect(openBackup(path, `${key}!`)).rejects.toThrow('is not the key that this backup was sealed with')
  // Restored by the test before.
  expect(await readFile(join(whole, 'files/uploads/secret-name.png'), 'utf8')).toBe('bytes of secret-name.png')
  expect(await readFile(join(whole, 'app-secret'), 'utf8')).toBe(`${testSecret}\n`)
})

/** Flips a bit. A second call repairs the file. */
async function damage(path: string, at: number): Promise<void> {
  const file = await open(path, 'r+')
  const byte = Buffer.alloc(1)
  await file.read(byte, 0, 1, at)
  await file.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, at)
  await file.close()
}

test('a flipped byte is detected before anything is written', async () => {
  const damaged = async (file: string, at: number, work: () => Promise<unknown>) => {
    await damage(file, at)
    await expect(work()).rejects.toThrow('The backup is damaged: ')
    await damage(file, at)
  }
  const never = join(scratch, 'never')
  await damaged(join(clear.path, 'database/global/pg_control'), 100, () => restored(clear.path, never))
  await damaged(join(sealed.path, 'sealed/00000003'), 0, () => restored(sealed.path, never, key))
  await expect(readdir(never)).rejects.toThrow('ENOENT')
  for (const name of ['manifest.json', 'manifest.json.sha256'])
    await damaged(join(clear.path, name), 40, () => openBackup(clear.path, undefined))
})

test('a folder that is not empty is never written to', async () => {
  const into = join(scratch, 'used')
  await mkdir(into)
  await writeFile(join(into, 'mine'), 'mine')
  await expect(restored(clear.path, into)).rejects.toThrow('is not empty; nothing was touched')
  expect(await readdir(into)).toEqual(['mine'])
})

test('a restore with other rows than the backup fails, and leaves nothing', async () => {
  const { path, manifest } = clear
  const opened = await openBackup(path, undefined)
  const tables = manifest.database?.tables.map((one) =>
    one.table === 'pages_a' ? { ...one, rows: one.rows + 1 } : one,
  )
  const claimed = { ...opened, manifest: { ...manifest, database: { ...manifest.database, tables } } } as typeof opened
  const into = join(scratch, 'empty')
  const untrue = restoreBackup(claimed, { into, schema, durable: false, progress: () => {} })
  await expect(untrue).rejects.toThrow('These tables differ from the backup: pages_a')
  expect(await readdir(into)).toEqual([])
})

const slots = async () => (await owner.query('select slot_name from pg_replication_slots')).rows

/** The command as run in a shell, while another process holds the data folder. */
function command(before = ''): { child: ChildProcess; ended: Promise<{ code: number | null; said: string }> } {
  const args = [...productArgs('src/server/start/backup.ts'), '--to', options().to]
  const child = spawn('sh', ['-c', `${before} exec "$0" "$@"`, process.execPath, ...args], {
    env: { ...productEnv, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += part))
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, said })) }
}

test('a full disk ends a backup in one line, and leaves earlier files alone', async () => {
  const before = await readdir(options().to)
  // WAL files have 16 MB and come last, after everything else was written.
  const { code, said } = await command('ulimit -f 16000;').ended
  expect(said.trim()).toBe(`${options().to} is full; the partial backup was removed, earlier ones were kept`)
  expect(code).toBe(1)
  expect(await readdir(options().to)).toEqual(before)
})

test('a killed backup leaves no complete one, and PostgreSQL retains no WAL for it', async () => {
  const before = await backupsIn(options().to)
  const { child, ended } = command()
  await expect.poll(() => unfinished(), { timeout: 30_000, interval: 5 }).toHaveLength(1)
  child.kill('SIGKILL')
  await ended
  await expect.poll(() => slots(), { timeout: 30_000 }).toEqual([])
  expect(await backupsIn(options().to)).toEqual(before)
  expect(await unfinished()).toHaveLength(1)
  await takeBackup(options({ ownerUrl: null }))
  expect(await unfinished()).toEqual([])
})

test('a backup of a newer version is refused in words', async () => {
  const backup = await openBackup(clear.path, undefined)
  const older = restoreBackup(backup, { into: join(scratch, 'older'), schema: 3, durable: false, progress: () => {} })
  await expect(older).rejects.toThrow('The backup is of Haulyard 9.9.9, which is newer than this one')
})

test('the oldest backups are removed, and nothing else in the folder', async () => {
  const to = options().to
  await mkdir(join(to, 'holiday-pictures'))
  const all = await backupsIn(to)
  const gone = await pruneBackups(to, 2)
  expect(gone).toEqual(all.slice(0, -2))
  expect(await backupsIn(to)).toEqual(all.slice(-2))
  expect(await readdir(to)).toContain('holiday-pictures')
})
