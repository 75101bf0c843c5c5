import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { StartFailure } from '#server/base/start-failure.ts'
import { clusterPath, type ServerAccount } from '#server/db/embedded/server-account.ts'
import { cutLog, keepLogShort } from '#server/db/embedded/server-log.ts'
import { memoryOfMachine, memorySettings } from '#server/db/embedded/server-memory.ts'

export type RunningServer = Readonly<{ port: number; stop(): Promise<void> }>

type ServerOptions = Readonly<{
  cluster: string
  account: ServerAccount
  postgres: string
  log: string
  user: string
  password: string
  durable: boolean
  recoveryMs?: number | undefined
  more: Readonly<Record<string, string>>
  onLost(reason: string): void
}>

const readyMs = 120_000
const fastShutdownMs = 10_000
const portAttempts = 3

export async function runServer(options: ServerOptions): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    const { child, logStart } = await launch(options, port)
    if (await ready(child, options, port)) return watch(child, port, options)
    const said = (await readFile(options.log, 'utf8')).slice(logStart)
    if (attempt < portAttempts && said.includes('could not bind')) continue
    throw new StartFailure(`PostgreSQL did not start: ${lastComplaint(said)} (all of it in ${options.log})`)
  }
}

/** A separate process group, so that Ctrl-C reaches only Haulyard, which stops the server last. */
async function launch(options: ServerOptions, port: number): Promise<{ child: ChildProcess; logStart: number }> {
  await cutLog(options.log)
  const log = await open(options.log, 'a', 0o600)
  try {
    const logStart = (await log.stat()).size
    const folder = clusterPath(options.cluster, options.account)
    const child = spawn(options.postgres, ['-D', folder, ...settings(port, options)], {
      ...options.account,
      cwd: options.cluster,
      detached: true,
      env: { PGTZ: 'UTC' },
      stdio: ['ignore', log.fd, log.fd],
    })
    await once(child, 'spawn')
    return { child, logStart }
  } finally {
    await log.close()
  }
}

function settings(port: number, { durable, more }: ServerOptions): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    ...(durable ? memorySettings(memoryOfMachine()) : { shared_buffers: '128MB' }),
    // Today's disks read random pages as fast as sequential ones.
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    synchronous_commit: durable ? 'on' : 'off',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    ...more,
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function ready(
  child: ChildProcess,
  { user, password, recoveryMs = readyMs }: ServerOptions,
  port: number,
): Promise<boolean> {
  const deadline = performance.now() + recoveryMs
  while (child.exitCode === null && child.signalCode === null) {
    if (await answers(port, user, password)) return true
    if (performance.now() > deadline) child.kill('SIGINT')
    await sleep(25)
  }
  return false
}

async function answers(port: number, user: string, password: string): Promise<boolean> {
  const client = new Client({ host: '127.0.0.1', port, user, password, database: 'postgres' })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

function watch(child: ChildProcess, port: number, { log, onLost }: ServerOptions): RunningServer {
  let stopping = false
  // A later check retries.
  const leaveLog = keepLogShort(log, () => {})
  const ended = once(child, 'exit')
  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)
  child.once('exit', (code, signal) => {
    process.removeListener('exit', endWithUs)
    if (!stopping) onLost(`PostgreSQL exited (${signal ?? code})`)
  })
  return {
    port,
    async stop() {
      stopping = true
      leaveLog()
      child.kill('SIGINT')
      const deadline = setTimeout(() => child.kill('SIGQUIT'), fastShutdownMs)
      await ended
      clearTimeout(deadline)
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('a TCP probe has no port')
  return address.port
}

/** Answers to early connections; not the cause of a failure. */
const NOT_YET = /FATAL: {2}the database system is/

function lastComplaint(log: string): string {
  const complaints = log.split('\n').filter((line) => /FATAL|PANIC|ERROR|error/.test(line) && !NOT_YET.test(line))
  return complaints.at(-1)?.replace(/^.*?\b(FATAL|PANIC|ERROR):\s*/, '') ?? 'it gave no reason'
}
