import { Client, escapeIdentifier } from 'pg'
import { StartFailure } from '#server/base/start-failure.ts'
import { runningEmbedded, startEmbedded } from '#server/db/embedded/embedded-server.ts'

export type Database = Readonly<{ ownerUrl: string; version: string; stop(): Promise<void> }>

export const embeddedName = 'haulyard'
const reachMs = 10_000

export type DatabaseChoice = Readonly<{
  databaseUrl: string | undefined
  /** The caller holds its lock. */
  folder: string
  archive?: string | undefined
  onLost(reason: string): void
}>

/** @throws StartFailure when it can't be reached or started */
export async function openDatabase({ databaseUrl, folder, archive, onLost }: DatabaseChoice): Promise<Database> {
  if (databaseUrl) return { ownerUrl: databaseUrl, version: await versionOf(databaseUrl), stop: async () => {} }
  const embedded = await startEmbedded({ folder, archive, durable: true, onLost })
  await ensureDatabase(embedded.url('postgres'), embeddedName)
  return { ownerUrl: embedded.url(embeddedName), version: embedded.version, stop: embedded.stop }
}

/** @throws StartFailure when the embedded one does not run */
export async function runningDatabase({
  databaseUrl,
  folder,
}: Pick<DatabaseChoice, 'databaseUrl' | 'folder'>): Promise<string> {
  const url = databaseUrl ?? (await runningEmbedded(folder, embeddedName))
  if (!url) throw new StartFailure(`Haulyard is starting or stopping on ${folder}; try again in a moment`)
  return url
}

const OLDEST = 15

/** @throws StartFailure when the server can't be reached, or is too old */
async function versionOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: reachMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; major: number }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::integer / 10000 as major`,
    )
    const { version = '', major = 0 } = rows[0] ?? {}
    if (major < OLDEST)
      throw new StartFailure(`DATABASE_URL: PostgreSQL ${version} is too old; ${OLDEST} or newer is needed`)
    return version.split(' ')[0] ?? version
  } catch (error) {
    if (error instanceof StartFailure) throw error
    const { host, pathname } = new URL(url)
    const { code, message } = error as NodeJS.ErrnoException
    const reason = message || code
    throw new StartFailure(`DATABASE_URL: no connection to ${host}${pathname} (${reason})`, { cause: error })
  } finally {
    await client.end()
  }
}

async function ensureDatabase(url: string, database: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [database])
    if (known.rowCount === 0) await client.query(`create database ${escapeIdentifier(database)}`)
  } finally {
    await client.end()
  }
}
