import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from '#server/base/start-failure.ts'

export type DataFolder = Readonly<{ path: string; release(): Promise<void> }>

export class DataFolderInUse extends StartFailure {}

const lockPatienceMs = 3_000

/** @throws DataFolderInUse when another process holds it, StartFailure when it is not writable */
export async function openDataFolder(path: string): Promise<DataFolder> {
  await mkdir(path, { recursive: true, mode: 0o711 }).catch((error) => unusable(path, error))
  const lock = await takeLock(path)
  const pidFile = join(path, 'haulyard.pid')
  await writeFile(pidFile, `${process.pid}\n`).catch((error) => {
    lock.close()
    unusable(path, error)
  })
  return {
    path,
    async release() {
      await rm(pidFile, { force: true })
      lock.close()
    },
  }
}

/** 256 bits, in a file that only its owner may read. */
export async function readOrMakeSecret(folder: string, name: string): Promise<string> {
  const file = join(folder, name)
  const kept = await readFile(file, 'utf8').catch(absent)
  if (kept) return kept.trim()
  const made = randomBytes(32).toString('hex')
  const draft = `${file}.${process.pid}.new`
  await writeFile(draft, `${made}\n`, { mode: 0o600, flush: true })
  await chmod(draft, 0o600)
  await rename(draft, file)
  return made
}

/**
 * SQLite's lock on an empty file is the kernel's: atomic, visible to other containers on the same disk, and released
 * even by kill -9. A restart may overlap the previous stop, hence the patience.
 */
async function takeLock(path: string): Promise<DatabaseSync> {
  const deadline = performance.now() + lockPatienceMs
  for (;;) {
    const held = tryLock(path)
    if (held) return held
    if (performance.now() > deadline) {
      const pid = (await readFile(join(path, 'haulyard.pid'), 'utf8').catch(absent))?.trim()
      throw new DataFolderInUse(`Haulyard already runs on this data folder (pid ${pid ?? 'unknown'})`)
    }
    await sleep(100)
  }
}

const sqliteBusy = 5

function tryLock(path: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(path, 'haulyard.lock'))
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined
    return unusable(path, error)
  }
}

function unusable(path: string, error: unknown): never {
  throw new StartFailure(`The data folder ${path} cannot be used: ${(error as Error).message}`, { cause: error })
}

export function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
