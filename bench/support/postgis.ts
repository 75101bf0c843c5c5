import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts } from '#tests/support/free-port.ts'

const SYSTEM = '/usr/lib/postgresql'
const EXTENSIONS = '/usr/share/postgresql'

/** A system PostgreSQL with PostGIS on loopback, as a peer for comparison. */
export interface PostGis {
  url: string
  stop(): void
}

/** Starts the newest installed version with PostGIS in `folder`; null without one. */
export async function startPostGis(folder: string): Promise<PostGis | null> {
  const version = versionWithPostGis()
  if (!version) return null
  const bin = join(SYSTEM, version, 'bin')
  const data = join(folder, 'postgis')
  const account = accountOf(folder, data)
  const run = (command: string, ...args: string[]) =>
    execFileSync(join(bin, command), args, { ...account, cwd: data, stdio: ['ignore', 'ignore', 'inherit'] })
  const [port] = await freePorts(1)
  run('initdb', '--username=postgres', '--auth=trust', '--no-sync', '-D', join(data, 'cluster'))
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`
  run('pg_ctl', 'start', '-w', '-D', join(data, 'cluster'), '-o', settings, '-l', join(data, 'log'))
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => run('pg_ctl', 'stop', '-w', '-m', 'immediate', '-D', join(data, 'cluster')),
  }
}

function versionWithPostGis(): string | undefined {
  if (!existsSync(SYSTEM)) return undefined
  return readdirSync(SYSTEM)
    .toSorted((one, other) => Number(other) - Number(one))
    .find((version) => existsSync(join(EXTENSIONS, version, 'extension/postgis.control')))
}

/** PostgreSQL refuses to run as root, so it uses the system's postgres account. */
function accountOf(folder: string, data: string): { uid?: number; gid?: number } {
  mkdirSync(data)
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })))
  if (uid === undefined || gid === undefined) return {}
  for (const place of [folder, data]) chownSync(place, uid, gid)
  return { uid, gid }
}
