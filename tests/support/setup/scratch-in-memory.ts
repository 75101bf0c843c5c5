import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const NAME = 'haulyard-tests-'
/** Bytes that a full run of the server tests needs, doubled for safety. */
const ROOM = 3_000_000_000

/**
 * Puts the server tests' temporary files into memory if there is room. A cloned database is 700 small files and a
 * backup 2,000 flushed ones, which takes longer on disk than the tests themselves.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (!(await hasRoom())) return undefined
  await removeLeftOver()
  const before = process.env.TMPDIR
  const folder = await mkdtemp(join(MEMORY, `${NAME}${process.pid}-`))
  // PostgreSQL may run as another user than the tests.
  await chmod(folder, 0o711)
  process.env.TMPDIR = folder
  return async () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    await rm(folder, { recursive: true, force: true })
  }
}

async function hasRoom(): Promise<boolean> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return Math.min(bavail * bsize, freemem()) > ROOM
}

/** Frees the memory of runs that were killed. */
async function removeLeftOver(): Promise<void> {
  const names = (await readdir(MEMORY)).filter((name) => name.startsWith(NAME))
  for (const name of names.filter((one) => !runs(Number.parseInt(one.slice(NAME.length), 10)))) {
    await rm(join(MEMORY, name), { recursive: true, force: true })
  }
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
