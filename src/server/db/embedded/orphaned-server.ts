import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartFailure } from '#server/base/start-failure.ts'
import { absent } from '#server/db/embedded/data-folder.ts'

const run = promisify(execFile)
const fastShutdownMs = 10_000
const quitMs = 10_000

/**
 * After kill -9 of Haulyard its PostgreSQL lives on; both ways of stopping it are safe for the data.
 * @param cluster data directory of PostgreSQL; the caller holds the data folder's lock
 */
export async function endOrphanedServer(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const postmaster = Number((await readFile(pidFile, 'utf8').catch(absent))?.split('\n')[0])
  if (!postmaster) return
  const mine = await processesOf(cluster, postmaster)
  if (mine.includes(postmaster)) {
    signal(postmaster, 'SIGINT')
    if (!(await gone(cluster, postmaster, fastShutdownMs))) signal(postmaster, 'SIGQUIT')
  }
  if (!(await gone(cluster, postmaster, quitMs))) {
    throw new StartFailure(`PostgreSQL of an earlier start (pid ${postmaster}) does not stop; stop it and start again`)
  }
  await rm(pidFile, { force: true })
}

async function gone(cluster: string, postmaster: number, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs
  while ((await processesOf(cluster, postmaster)).length > 0) {
    if (performance.now() > deadline) return false
    await sleep(50)
  }
  return true
}

/** Matches on the working directory, since an old pid may have been reused by an unrelated process. */
async function processesOf(cluster: string, postmaster: number): Promise<number[]> {
  if (process.platform !== 'linux') return (await isPostgres(postmaster)) ? [postmaster] : []
  const folder = await realpath(cluster)
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const serves = await Promise.all(pids.map((pid) => servesFolder(pid, folder)))
  return pids.filter((_, index) => serves[index])
}

async function servesFolder(pid: number, folder: string): Promise<boolean> {
  try {
    if ((await readlink(`/proc/${pid}/cwd`)) !== folder) return false
    return (await readFile(`/proc/${pid}/comm`, 'utf8')).trim() === 'postgres'
  } catch {
    return false
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  const { stdout } = await run('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim().endsWith('postgres')
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
