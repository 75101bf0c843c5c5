import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { reportGates } from '#bench/support/gates.ts'
import { productArgs, productEnv } from '#bench/support/product-command.ts'
import { freePorts } from '#tests/support/free-port.ts'
import { composedServices, deployed } from './support/compose-file.ts'
import { openMailCatcher } from './support/mail-catcher.ts'
import { ask } from './support/primary-and-standby.ts'

// The services of deploy/compose.yml as local processes, with its settings, commands and scripts; only addresses and
// paths differ. Requires Debian's PostgreSQL and Caddy, and says so if they are missing.

const ROOT = join(import.meta.dirname, '..')
const DEBIANS = '/usr/lib/postgresql'
const METRICS_TOKEN = 'the token that this run reads metrics by'
const LONGEST_MS = 60_000
const CALLS = 40

const version = existsSync(DEBIANS) ? readdirSync(DEBIANS).toSorted().at(-1) : undefined
const hasCaddy = existsSync('/usr/bin/caddy')
if (!version || !hasCaddy) {
  console.log(`${version ? '' : 'postgresql '}${hasCaddy ? '' : 'caddy '}not installed: nothing is checked.`)
  reportGates([{ figure: 'parts of compose.yml that work together', found: null, least: 1 }])
  process.exit()
}
const bin = join(DEBIANS, version, 'bin')

const folder = mkdtempSync(join(tmpdir(), 'haulyard-compose-'))
chmodSync(folder, 0o755)
const [primaryPort = 0, standbyPort = 0, onePort = 0, twoPort = 0, proxyPort = 0] = await freePorts(5)
const mail = await openMailCatcher()
const services = composedServices({
  SITE: `localhost:${proxyPort}`,
  APP_SECRET: 'the secret that both processes of this run share',
  DATABASE_PASSWORD: 'the-owners-password',
  STANDBY_PASSWORD: 'the-standbys-password',
  CARDPOINTE_SITE: 'fts',
})
/** The output of all services, printed on a failure. */
const logFile = join(folder, 'log')
const log = openSync(logFile, 'a')
const running: ChildProcess[] = []
const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
)

const environmentOf = (name: string): Record<string, string> => services[name]?.environment ?? {}

/** Maps container names and paths to local ones. */
function hereOf(settings: Record<string, string>, name: string, port: number): Record<string, string> {
  const written = JSON.stringify(settings)
    .replaceAll('@primary:5432', `@127.0.0.1:${primaryPort}`)
    .replaceAll('@standby:5432', `@127.0.0.1:${standbyPort}`)
    .replaceAll('//mail:1025', `//127.0.0.1:${mail.port}`)
    .replaceAll('"/backups"', JSON.stringify(join(folder, 'backups')))
  return { ...JSON.parse(written), PORT: String(port), DATA_DIR: join(folder, name), METRICS_TOKEN, LOG_LEVEL: 'error' }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + LONGEST_MS
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new Error(`${what}: not within a minute`)
    await pause(100)
  }
}

function start(
  command: string,
  args: readonly string[],
  options: { env: Record<string, string>; asPostgres?: boolean },
) {
  const account = options.asPostgres ? { uid, gid } : {}
  const child = spawn(command, args, {
    ...account,
    cwd: ROOT,
    env: options.env,
    stdio: ['ignore', log, log],
  })
  running.push(child)
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(child.spawnfile.endsWith('postgres') || child.spawnfile.endsWith('bash') ? 'SIGINT' : 'SIGTERM')
  await ended
}

/** Like the image's entrypoint: a server without network runs the initialization. */
async function startPrimary(): Promise<void> {
  const data = join(folder, 'primary')
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, uid, gid)
  const { POSTGRES_USER = '', POSTGRES_DB = '', POSTGRES_PASSWORD = '' } = environmentOf('primary')
  const password = join(folder, 'password')
  writeFileSync(password, POSTGRES_PASSWORD)
  const env = {
    ...environmentOf('primary'),
    PATH: `${bin}:/usr/bin:/bin`,
    PGDATA: data,
    PGPORT: String(primaryPort),
    PGHOST: data,
  }
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { uid, gid, cwd: data, env, stdio: ['ignore', log, log] })
  run(
    join(bin, 'initdb'),
    `--username=${POSTGRES_USER}`,
    '--auth-host=scram-sha-256',
    '--auth-local=trust',
    `--pwfile=${password}`,
  )
  const quietly = `-c listen_addresses='' -c unix_socket_directories='${data}'`
  run(join(bin, 'pg_ctl'), 'start', '-w', '-o', quietly, '-l', join(data, 'log'))
  run(join(bin, 'createdb'), '-U', POSTGRES_USER, POSTGRES_DB)
  writeFileSync(join(folder, 'primary.sh'), deployed('primary.sh', []))
  run('bash', join(folder, 'primary.sh'))
  run(join(bin, 'pg_ctl'), 'stop', '-w', '-m', 'fast')
  const [command = '', ...args] = services.primary?.command ?? []
  start(join(bin, command), [...args, '-c', `unix_socket_directories=${data}`], { env, asPostgres: true })
  await until('the primary', async () => (await ask(ownerUrl, 'select 1')).length > 0)
}

