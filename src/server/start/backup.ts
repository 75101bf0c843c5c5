import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { pruneBackups } from '#server/backup/backup-names.ts'
import { checkBackup } from '#server/backup/check-backup.ts'
import { pruneLog } from '#server/backup/prune-log.ts'
import type { backupReport } from '#server/backup/run-backup.ts'
import { type TakenBackup, takeBackup } from '#server/backup/take-backup.ts'
import { StartFailure } from '#server/base/start-failure.ts'
import { absent } from '#server/db/embedded/data-folder.ts'
import { productVersion, schemaVersion } from '#server/db/this-version.ts'
import { expectBackupOutside, type GivenEnv, readEnv } from '#server/settings/env.ts'
import { withDatabaseAsItStands } from './database-as-it-stands.ts'

// npm run backup: takes a backup, whether the product runs or not (docs/operations.md).

/**
 * Nice value: behind the product, but with about a third of its share, so that a busy machine still completes a backup.
 */
const LOWER_PRIORITY = 5

const usage = 'Usage: npm run backup -- [--to FOLDER] [--check] [--sums] [--with-secret] [--files-only]'
const said = { type: 'boolean', default: false } as const

function readArguments() {
  try {
    const options = {
      to: { type: 'string' },
      check: said,
      sums: said,
      'with-secret': said,
      'files-only': said,
    } as const
    return parseArgs({ options }).values
  } catch (error) {
    throw new StartFailure(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

type Asked = ReturnType<typeof readArguments>

async function run(asked: Asked, given: GivenEnv): Promise<string> {
  const began = performance.now()
  const taken = await take(asked, given)
  const lines = [...describe(taken, (performance.now() - began) / 1000), ...secretWords(given, taken)]
  if (!asked.check) return [...lines, ...(await prune(asked, given))].join('\n')
  report(taken)
  const { tables, rows, missing } = await checkBackup(taken.path, given.backupKey, await schemaVersion())
  const lost = missing.length === 0 ? [] : [`${missing.length} referenced files were missing in the data folder.`]
  return [
    ...lines,
    `Test restore passed: ${tables} tables, ${rows} rows.`,
    ...lost,
    ...(await prune(asked, given)),
  ].join('\n')
}

async function take(asked: Asked, given: GivenEnv): Promise<TakenBackup> {
  const folder = given.dataDir
  const to = folderFor(asked, given)
  const filesOnly = given.databaseUrl !== undefined
  if (filesOnly && !asked['files-only']) {
    throw new StartFailure(
      'DATABASE_URL: the database is another server’s, whose operator backs it up (pg_basebackup, or pg_dump). Back up the files beside it with --files-only, after the database; nothing was done',
    )
  }
  const options = {
    folder,
    to,
    now: new Date(),
    key: given.backupKey,
    secret: given.appSecret ?? (await readFile(join(folder, 'app-secret'), 'utf8').catch(absent))?.trim(),
    withSecret: asked['with-secret'],
    sums: asked.sums,
    version: await productVersion(),
    filesElsewhere: given.s3 ? `bucket ${given.s3.bucket}` : null,
  }
  if (asked['files-only']) return takeBackup({ ...options, ownerUrl: null })
  return withDatabaseAsItStands(given, (ownerUrl) => takeBackup({ ...options, ownerUrl }))
}

function folderFor({ to }: Asked, { backupTo, dataDir }: GivenEnv): string {
  const folder = to === undefined ? backupTo : resolve(to)
  if (folder === undefined) throw new StartFailure(`Set the target by --to or BACKUP_TO. ${usage}`)
  expectBackupOutside(to === undefined ? 'BACKUP_TO' : '--to', folder, dataDir)
  return folder
}

async function prune(asked: Asked, given: GivenEnv): Promise<string[]> {
  const folder = folderFor(asked, given)
  const gone = await pruneBackups(folder, given.backupKeep)
  if (given.backupArchive && folder === given.backupTo) await pruneLog(folder, given.backupArchive, given.backupKey)
  return gone.length === 0 ? [] : [`${gone.length} older backups removed, ${given.backupKeep} kept (BACKUP_KEEP).`]
}

function describe({ path, manifest, bytes }: TakenBackup, seconds: number): string[] {
  const { database, files, filesElsewhere, at } = manifest
  const size = `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`
  const rows = database?.tables.reduce((sum, table) => sum + table.rows, 0) ?? 0
  const isNear = database && !database.isExact ? ['The tables were never free: their counts are approximate.'] : []
  return [
    `Backup of ${at}: ${path}`,
    `${size}${database ? `, ${rows.toLocaleString('en-US')} rows in ${database.tables.length} tables` : ', without the database'}.`,
    ...isNear,
    ...(filesElsewhere
      ? [`Uploaded files are in ${filesElsewhere} and not in the backup: turn on versioning there.`]
      : []),
  ]
}

function secretWords({ backupKey }: GivenEnv, { manifest }: TakenBackup): string[] {
  const sealed = backupKey
    ? 'Encrypted with BACKUP_KEY.'
    : 'Not encrypted: anyone who has it can read everything (set BACKUP_KEY).'
  if (manifest.withSecret) return [sealed, 'It includes the application’s secret.']
  return [
    sealed,
    'It does not include the application’s secret: store APP_SECRET, or app-secret of the data folder, elsewhere.',
  ]
}

function report({ path, manifest, bytes }: TakenBackup): void {
  const rows = manifest.database?.tables.reduce((sum, table) => sum + table.rows, 0) ?? 0
  process.send?.({ path, bytes, rows } satisfies z.input<typeof backupReport>)
}

// The parent was killed, so nothing else would stop this process.
const leave = () => process.exit(1)
process.on('disconnect', leave)
try {
  setPriority(LOWER_PRIORITY)
  const words = await run(readArguments(), readEnv())
  process.stdout.write(`${words}\n`)
  process.exitCode = 0
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exitCode = 1
} finally {
  process.off('disconnect', leave)
  if (process.connected) process.disconnect()
}
