import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbedded } from '#server/db/embedded/embedded-server.ts'
import { clusterPath, type ServerAccount, serverAccount } from '#server/db/embedded/server-account.ts'
import { serverBinaries } from '#server/db/embedded/server-binaries.ts'
import { freePorts } from '#tests/support/free-port.ts'

const STANDBY = 'standby'

interface OwnPostgres {
  port: number
  /** The owner's connection to one of its databases. */
  url(database: string): string
  /** Kills all its processes, like a machine failure. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface DatabasePair {
  primary: OwnPostgres
  standby: OwnPostgres
}

/**
 * A primary with an empty database `haulyard` and a streaming standby, both of the product's PostgreSQL.
 * @param synchronous commits wait until the standby has flushed them to disk
 */
export async function startPair(folder: string, { synchronous }: { synchronous: boolean }): Promise<DatabasePair> {
  const [port = 0, standbyPort = 0] = await freePorts(2)
  const url = await makeCluster(join(folder, 'primary'))
  const place = (name: string) => join(folder, name, 'postgres', 'cluster')
  cpSync(join(folder, 'primary'), join(folder, 'standby'), { recursive: true, preserveTimestamps: true })
  const account = await serverAccount(join(folder, 'primary'), join(folder, 'primary', 'postgres'))
  giveTo(account, join(folder, 'standby'))
  const { username, password } = new URL(url)
  const line = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=${STANDBY}`
  chmodSync(place('standby'), 0o700)
  writeFileSync(join(place('standby'), 'standby.signal'), '')
  const urlAt = (at: number) => (database: string) =>
    Object.assign(new URL(url), { port: String(at), pathname: `/${database}` }).href
  const run = (name: string, at: number, settings: Record<string, string>) =>
    runPostgres({ cluster: place(name), account, port: at, url: urlAt(at), settings })
  const primary = await run('primary', port, { synchronous_standby_names: synchronous ? STANDBY : '' })
  try {
    const standby = await run('standby', standbyPort, { primary_conninfo: line })
    await followed(primary)
    return { primary, standby }
  } catch (error) {
    await primary.kill()
    throw error
  }
}

/** @returns the owner's connection */
async function makeCluster(folder: string): Promise<string> {
  const made = await startEmbedded({ folder, durable: true, onLost: console.error })
  const owner = new Client({ connectionString: made.url('postgres') })
  await owner.connect()
  await owner.query('create database haulyard')
  await owner.end()
  await made.stop()
  return made.url('haulyard')
}

function giveTo(account: ServerAccount, folder: string): void {
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
}

interface Postgres {
  cluster: string
  account: ServerAccount
  port: number
  url(database: string): string
  settings: Record<string, string>
}

async function runPostgres({ cluster, account, port, url, settings }: Postgres): Promise<OwnPostgres> {
  const { postgres } = await serverBinaries(account)
  const values = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', ...settings }
  const options = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(join(cluster, 'server.log'), 'a', 0o600)
  const child = spawn(postgres, ['-D', clusterPath(cluster, account), ...options], {
    ...account,
    cwd: cluster,
    env: { PGTZ: 'UTC' },
    stdio: ['ignore', log, log],
  })
  while (!(await answers(url('postgres')))) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start, see ${cluster}/server.log`)
    await pause(50)
  }
  const end = async (how: () => void) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    how()
    await ended
  }
  return { port, url, kill: () => end(() => killAll(child)), stop: () => end(() => child.kill('SIGINT')) }
}

/** The server first, so that it can't react to the end of its children. */
function killAll({ pid }: ChildProcess): void {
  if (pid === undefined) return
  const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  for (const one of [pid, ...listed.trim().split(/\s+/).map(Number)]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It exited in the meantime.
    }
  }
}

async function answers(url: string): Promise<boolean> {
  return (await ask(url, 'select 1').catch(() => [])).length > 0
}

export async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

async function followed({ url }: OwnPostgres): Promise<void> {
  while ((await ask(url('postgres'), `select from pg_stat_replication where state = 'streaming'`)).length === 0) {
    await pause(50)
  }
}
