import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type OpenedBackup, openBackup } from '#server/backup/open-backup.ts'
import { type Restored, restoreBackup } from '#server/backup/restore-backup.ts'
import { fingerprintOf } from '#server/backup/take-backup.ts'
import { StartFailure } from '#server/base/start-failure.ts'
import { schemaVersion } from '#server/db/this-version.ts'
import { type GivenEnv, readEnv } from '#server/settings/env.ts'

// npm run restore: creates a data folder from a backup (docs/operations.md).

const usage =
  'Usage: npm run restore -- BACKUP [--into FOLDER] [--until latest|2026-11-22T14:05:00Z [--archive FOLDER]]'
const text = { type: 'string' } as const

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { into: text, until: text, archive: text },
    })
    const [backup, ...more] = positionals
    if (!backup || more.length > 0) throw new StartFailure(usage)
    return { ...values, backup: resolve(backup) }
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

async function run(given: GivenEnv): Promise<string> {
  const { backup, into: asked, until, archive } = readArguments()
  const later = until === undefined ? undefined : laterMoment(until, archive ?? given.backupArchive)
  const into = asked === undefined ? given.dataDir : resolve(asked)
  const opened = await openBackup(backup, given.backupKey)
  const progress = (line: string) => void process.stdout.write(`${line}\n`)
  const restored = await restoreBackup(opened, { into, schema: await schemaVersion(), durable: true, later, progress })
  return [...describe(opened, restored, into, later), ...secretWords(opened, given, into)].join('\n')
}

function laterMoment(until: string, archive: string | undefined) {
  const at = until === 'latest' ? null : new Date(until)
  if (at && (Number.isNaN(at.getTime()) || !/[Zz]|[+-]\d\d:\d\d$/.test(until))) {
    throw new StartFailure(`--until ${until} is not a time; write it as 2026-11-22T14:05:00Z, or latest`)
  }
  if (archive === undefined) throw new StartFailure('--until needs the archived log: set --archive or BACKUP_ARCHIVE')
  return { archive: resolve(archive), until: at }
}

function describe(
  { manifest: { at, database, filesElsewhere } }: OpenedBackup,
  restored: Restored,
  into: string,
  later: ReturnType<typeof laterMoment> | undefined,
): string[] {
  const { tables, rows, missing } = restored
  const held = database?.isExact && !later ? ', as they were' : ''
  return [
    database
      ? `${into} is restored as of ${later ? (later.until?.toISOString() ?? 'the end of the log') : at}: ${tables} tables, ${rows.toLocaleString('en-US')} rows${held}.`
      : `${into} has the files of ${at}. Restore the database of that moment at its server, and start with its DATABASE_URL.`,
    ...(missing.length > 0 ? [`${missing.length} referenced files are not in the backup, such as ${missing[0]}.`] : []),
    ...(filesElsewhere ? [`Uploaded files are in ${filesElsewhere}; start with the same S3_* settings.`] : []),
  ]
}

function secretWords(
  { manifest: { secret, withSecret } }: OpenedBackup,
  { appSecret }: GivenEnv,
  into: string,
): string[] {
  if (withSecret) return ['The application’s secret was restored, too. Start with npm start.']
  if (secret === null) return []
  if (appSecret && fingerprintOf(appSecret) === secret) {
    return ['APP_SECRET matches the backup. Start with npm start.']
  }
  return [
    ...(appSecret ? ['APP_SECRET is set, but does not match the backup.'] : []),
    `Before the first start: put the application’s secret into ${into}/app-secret, or set it as APP_SECRET.`,
    'Without it everything works except merchant accounts: enter their passwords again on each company’s screen.',
  ]
}

try {
  process.stdout.write(`${await run(readEnv())}\n`)
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exitCode = 1
}
