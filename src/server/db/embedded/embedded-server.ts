import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartFailure } from '#server/base/start-failure.ts'
import { archiveSettings, prepareArchive, recoverySettings } from '#server/db/archive/log-archive.ts'
import { absent, readOrMakeSecret } from '#server/db/embedded/data-folder.ts'
import { endOrphanedServer } from '#server/db/embedded/orphaned-server.ts'
import { clusterPath, type ServerAccount, serverAccount } from '#server/db/embedded/server-account.ts'
import { type ServerBinaries, serverBinaries } from '#server/db/embedded/server-binaries.ts'
import { type RunningServer, runServer } from '#server/db/embedded/server-process.ts'

const run = promisify(execFile)

const owner = 'haulyard'

export type EmbeddedPostgres = Readonly<{
  version: string
  url(database: string): string
  stop(): Promise<void>
}>

export type EmbeddedOptions = Readonly<{
  /** Data folder whose lock the caller holds. */
  folder: string
  /** False gives up crash safety for speed; for tests only. */
  durable: boolean
  recoveryMs?: number
  archive?: string | undefined
  recovery?: Readonly<{ archive: string; until: Date | null }> | undefined
  onLost(reason: string): void
}>

/** @throws StartFailure in words when it can't run */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { folder, archive, recovery, durable, recoveryMs, onLost } = options
  const home = join(folder, 'postgres')
  const cluster = join(home, 'cluster')
  const account = await serverAccount(folder, home).catch((error) => foreign(home, error))
  const binaries = await serverBinaries(account)
  const password = await readOrMakeSecret(folder, 'database-password')
  const made = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error) =>
    error.code === 'EACCES' ? foreign(home, error) : absent(error),
  )
  if (made === undefined) await makeCluster({ home, cluster, binaries, account, password })
  else checkMajor(made.trim(), binaries.version)
  await endOrphanedServer(cluster)
  if (archive) await prepareArchive(archive, account)
  const more = {
    ...(archive ? archiveSettings(archive) : {}),
    ...(recovery ? recoverySettings(recovery.archive, recovery.until) : {}),
  }
  const place = { cluster, account, postgres: binaries.postgres, log: join(home, 'server.log') }
  const server: RunningServer = await runServer({ ...place, durable, recoveryMs, more, user: owner, password, onLost })
  return {
    version: binaries.version,
    url: (database) => `postgres://${owner}:${password}@127.0.0.1:${server.port}/${database}`,
    stop: server.stop,
  }
}

/** PostgreSQL writes its port in the fourth line of its lock file. */
export async function runningEmbedded(folder: string, database: string): Promise<string | undefined> {
  const lock = await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').catch(absent)
  const port = Number(lock?.split('\n')[3])
  return port
    ? `postgres://${owner}:${await readOrMakeSecret(folder, 'database-password')}@127.0.0.1:${port}/${database}`
    : undefined
}

type NewCluster = { home: string; cluster: string; binaries: ServerBinaries; account: ServerAccount; password: string }

/** Built beside its final path and then renamed, so that a killed start leaves no partial cluster. */
async function makeCluster({ home, cluster, binaries, account, password }: NewCluster): Promise<void> {
  const leftovers = (await readdir(home)).filter((name) => name.endsWith('.new'))
  await Promise.all(leftovers.map((name) => rm(join(home, name), { recursive: true, force: true })))
  const draft = join(home, `cluster.${process.pid}.new`)
  const passwordFile = join(home, 'password.new')
  await mkdir(draft, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (account) await Promise.all([draft, passwordFile].map((path) => chown(path, account.uid, account.gid)))
  await chmod(draft, 0o700)
  try {
    await initdb(binaries, draft, account, 'C.UTF-8').catch(() => initdb(binaries, draft, account, 'C'))
  } catch (error) {
    throw new StartFailure(`PostgreSQL could not create its cluster in ${home}: ${(error as Error).message}`)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(draft, cluster)
}

/**
 * The built-in C.UTF-8 sorts and folds case alike on every system; the system's locale may lack it.
 * An account without access to the parent folders reaches the cluster through its working directory.
 */
async function initdb(binaries: ServerBinaries, draft: string, account: ServerAccount, locale: string): Promise<void> {
  const folder = clusterPath(draft, account)
  const passwords = ['--auth=scram-sha-256', `--username=${owner}`, `--pwfile=${folder}/../password.new`]
  const letters = ['--encoding=UTF8', `--locale=${locale}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await run(binaries.initdb, ['-D', folder, ...passwords, ...letters], { ...account, cwd: draft, env: {} })
}

function checkMajor(made: string, version: string): void {
  if (made === version.split('.')[0]) return
  throw new StartFailure(
    `The data folder was made by PostgreSQL ${made} and this is ${version}; go back to the version of Haulyard before, and read "A new PostgreSQL" in docs/operations.md`,
  )
}

async function foreign(home: string, error: unknown): Promise<never> {
  const uid = (await stat(home).catch(() => undefined))?.uid
  throw new StartFailure(`${home} belongs to user ${uid ?? 'unknown'}; start as that user or as root`, { cause: error })
}