async function startStandby(): Promise<void> {
  const home = join(folder, 'standby')
  mkdirSync(home)
  chownSync(home, uid, gid)
  const script = deployed('standby.sh', [
    ['/var/lib/postgresql/18/docker', join(home, 'data')],
    ['host=primary', `host=127.0.0.1 port=${primaryPort}`],
    ['exec postgres', `exec postgres -c unix_socket_directories=${home}`],
  ])
  writeFileSync(join(folder, 'standby.sh'), script)
  const env = { ...environmentOf('standby'), PATH: `${bin}:/usr/bin:/bin`, PGPORT: String(standbyPort) }
  start('bash', [join(folder, 'standby.sh')], { env, asPostgres: true })
  const synchronous = `select from pg_stat_replication where application_name = 'standby' and sync_state = 'sync'`
  await until('the synchronous standby', async () => (await ask(ownerUrl, synchronous)).length > 0)
}

const ownerUrl = new URL(environmentOf('one').DATABASE_URL?.replace('@primary:5432', `@127.0.0.1:${primaryPort}`) ?? '')
  .href

const settingsOf = (name: 'one' | 'two', port: number) => ({
  PATH: process.env.PATH ?? '',
  ...productEnv,
  ...hereOf(environmentOf(name), name, port),
})

/** Creates the first admin, who receives the contact form's mail. */
function goLive(): void {
  const script = join(ROOT, 'src/server/start/go-live.ts')
  const admin = { GO_LIVE_ADMIN: 'admin@haul.example', GO_LIVE_PASSWORD: 'the-first-admins-own-words' }
  const env = { ...settingsOf('one', onePort), ...admin }
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, '--yes'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', log, log],
  })
}

async function startProcess(name: 'one' | 'two', port: number): Promise<ChildProcess> {
  const options = { env: settingsOf(name, port) }
  const child = start(process.execPath, productArgs(), options)
  await until(name, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok)
  return child
}

async function startProxy(): Promise<void> {
  const site = deployed('compose.Caddyfile', [
    ['one:3000', `127.0.0.1:${onePort}`],
    ['two:3000', `127.0.0.1:${twoPort}`],
  ])
  // The site has one port here, for TLS.
  const withoutClear = site.replace(/http:\/\/\{\$SITE\}[\s\S]*$/, '')
  const file = join(folder, 'Caddyfile')
  writeFileSync(
    file,
    `{\n admin off\n auto_https disable_redirects\n skip_install_trust\n log default {\n  level ERROR\n }\n}\n${withoutClear}`,
  )
  const env = {
    ...environmentOf('proxy'),
    PATH: '/usr/bin:/bin',
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    HOME: folder,
  }
  start('/usr/bin/caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env })
  await until('the proxy', async () => (await throughProxy('/readyz')).status === 200)
}

/** Over TLS, like a browser; the certificate is the proxy's own. */
async function throughProxy(path: string, body?: object): Promise<{ status: number; text: string }> {
  const headers = body ? { 'content-type': 'application/json' } : {}
  const asked = request(`https://localhost:${proxyPort}${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    rejectUnauthorized: false,
    agent: false,
  })
  asked.end(body && JSON.stringify(body))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, text: await text(answer) }
}

async function failedCalls(): Promise<number> {
  let failed = 0
  for (let number = 0; number < CALLS; number += 1) {
    const { status } = await throughProxy(number % 2 ? '/' : '/readyz').catch(() => ({ status: 0 }))
    if (status !== 200) failed += 1
  }
  return failed
}

async function readsOnStandby(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  })
  return /^haulyard_standby_in_use 1$/m.test(await answer.text())
}

try {
  await startPrimary()
  await startStandby()
  goLive()
  const one = await startProcess('one', onePort)
  const two = await startProcess('two', twoPort)
  await startProxy()
  for (const port of [onePort, twoPort]) await until('reads on the standby', () => readsOnStandby(port))
  const both = await failedCalls()
  const contact = { firstname: 'Grady', lastname: 'Poole', email: 'grady@example.com', comment: 'Call me.' }
  await throughProxy('/cfc/api/vmail.cfc?method=contact', contact)
  await until('the mail', async () => mail.caught.length > 0)
  await end(one)
  const withoutOne = await failedCalls()
  await startProcess('one', onePort)
  await pause(3_000)
  await end(two)
  const withoutTwo = await failedCalls()
  reportGates([
    { figure: 'calls over TLS that failed', found: both, most: 0, beside: `${CALLS} calls` },
    {
      figure: 'the same while one process is stopped',
      found: withoutOne + withoutTwo,
      most: 0,
      beside: `${2 * CALLS} calls`,
    },
    { figure: 'mails that the catcher took', found: mail.caught.length, least: 1 },
  ])
} catch (error) {
  console.error(readFileSync(logFile, 'utf8'))
  throw error
} finally {
  for (const child of running.toReversed()) await end(child)
  mail.close()
  rmSync(folder, { recursive: true, force: true })
}
