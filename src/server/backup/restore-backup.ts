import { chmod, chown, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inParallel } from '#server/base/in-parallel.ts'
import { StartFailure } from '#server/base/start-failure.ts'
import { absent, openDataFolder } from '#server/db/embedded/data-folder.ts'
import { startEmbedded } from '#server/db/embedded/embedded-server.ts'
import { type ServerAccount, serverAccount } from '#server/db/embedded/server-account.ts'
import { serverBinaries } from '#server/db/embedded/server-binaries.ts'
import { embeddedName } from '#server/db/open-database.ts'
import { readDatabase } from '#server/db/table-contents.ts'
import { bytesOf, type ListedFile, type Manifest } from './manifest.ts'
import { type OpenedBackup, verifyBackup } from './open-backup.ts'
import { flushFolder, writeNew } from './pieces.ts'
import { expectRoom, orFull } from './room.ts'

export type RestoreOptions = Readonly<{
  into: string
  schema: number
  durable: boolean
  later?: Readonly<{ archive: string; until: Date | null }> | undefined
  progress(line: string): void
}>

export type Restored = Readonly<{
  tables: number
  rows: number
  /** Paths in rows without a file: already missing at the backup. */
  missing: string[]
}>

const AT_ONCE = 8
/** Enough for the WAL of a large backup under load. */
const RECOVERY_MS = 3_600_000
const DATABASE = 'database/'
const DATA = 'data/'

/**
 * Creates a data folder from a backup: verifies everything, writes it, lets PostgreSQL recover, and compares the tables
 * with the manifest.
 * @throws StartFailure when the folder is not empty, anything is damaged, or the rows differ; everything written is
 * removed
 */
export async function restoreBackup(backup: OpenedBackup, options: RestoreOptions): Promise<Restored> {
  const { into, progress } = options
  await expectEmpty(into)
  expectKnown(backup.manifest, options.schema)
  expectLater(backup.manifest, options)
  await verifyBackup(backup)
  progress(`${backup.manifest.files.length} files match the backup`)
  const folder = await openDataFolder(into)
  try {
    await expectRoom(into, bytesOf(backup.manifest))
    await writeData(backup, into)
    return await restoreDatabase(backup, options)
  } catch (error) {
    for (const name of await readdir(into)) await rm(join(into, name), { recursive: true, force: true })
    throw orFull(error, into)
  } finally {
    await folder.release()
  }
}

async function expectEmpty(into: string): Promise<void> {
  const names = await readdir(into).catch(absent)
  if (names && names.length > 0) {
    throw new StartFailure(`${into} is not empty; nothing was touched. Name a new folder: --into <folder>`)
  }
}

function expectKnown({ database, version }: Manifest, schema: number): void {
  if (database === null || database.schema <= schema) return
  throw new StartFailure(
    `The backup is of Haulyard ${version}, which is newer than this one; restore it with that version`,
  )
}

function expectLater({ at, database }: Manifest, { later }: RestoreOptions): void {
  if (!later) return
  if (database === null) throw new StartFailure('The backup has no database to recover to a later time')
  if (later.until === null || later.until > new Date(at)) return
  throw new StartFailure(`The backup was taken at ${at}, after that time; use an older one`)
}

const partOf = ({ manifest }: OpenedBackup, part: string) => manifest.files.filter(({ path }) => path.startsWith(part))

async function writeData(backup: OpenedBackup, into: string): Promise<void> {
  const made = new Set<string>()
  await inParallel(partOf(backup, DATA), AT_ONCE, async (file) => {
    const path = join(into, file.path.slice(DATA.length))
    await mkdir(dirname(path), { recursive: true })
    made.add(dirname(path))
    await writeNew(path, backup.read(file), file.path.startsWith(`${DATA}files/`) ? 0o644 : 0o600)
  })
  for (const path of made) await flushFolder(path)
}

async function restoreDatabase(backup: OpenedBackup, options: RestoreOptions): Promise<Restored> {
  const { database } = backup.manifest
  if (database === null) return { tables: 0, rows: 0, missing: [] }
  const home = join(options.into, 'postgres')
  const account = await serverAccount(options.into, home)
  await expectPostgres(account, database.postgres)
  const draft = join(home, `cluster.${process.pid}.new`)
  await writeCluster(backup, database.folders, draft, account)
  if (options.later) await askForArchive(draft, account)
  await rename(draft, join(home, 'cluster'))
  await flushFolder(home)
  options.progress('Files restored; PostgreSQL is finishing its recovery')
  return compare(backup.manifest, options)
}

async function expectPostgres(account: ServerAccount, made: string): Promise<void> {
  const major = (version: string) => version.split('.')[0]
  const { version } = await serverBinaries(account)
  if (major(made) === major(version)) return
  throw new StartFailure(
    `The backup is of PostgreSQL ${made} and this is ${version}; restore it with the version of Haulyard that took it`,
  )
}

async function writeCluster(
  backup: OpenedBackup,
  folders: readonly string[],
  draft: string,
  account: ServerAccount,
): Promise<void> {
  const give = async (path: string) => {
    if (account) await chown(path, account.uid, account.gid)
  }
  const all = [draft, ...folders.map((folder) => join(draft, folder))]
  for (const path of all) {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await chmod(path, 0o700)
    await give(path)
  }
  const write = async (file: ListedFile) => {
    const path = join(draft, file.path.slice(DATABASE.length))
    await writeNew(path, backup.read(file))
    await give(path)
  }
  await inParallel(partOf(backup, DATABASE), AT_ONCE, write)
  for (const path of all) await flushFolder(path)
}

/** This file makes PostgreSQL fetch more WAL than the backup contains. */
async function askForArchive(draft: string, account: ServerAccount): Promise<void> {
  const path = join(draft, 'recovery.signal')
  await writeNew(path, [])
  if (account) await chown(path, account.uid, account.gid)
}

async function compare({ database, files, filesElsewhere }: Manifest, options: RestoreOptions): Promise<Restored> {
  const said = database?.tables ?? []
  const { into, durable, later, progress } = options
  const server = await startEmbedded({
    folder: into,
    durable,
    recovery: later,
    recoveryMs: RECOVERY_MS,
    onLost: progress,
  })
  try {
    const sums = said.some(({ sum }) => sum !== undefined)
    const { tables, paths, forgotten } = await readDatabase(server.url(embeddedName), sums)
    const differing = said.filter(({ table, rows, sum }) => {
      // Backups from before 0.3 list these tables.
      if (forgotten.includes(table)) return false
      const found = tables.find((one) => one.table === table)
      return found?.rows !== rows || found.sum !== sum
    })
    if (!later && database?.isExact && differing.length > 0) {
      throw new StartFailure(`These tables differ from the backup: ${differing.map(({ table }) => table).join(', ')}`)
    }
    const kept = new Set(files.map(({ path }) => path))
    const missing = filesElsewhere === null ? paths.filter((path) => !kept.has(`data${path}`)) : []
    return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0), missing }
  } finally {
    await server.stop()
  }
}
