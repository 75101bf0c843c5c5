import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { absent } from '#server/db/embedded/data-folder.ts'

const WHOLE = /^haulyard-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/
const UNFINISHED = /^haulyard-.*\.(\d+)\.part$/

export const backupName = (at: Date): string => `haulyard-${at.toISOString().replaceAll(/[:.]/g, '-')}`

export const unfinishedName = (name: string): string => `${name}.${process.pid}.part`

export async function backupsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(absent)) ?? []
  return names.filter((name) => WHOLE.test(name)).sort()
}

/** Each is renamed first, so that a partial backup never looks complete. */
export async function pruneBackups(folder: string, keep: number): Promise<string[]> {
  const old = (await backupsIn(folder)).slice(0, -keep)
  for (const name of old) {
    const leaving = join(folder, unfinishedName(name))
    await rename(join(folder, name), leaving)
    await rm(leaving, { recursive: true })
  }
  return old
}

export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of (await readdir(folder).catch(absent)) ?? []) {
    const pid = Number(UNFINISHED.exec(name)?.[1])
    if (pid && !lives(pid)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
