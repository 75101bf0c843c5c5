import { createHmac } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { inParallel } from '#server/base/in-parallel.ts'
import { baseBackup } from '#server/db/archive/base-backup.ts'
import { absent } from '#server/db/embedded/data-folder.ts'
import { contentsOf, schemaNumber } from '#server/db/table-contents.ts'
import { backupName, removeUnfinished } from './backup-names.ts'
import { CONTROL, clusterFiles, dataFiles, type FoundFile, steadyFile } from './copied-files.ts'
import { type Draft, openDraft } from './draft.ts'
import { bytesOf, type Manifest } from './manifest.ts'
import { piecesOf, piecesOfFile, piecesOfOpen } from './pieces.ts'
import { expectRoom, orFull } from './room.ts'
import { newSealing } from './sealing.ts'

export type BackupOptions = Readonly<{
  folder: string
  ownerUrl: string | null
  to: string
  now: Date
  key: string | undefined
  /** Identified by a fingerprint, and included only on request. */
  secret: string | undefined
  withSecret: boolean
  sums: boolean
  version: string
  filesElsewhere: string | null
}>

export type TakenBackup = Readonly<{ path: string; manifest: Manifest; bytes: number }>

const AT_ONCE = 8

export const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('haulyard backup').digest('hex').slice(0, 16)

/**
 * Takes a backup of a running product: the database first, then the files, so that every file named by a row is
 * included. It is renamed once everything is flushed; a failure leaves nothing.
 * @throws StartFailure when there is no space, or another backup runs
 */
export async function takeBackup(options: BackupOptions): Promise<TakenBackup> {
  const { to, now, key } = options
  await mkdir(to, { recursive: true, mode: 0o700 })
  await removeUnfinished(to)
  await expectRoom(to, await bytesToCopy(options))
  const draft = await openDraft(to, backupName(now), key === undefined ? null : await newSealing(key))
  try {
    return await fill(draft, options)
  } catch (error) {
    await draft.discard()
    throw orFull(error, to)
  }
}

async function fill(draft: Draft, options: BackupOptions): Promise<TakenBackup> {
  const { folder, ownerUrl, secret, withSecret, version, filesElsewhere } = options
  const taken = ownerUrl === null ? null : await addDatabase(draft, clusterOf(folder), ownerUrl, options.sums)
  const found = await dataFiles(folder, options.to)
  await addFiles(draft, found.files, folder, 'data')
  if (withSecret && secret) await draft.add('data/app-secret', [Buffer.from(`${secret}\n`)])
  const { path, manifest } = await draft.finish({
    format: 1,
    version,
    at: (taken?.at ?? options.now).toISOString(),
    database: taken?.database ?? null,
    filesElsewhere,
    secret: secret === undefined ? null : fingerprintOf(secret),
    withSecret: withSecret && secret !== undefined,
  })
  return { path, manifest, bytes: bytesOf(manifest) }
}

const clusterOf = (folder: string) => join(folder, 'postgres', 'cluster')

async function addDatabase(draft: Draft, cluster: string, ownerUrl: string, sums: boolean) {
  let folders: string[] = []
  const taken = await baseBackup(ownerUrl, {
    async copyCluster() {
      const found = await clusterFiles(cluster)
      folders = found.folders
      await addFiles(draft, found.files, cluster, 'database')
      await draft.add(`database/${CONTROL}`, piecesOf(await steadyFile(join(cluster, CONTROL))))
    },
    copyWal: (segments) =>
      inParallel(segments, AT_ONCE, (name) =>
        draft.add(`database/pg_wal/${name}`, piecesOfFile(join(cluster, 'pg_wal', name))),
      ),
    measure: async (moment) => ({ tables: await contentsOf(moment, sums), schema: await schemaNumber(moment) }),
  })
  await draft.add('database/backup_label', piecesOf(Buffer.from(taken.label)))
  const { at, start, stop, firstSegment, isExact, version: postgres, measured } = taken
  const { schema, tables } = measured
  return { at, database: { postgres, schema, start, stop, firstSegment, tables, isExact, folders } }
}

/** Files deleted during the copy are skipped; the WAL and the rows reflect that. */
function addFiles(draft: Draft, files: readonly FoundFile[], from: string, as: string): Promise<void> {
  return inParallel(files, AT_ONCE, async ({ path }) => {
    const file = await open(join(from, path), 'r').catch(absent)
    if (file) await draft.add(`${as}/${path}`, piecesOfOpen(file))
  })
}

async function bytesToCopy({ folder, ownerUrl, to }: BackupOptions): Promise<number> {
  const parts = await Promise.all([
    ownerUrl === null ? { files: [] } : clusterFiles(clusterOf(folder)),
    dataFiles(folder, to),
  ])
  return parts.flatMap(({ files }) => files).reduce((sum, { bytes }) => sum + bytes, 0)
}
