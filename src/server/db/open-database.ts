import { Client, escapeIdentifier } from 'pg'
import { runningEmbedded, startEmbedded } from '#server/db/embedded.ts'
import { StartFailure } from '#server/start/start-failure.ts'

export type Database = Readonly<{ ownerUrl: string; version: string; stop(): Promise<void> }>

const name = 'haulyard'
const reachMs = 10_000

export type DatabaseChoice = Readonly<{
  /** Owner connection to an outside PostgreSQL; none starts the embedded one. */
  databaseUrl: string | undefined
  /** Data folder whose lock the caller holds. */
  folder: string
  onLost(reason: string): void
}>

/**
 * Opens the product's database: the outside one that the settings name, else the embedded one, started here.
 * @throws StartFailure when it cannot be reached or started
 */
export async function openDatabase({ databaseUrl, folder, onLost }: DatabaseChoice): Promise<Database> {
  if (databaseUrl) return { ownerUrl: databaseUrl, version: await versionOf(databaseUrl), stop: async () => {} }
  const embedded = await startEmbedded({ folder, durable: true, onLost })
  await ensureDatabase(embedded.url('postgres'), name)
  return { ownerUrl: embedded.url(name), version: embedded.version, stop: embedded.stop }
}

/**
 * The owner's connection to the database of a product that runs.
 * @throws StartFailure when its embedded one does not run
 */
export async function runningDatabase({ databaseUrl, folder }: Omit<DatabaseChoice, 'onLost'>): Promise<string> {
  const url = databaseUrl ?? (await runningEmbedded(folder, name))
  if (!url) throw new StartFailure(`Haulyard is starting or stopping on ${folder}; try again in a moment`)
  return url
}

async function versionOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: reachMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version.split(' ')[0] ?? 'of unknown version'
  } catch (error) {
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
