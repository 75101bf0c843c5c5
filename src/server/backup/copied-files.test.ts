import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { clusterFiles, dataFiles } from './copied-files.ts'
import { manifest } from './manifest.ts'

const scratch = await mkdtemp(join(tmpdir(), 'haulyard-copied-'))
afterAll(() => rm(scratch, { recursive: true }))

async function folderOf(name: string, ...paths: string[]): Promise<string> {
  for (const path of paths) {
    await mkdir(dirname(join(scratch, name, path)), { recursive: true })
    await writeFile(join(scratch, name, path), path)
  }
  return join(scratch, name)
}
const paths = ({ files }: { files: readonly { path: string }[] }) => files.map(({ path }) => path).sort()

test('copies all of a data folder except the database, the secret, unfinished files and the backups in it', async () => {
  const folder = await folderOf(
    'data',
    'app-secret',
    'app-secret-before',
    'haulyard.lock',
    'haulyard.pid',
    'postgres/cluster/PG_VERSION',
    'files/uploads/half.png.part',
    'database-password.12.new',
    'backups/haulyard-2026/manifest.json',
    'live',
    'of-a-later-version',
    'files/uploads/one.png',
  )
  const other = await folderOf('other-disk', 'two.png')
  await symlink(other, join(folder, 'files/moved'))
  expect(paths(await dataFiles(folder, join(folder, 'backups')))).toEqual([
    'files/moved/two.png',
    'files/uploads/one.png',
    'live',
    'of-a-later-version',
  ])
})

test('copies a cluster without its process files, and with its empty folders', async () => {
  const cluster = await folderOf(
    'cluster',
    'PG_VERSION',
    'postmaster.pid',
    'backup_label.old',
    'base/5/1259',
    'base/5/t3_16400',
    'base/5/pg_internal.init',
    'base/pgsql_tmp/pgsql_tmp12.0',
    'global/pg_control',
    'pg_wal/000000010000000000000001',
    'pg_wal/archive_status/x.done',
    'pg_replslot/one/state',
  )
  const found = await clusterFiles(cluster)
  expect(paths(found)).toEqual(['PG_VERSION', 'base/5/1259'])
  expect(found.folders.sort()).toEqual(
    ['base', 'base/5', 'global', 'pg_replslot', 'pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries'].sort(),
  )
})

test.each(['../outside', '/etc/passwd', 'data/../../outside', 'data/./x', 'data\\x', ''])(
  'a manifest that names "%s" is refused',
  (path) => {
    const file = { path, bytes: 1, sha256: 'a'.repeat(64) }
    const rest = { format: 1, version: '1', at: '2026-11-22T03:00:00.000Z', database: null, filesElsewhere: null }
    const of = (files: object[]) => manifest.safeParse({ ...rest, secret: null, withSecret: false, files }).success
    expect([of([{ ...file, path: 'data/a b…/..x.png' }]), of([file])]).toEqual([true, false])
  },
)
